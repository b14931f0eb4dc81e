import type { ReactNode } from 'react';
import { Table } from '@/components/ui/table';
import { copy } from './copy';
import { Fact, Facts } from './parts';

const text = copy.patients;

interface TableProps {
  headings: readonly { id: string; name: string }[];
  rows: readonly { id: string; cells: readonly { id: string; content: ReactNode }[] }[];
  sorting: readonly { id: string; desc: boolean }[];
  onSort: (column: string) => void;
}

/** The caseload as a table. A press on a heading sorts by its column. */
export function PatientTable({ headings, rows, sorting, onSort }: TableProps) {
  const [sorted] = sorting;
  return (
    <div className="overflow-clip rounded-control border border-hairline bg-surface">
      <Table className="[&_tbody_tr:is(:hover,:has([aria-current]))]:bg-tint [&_tbody_tr:last-child>*]:border-b-0 [&_td]:ps-3.5 [&_th]:ps-3.5">
        <caption className="sr-only">{text.title}</caption>
        <thead>
          <tr>
            {headings.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className="align-bottom!"
                aria-sort={sorted?.id === id ? (sorted.desc ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className="-mx-2 inline-flex min-h-target cursor-pointer items-center gap-1 rounded-control px-2 text-start font-semibold hover:bg-tint hover:text-ink"
                  onClick={() => onSort(id)}
                >
                  {name}
                  <span aria-hidden="true" className="w-3">
                    {sorted?.id === id ? (sorted.desc ? '↓' : '↑') : ''}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{first?.content}</th>
              {others.map((cell) => (
                <td key={cell.id}>{cell.content}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The same as cards, for narrow screens, where a table would scroll sideways. */
export function PatientCards({ rows, headings }: Pick<TableProps, 'rows' | 'headings'>) {
  return (
    <ul className="grid gap-4">
      {rows.map(({ id, cells: [first, ...others] }) => (
        <li key={id} className="max-w-none rounded-control border border-hairline bg-surface px-4 py-3">
          {first?.content}
          <Facts className="mt-2">
            {others.map((cell) => (
              <Fact key={cell.id} name={headings.find((one) => one.id === cell.id)?.name ?? ''}>
                {cell.content}
              </Fact>
            ))}
          </Facts>
        </li>
      ))}
    </ul>
  );
}
