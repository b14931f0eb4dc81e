import { useTable, type SortingState } from '@tanstack/react-table';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { compactInput, Select } from '@/components/ui/inputs';
import type { PatientRow } from '@/lib/care/care-data';
import { saveFile } from '@/lib/device/save-file';
import { useNarrow } from '@/lib/device/use-narrow';
import { copy } from './copy';
import { Muted } from './parts';
import { columns, features, hiddenColumns, type PatientGroup } from './patient-columns';
import { PatientCards, PatientTable } from './patient-list';

const text = copy.patients;

const labelStyle = 'grid gap-1 text-small font-semibold max-xs:w-full';
const inputStyle = 'min-w-[min(14rem,100%)] font-normal';

/** The orders offered above the cards, which have no column headings to press. */
const orders = {
  look: { id: 'look', desc: true },
  name: { id: 'name', desc: false },
  activity: { id: 'activity', desc: true },
  session: { id: 'session', desc: false },
} as const;
type Order = keyof typeof orders;
const atFirst: SortingState = [orders.look];

/** The list of patients: searched, filtered and sorted, as a table or on phones as cards. */
export function Caseload({ patients }: { patients: readonly PatientRow[] }) {
  const id = useId();
  const narrow = useNarrow();
  const [sorting, setSorting] = useState(atFirst);
  const [find, setFind] = useState('');
  const [group, setGroup] = useState<PatientGroup>('all');
  const table = useTable({
    features,
    columns,
    data: patients,
    getRowId: (row) => row.id,
    state: {
      sorting,
      columnFilters: [
        { id: 'name', value: find },
        { id: 'group', value: group },
      ],
    },
    onSortingChange: setSorting,
  });
  const rows = table.getRowModel().rows;
  const order = Object.entries(orders).find(([, one]) => one.id === sorting[0]?.id && one.desc === sorting[0].desc)?.[0] ?? 'own';
  const headings = columns.flatMap(({ id: column = '', header }) =>
    hiddenColumns.has(column) ? [] : [{ id: column, name: String(header) }],
  );
  const cells = rows.map((row) => ({
    id: row.id,
    cells: row
      .getAllCells()
      .flatMap((cell) => (hiddenColumns.has(cell.column.id) ? [] : [{ id: cell.column.id, content: <table.FlexRender cell={cell} /> }])),
  }));
  const shown = narrow ? (
    <PatientCards headings={headings} rows={cells} />
  ) : (
    <PatientTable headings={headings} rows={cells} sorting={sorting} onSort={(column) => table.getColumn(column)?.toggleSorting()} />
  );

  const exportRows = async () => {
    const { caseloadCsv } = await import('./sheets');
    saveFile(caseloadCsv(rows.map((row) => row.original)), text.file, 'csv');
  };

  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
        <label htmlFor={`${id}find`} className={labelStyle}>
          {text.search}
          <input
            id={`${id}find`}
            type="search"
            autoComplete="off"
            className={`${compactInput} ${inputStyle}`}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </label>
        <label htmlFor={`${id}group`} className={labelStyle}>
          {text.group}
          <Select id={`${id}group`} className={inputStyle} value={group} onChange={(event) => setGroup(event.target.value as PatientGroup)}>
            {Object.entries(text.groups).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <label htmlFor={`${id}sort`} className={labelStyle}>
          {text.sort}
          <Select
            id={`${id}sort`}
            className={inputStyle}
            value={order}
            onChange={(event) => {
              if (event.target.value !== 'own') setSorting([orders[event.target.value as Order]]);
            }}
          >
            {Object.entries(text.sorts).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            {order === 'own' ? <option value="own">{text.sortOwn}</option> : null}
          </Select>
        </label>
        <Button size="small" onClick={() => void exportRows()}>
          {copy.csv}
        </Button>
        <output className="pb-2.5 text-small text-secondary">{text.count(rows.length, patients.length)}</output>
      </div>
      {rows.length === 0 ? <Muted>{text.noMatch}</Muted> : shown}
    </>
  );
}
