/** The cards below the check-in, loaded as one file beside the page. */
export { AfterCard } from './after-card';
export { EntriesCard } from './entries-card';
export { MoodCard } from './mood-card';
export { SeaCard } from './sea-card';
export { BalancedCard, DueCard, PlanCard, ThisDayCard, ToolsCard } from './side-cards';
export { DraftCard, SuggestionCard } from './step-cards';
