import type { SuggestedStep, Suggestion as CoreSuggestion } from '@evenkeel/safety/cbt';
import type { Suggestion } from '@/records/dashboard-data';

/** The button and the address of each suggested step. */
const places: Record<SuggestedStep, { action: string; to: (recordId: string | undefined, draftPage: string) => string }> = {
  safety_plan: { action: 'Open my plan', to: () => '/safety-plan' },
  continue_draft: { action: 'Continue writing', to: (_, draftPage) => draftPage },
  experiment_outcome: { action: 'Write down what happened', to: (id) => withEntry('/thought-challenge-workshop', id) },
  examine_thought: { action: 'Look at the thought', to: (id) => withEntry('/guided-journal', id) },
  measure: { action: 'Open the questions', to: () => '/mood-logs?tab=measures' },
  review_plan: { action: 'Open my plan', to: () => '/safety-plan' },
  replay_success: { action: 'Read it again', to: () => '/success-replay' },
  check_in: { action: 'Check in', to: () => '/mood-logs' },
  write: { action: 'Open the journal', to: () => '/journal/new' },
};

function withEntry(page: string, id: string | undefined): string {
  return id === undefined ? page : `${page}?entry=${id}`;
}

/** Turns a suggestion of the core into what the card shows. */
export function asSuggestion({ step, title, why, recordId }: CoreSuggestion, draftPage: string): Suggestion {
  const { action, to } = places[step];
  return { id: step, title, why, action, to: to(recordId, draftPage) };
}
