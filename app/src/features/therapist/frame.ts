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

/** Parts of a query. Those without a value are left out. */
export type AddressParts = Readonly<Record<string, string | undefined>>;

/** What a part of a patient's page shows first. */
export type Shown = {
  /** The id of the entry that is open. */
  entry?: string;
  /** The time of the result or the flag that is marked. */
  at?: string;
};

/** The addresses of the therapist pages. The example has addresses of its own. */
export interface Frame {
  tabs: readonly PageTab[];
  patient: (id: string, tab?: PatientTab, shown?: Shown) => string;
  /** The list of patients, with one of them open beside it, and with choices of how it is filtered and sorted. */
  list: (openId?: string, choices?: AddressParts) => string;
  insights: (patientId: string) => string;
  /** A link to made-up data, where there is none yet. */
  example?: string;
}

/** Writes an address. */
export function addressOf(path: string, search: AddressParts): string {
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
  patient: (id, tab = 'summary', shown) => addressOf(`/therapist/patients/${id}`, { tab: shownTab(tab), ...shown }),
  list: (open, choices) => addressOf('/therapist/patients', { ...choices, open }),
  insights: (patient) => addressOf('/therapist/insights', { patient }),
  example: '/therapist-dashboard-example',
};

/** The same pages at one address, with made-up data. */
export function exampleFrame(path: string, tabs: readonly PageTab[]): Frame {
  return {
    tabs,
    patient: (patient, tab = 'summary', shown) => addressOf(path, { view: 'patients', patient, tab: shownTab(tab), ...shown }),
    list: (open, choices) => addressOf(path, { view: 'patients', ...choices, open }),
    insights: (patient) => addressOf(path, { view: 'insights', patient }),
  };
}

export const FrameContext = createContext<Frame>(ownPages);

export const useFrame = (): Frame => use(FrameContext);
