/** The therapist pages within one example page, selected by the address. */
export const demoViews = ['dashboard', 'patients', 'analytics', 'insights'] as const;
export type DemoView = (typeof demoViews)[number];

export interface DemoSearch {
  view?: Exclude<DemoView, 'dashboard'> | undefined;
  patient?: string | undefined;
}

const patientIds = ['amal', 'jonas', 'mei', 'priya', 'tomas', 'wren'];

/** Reads the search of the example pages. Unknown values are set to undefined, because the router keeps keys that a validator leaves out. */
export function readDemoSearch(search: Record<string, unknown>): DemoSearch {
  const view = demoViews.find((one) => one !== 'dashboard' && one === search['view']) as DemoSearch['view'];
  const patient = patientIds.find((id) => id === search['patient']);
  return { view, patient: view === 'patients' ? patient : undefined };
}

const names: Record<DemoView, string> = { dashboard: 'Dashboard', patients: 'Patients', analytics: 'Analytics', insights: 'Insights' };

export function demoTabs(path: string, view: DemoView) {
  return demoViews.map((one) => ({
    name: names[one],
    to: one === 'dashboard' ? path : `${path}?view=${one}`,
    current: one === view,
  }));
}
