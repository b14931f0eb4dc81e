/** The therapist pages within one example page, selected by the address. */
export const demoViews = ['dashboard', 'patients', 'analytics', 'insights'] as const;
export type DemoView = (typeof demoViews)[number];

export interface DemoSearch {
  view?: Exclude<DemoView, 'dashboard'> | undefined;
  patient?: string | undefined;
  /** The patient who is open beside the list. */
  open?: string | undefined;
  tab?: string | undefined;
  entry?: string | undefined;
}

const patientIds = ['amal', 'jonas', 'mei', 'priya', 'tomas', 'wren'];

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads the search of the example pages. Unknown values are set to undefined, because the router keeps keys that a validator leaves out. */
export function readDemoSearch(search: Record<string, unknown>): DemoSearch {
  const view = demoViews.find((one) => one !== 'dashboard' && one === search['view']) as DemoSearch['view'];
  const named = patientIds.find((id) => id === search['patient']);
  const beside = view === 'patients' ? patientIds.find((id) => id === search['open']) : undefined;
  const patient = view === 'patients' || view === 'insights' ? named : undefined;
  const onPatient = view === 'patients' && patient !== undefined;
  return {
    view,
    patient,
    open: beside,
    tab: onPatient ? word(search['tab']) : undefined,
    entry: onPatient ? word(search['entry']) : undefined,
  };
}

const names: Record<DemoView, string> = { dashboard: 'Dashboard', patients: 'Patients', analytics: 'Analytics', insights: 'Insights' };

export function demoTabs(path: string, view: DemoView) {
  return demoViews.map((one) => ({
    name: names[one],
    to: one === 'dashboard' ? path : `${path}?view=${one}`,
    current: one === view,
  }));
}
