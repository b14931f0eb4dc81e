// Written by `npm run openapi` from server/openapi.json. Do not edit by hand.

export const briefQuestionsMax = 5;
export const briefQuotesMax = 3;
export const commentMax = 2000;
export const eftLayersMax = 4;
export const eftSensationsMax = 8;
export const instructionsMax = 1000;
export const invitationNoteMax = 500;
export const patientNoteMax = 10000;
export const phoneMax = 40;
export const replyNoteMax = 500;
export const resolutionNoteMax = 500;
export const strengthsMax = 5;
