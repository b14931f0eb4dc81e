import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { Suspense, useEffect, useId, useMemo, useRef, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { compactInput, Select } from '@/components/ui/inputs';
import type { PatientRow, QueueItem } from '@/lib/care/care-data';
import { saveFile } from '@/lib/device/save-file';
import { partBeside } from '@/lib/loaded-beside';
import { oneColumnPx, useNarrow } from '@/lib/device/use-narrow';
import { copy } from './copy';
import { useFrame } from './frame';
import { useListChoices } from './list-choices';
import { Muted } from './parts';
import { briefColumns, columns, features, hiddenColumns, caseRows, type PatientGroup } from './patient-columns';
import { PatientCards, PatientTable } from './patient-list';
import { PanelContext, openerId, panelHeadingId, PatientPanel } from './patient-panel';
import { Wait } from './therapist-page';

const text = copy.patients;

/** The chart comes after the list, which says the same. */
const [CaseloadQuadrant, useHasQuadrant] = partBeside(async () => (await import('./caseload-quadrant')).CaseloadQuadrant);

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

/** The open patient's id, from the address. Moves the focus into the panel, and back to the list when it closes. */
function useOpenPatient(): string | undefined {
  const { open } = useSearch({ strict: false }) as { open?: unknown };
  const openId = typeof open === 'string' ? open : undefined;
  const before = useRef(openId);
  useEffect(() => {
    if (before.current === openId) return;
    document.getElementById(openId === undefined ? openerId(before.current ?? '') : panelHeadingId)?.focus({ preventScroll: true });
    before.current = openId;
  }, [openId]);
  return openId;
}

/** Redirects an address that opens a patient beside the list to the patient's page, if there is no room for both. */
function useOwnPage(openId: string | undefined): void {
  const navigate = useNavigate();
  const { patient } = useFrame();
  const [arrivedAt] = useState(openId);
  useEffect(() => {
    if (arrivedAt !== undefined) void navigate({ href: patient(arrivedAt), replace: true });
  }, [arrivedAt, navigate, patient]);
}

interface Props {
  patients: readonly PatientRow[];
  queue: readonly QueueItem[];
  /** What is shown of a patient beside the list. */
  Peek: ComponentType<{ patientId: string }>;
}

/** The list of patients: searched, filtered and sorted, as a table or on phones as cards. */
export function Caseload({ patients, queue, Peek }: Props) {
  const id = useId();
  const narrow = useNarrow();
  const hasRoom = !useNarrow(oneColumnPx);
  const hasQuadrant = useHasQuadrant();
  const openId = useOpenPatient();
  const named = patients.find((row) => row.id === openId && row.status === 'active');
  const opened = hasRoom ? named : undefined;
  useOwnPage(hasRoom ? undefined : named?.id);
  const isShown = (column: string): boolean => !hiddenColumns.has(column) && ((!narrow && !opened) || briefColumns.has(column));
  const { choices, group, sorting, chooseGroup, chooseSorting, find, setFind, keepFind } = useListChoices();
  // A new list makes the table filter and sort it again.
  const data = useMemo(() => caseRows(patients, queue), [patients, queue]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    state: {
      sorting,
      columnFilters: [
        { id: 'name', value: find },
        { id: 'group', value: group },
      ],
    },
    onSortingChange: (change) => chooseSorting(typeof change === 'function' ? change(sorting) : change),
    // A third press would leave no order, which none of the choices names.
    enableSortingRemoval: false,
  });
  const rows = table.getRowModel().rows;
  const order = Object.entries(orders).find(([, one]) => one.id === sorting[0]?.id && one.desc === sorting[0].desc)?.[0] ?? 'own';
  const headings = columns.flatMap(({ id: column = '', header }) => (isShown(column) ? [{ id: column, name: String(header) }] : []));
  const cells = rows.map((row) => ({
    id: row.id,
    cells: row
      .getAllCells()
      .flatMap((cell) => (isShown(cell.column.id) ? [{ id: cell.column.id, content: <table.FlexRender cell={cell} /> }] : [])),
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
            onBlur={keepFind}
          />
        </label>
        <label htmlFor={`${id}group`} className={labelStyle}>
          {text.group}
          <Select
            id={`${id}group`}
            className={inputStyle}
            value={group}
            onChange={(event) => chooseGroup(event.target.value as PatientGroup)}
          >
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
              if (event.target.value !== 'own') chooseSorting([orders[event.target.value as Order]]);
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
      <PanelContext value={{ hasRoom, openId: opened?.id, choices }}>
        <div className={opened ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]' : undefined}>
          <div>{rows.length === 0 ? <Muted>{text.noMatch}</Muted> : shown}</div>
          {opened ? (
            <PatientPanel row={opened}>
              <Suspense fallback={<Wait care={{ kind: 'loading' }} />}>
                <Peek key={opened.id} patientId={opened.id} />
              </Suspense>
            </PatientPanel>
          ) : null}
        </div>
      </PanelContext>
      {hasQuadrant ? <CaseloadQuadrant patients={rows.map((row) => row.original)} /> : null}
    </>
  );
}
