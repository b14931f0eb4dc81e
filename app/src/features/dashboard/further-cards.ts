/** The cards below the check-in, and what a saved check-in shows, loaded as one file beside the page. */
export { AfterCard } from './after-card';
export { EntriesCard } from './entries-card';
export { MoodCard } from './mood-card';
export { SavedCheckIn } from './saved-check-in';
export { SeaCard } from './sea-card';
export { BalancedCard, DueCard, PlanCard, ThisDayCard, ToolsCard, TourLink } from './side-cards';
export { DraftCard, SuggestionCard } from './step-cards';
