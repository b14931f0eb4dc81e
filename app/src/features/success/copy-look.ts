/** Interface text of looking back, which loads after the page. */
export const lookCopy = {
  lookTitle: 'Looking back',
  lookFew: (least: number) => `Once you’ve saved ${least} moments, you’ll see how many there were each week.`,
  tally: 'Moments saved each week',
  tallySummary: (total: number, weeks: number) => `${total} in the last ${weeks} weeks. A week with none is just a week with none.`,
  tallyCount: 'Saved',
  weekOf: (day: string) => `Week of ${day}`,
  thisWeek: 'This week',
  trend: (belief: string) => `How much you believed: “${belief}”`,
  trendSummary: (first: number, last: number, count: number) => `From ${first} to ${last} of 100, over ${count} answers.`,
  trendWhen: 'When',
  trendHow: 'Believed, of 100',
  trendChoose: 'Which belief?',
} as const;
