/**
 * Stands in for the analytics, and writes down what it is told of a person's first entry.
 * Use: `vi.mock('@/lib/analytics', () => import('…/test/support/first-entry'));`
 */
export const moments: string[] = [];
export const firstEntry = { started: () => moments.push('started'), completed: () => moments.push('completed') };
