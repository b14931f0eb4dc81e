import { createContext, use } from 'react';

export interface PageTab {
  name: string;
  to: string;
  /** Left out where the path tells. */
  current?: boolean;
}

/** The parts of a patient's page, in the order of their tabs. */
export const patientTabs = ['summary', 'entries', 'measures', 'homework', 'plan', 'notes', 'access'] as const;
export type PatientTab = (typeof patientTabs)[number];

export const readTab = (value: unknown): PatientTab => patientTabs.find((tab) => tab === value) ?? 'summary';

/** The addresses of the therapist pages. The example has addresses of its own. */
export interface Frame {
  tabs: readonly PageTab[];
  patient: (id: string, tab?: PatientTab, entry?: string) => string;
  /** The list of patients, with one of them open beside it. */
  list: (openId?: string) => string;
  insights: (patientId: string) => string;
  /** A link to made-up data, where there is none yet. */
  example?: string;
}

/** Writes an address. Parts without a value are left out. */
export function addressOf(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).filter((part): part is [string, string] => part[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

const shownTab = (tab: PatientTab): string | undefined => (tab === 'summary' ? undefined : tab);

const ownPages: Frame = {
  tabs: [
    { name: 'Dashboard', to: '/therapist-dashboard' },
    { name: 'Patients', to: '/therapist/patients' },
    { name: 'Analytics', to: '/therapist/analytics' },
    { name: 'Insights', to: '/therapist/insights' },
  ],
  patient: (id, tab = 'summary', entry) => addressOf(`/therapist/patients/${id}`, { tab: shownTab(tab), entry }),
  list: (open) => addressOf('/therapist/patients', { open }),
  insights: (patient) => addressOf('/therapist/insights', { patient }),
  example: '/therapist-dashboard-example',
};

/** The same pages at one address, with made-up data. */
export function exampleFrame(path: string, tabs: readonly PageTab[]): Frame {
  return {
    tabs,
    patient: (patient, tab = 'summary', entry) => addressOf(path, { view: 'patients', patient, tab: shownTab(tab), entry }),
    list: (open) => addressOf(path, { view: 'patients', open }),
    insights: (patient) => addressOf(path, { view: 'insights', patient }),
  };
}

export const FrameContext = createContext<Frame>(ownPages);

export const useFrame = (): Frame => use(FrameContext);
