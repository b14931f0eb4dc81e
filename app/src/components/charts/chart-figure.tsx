import { useId, useState, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Table } from '@/components/ui/table';
import { usePlace } from './use-place';

export interface ChartTable {
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

interface Props {
  title: string;
  /** One or two sentences that describe what the chart shows. */
  summary: string;
  /** Left out where the page has a table of the same data. */
  table?: ChartTable | undefined;
  height: number | ((width: number) => number);
  /** Whether its marks are links, which an image would hide from screen readers. */
  hasLinks?: boolean;
  /** Renders the chart at this size, in pixels. */
  children: (width: number, height: number) => ReactNode;
}

/** The frame of every chart: title and summary, the picture, and the same data as a table. `data-graph-hidden` on an ancestor hides the picture. */
export function ChartFigure({ title, summary, table, height, hasLinks = false, children }: Props) {
  const id = useId();
  const { box, width, near } = usePlace();
  const [asTable, setAsTable] = useState(false);
  const tall = typeof height === 'number' ? height : height(width);
  return (
    <figure className="min-w-0">
      <figcaption>
        <p id={`${id}title`} className="font-semibold">
          {title}
        </p>
        <p id={`${id}summary`} className="text-secondary">
          {summary}
        </p>
      </figcaption>
      <div ref={box} className="mt-3 overflow-hidden break-inside-avoid in-data-graph-hidden:hidden">
        <svg
          role={hasLinks ? 'group' : 'img'}
          className="block max-w-full"
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
      {table ? (
        <Disclosure
          className="print:not-open:hidden"
          summary={
            <>
              Show as a table<span className="sr-only">: {title}</span>
            </>
          }
          onToggle={({ currentTarget }) => setAsTable(currentTarget.open)}
        >
          {asTable ? <DataTable {...table} /> : null}
        </Disclosure>
      ) : null}
    </figure>
  );
}

function DataTable({ head, rows }: ChartTable) {
  return (
    <Table>
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
              // The columns never change order.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
