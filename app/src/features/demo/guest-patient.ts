import { createMemory } from './memory';
import { guestState } from './patient-data';

const patient = createMemory(guestState);

/** A guest who tries the patient's side. */
export const guestPatient = {
  ...patient,
  checkIn: (mood: number, feelings: readonly string[]) =>
    patient.change((before) => ({ ...before, checkIn: { at: new Date().toISOString(), mood, feelings } })),
  takeBack: () => patient.change((before) => ({ ...before, checkIn: null })),
  putAway: (id: string, away: boolean) =>
    patient.change((before) => ({
      ...before,
      putAway: away ? [...before.putAway, id] : before.putAway.filter((one) => one !== id),
    })),
};
