// Written by `npm run openapi` from server/openapi.json. Do not edit by hand.

export const commentMax = 2000;
export const instructionsMax = 1000;
export const invitationNoteMax = 500;
export const patientNoteMax = 10000;
export const replyNoteMax = 500;
export const resolutionNoteMax = 500;
