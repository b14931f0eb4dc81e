export { isBlank, sameContent, sameExactly } from './content';
export { claimDraft, rememberOwnDraft, whileClaimed } from './draft-claims';
export { DraftKeeper, type ContentSource, type KeptState } from './draft-keeper';
export { DraftStore, type Draft, type Queued } from './draft-store';
export { allDrafts, draftsOf, draftStore, firstFree, isUnsaved, otherDrafts, peekDraft, type OtherDraft } from './own-drafts';
