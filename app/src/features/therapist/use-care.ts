import type { Brief, CohortAnalytics, PatientRow } from '@/lib/care-data';
import type { TherapistOverview } from './therapist-dashboard';

/** What is known of linked patients. Linking is not built yet, so nobody is, and the pages say so. */
const overview: TherapistOverview = { linked: false, queue: [], sessions: [], invites: [], shared: [] };

export function useOverview(): TherapistOverview {
  return overview;
}

const patients: readonly PatientRow[] = [];

export function usePatients(): readonly PatientRow[] {
  return patients;
}

export function useCohort(): CohortAnalytics | null {
  return null;
}

const briefs: readonly Brief[] = [];

export function useBriefs(): readonly Brief[] {
  return briefs;
}
