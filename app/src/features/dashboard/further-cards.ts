/** The cards below the check-in, loaded as one file beside the page. */
export { EntriesCard } from './entries-card';
export { MoodCard } from './mood-card';
export { BalancedCard, DueCard, PlanCard, ToolsCard } from './side-cards';
export { DraftCard, SuggestionCard } from './step-cards';
