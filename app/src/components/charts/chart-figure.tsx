import { useId, useState, type ReactNode } from 'react';
import '@/styles/charts.css';
import { usePlace } from './use-place';

export interface ChartTable {
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

interface Props {
  title: string;
  /** What the picture shows, in one plain sentence or two. */
  summary: string;
  table: ChartTable;
  height: number | ((width: number) => number);
  /** Draws into a picture of this width. */
  children: (width: number, height: number) => ReactNode;
}

/** Every chart: words first, then the picture, then the same as a table. */
export function ChartFigure({ title, summary, table, height, children }: Props) {
  const id = useId();
  const { box, width, near } = usePlace();
  const [asTable, setAsTable] = useState(false);
  const tall = typeof height === 'number' ? height : height(width);
  return (
    <figure className="chart">
      <figcaption>
        <p id={`${id}title`} className="chart-title">
          {title}
        </p>
        <p id={`${id}summary`} className="chart-summary">
          {summary}
        </p>
      </figcaption>
      <div ref={box} className="chart-box">
        <svg
          role="img"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}summary`}
          viewBox={`0 0 ${width} ${tall}`}
          width={width}
          height={tall}
          focusable="false"
        >
          {near ? children(width, tall) : null}
        </svg>
      </div>
      <details className="disclosure chart-table" onToggle={({ currentTarget }) => setAsTable(currentTarget.open)}>
        <summary>
          Show as a table<span className="visually-hidden">: {title}</span>
        </summary>
        {asTable ? <Table {...table} /> : null}
      </details>
    </figure>
  );
}

function Table({ head, rows }: ChartTable) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              // The columns of a table never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
