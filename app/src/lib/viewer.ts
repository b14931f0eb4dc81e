/** Who is looking. Accounts will answer this. Until then everyone is the demo patient of this server. */
export type Role = 'patient' | 'therapist';

export interface Viewer {
  role: Role;
  signedIn: boolean;
}

const demoPatient: Viewer = { role: 'patient', signedIn: false };

export function useViewer(): Viewer {
  return demoPatient;
}

/** Where "dashboard" leads. The dashboards are not built yet, so it is the front page for now. */
export const dashboardPath = '/';
