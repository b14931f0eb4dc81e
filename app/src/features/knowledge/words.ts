import type { Audience } from './types';

/** Words that the page for testing questions shares with the other pages of the knowledge base. */
export const audienceNames: Record<Audience, string> = { patient: 'Patients', therapist: 'Therapists' };
export const allTexts = 'All texts';
