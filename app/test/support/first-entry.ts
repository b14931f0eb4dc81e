/**
 * Mocks analytics and records the first-entry events. Use: `vi.mock('@/lib/analytics', () =>
 * import('…/test/support/first-entry'));`
 */
export const moments: string[] = [];
export const firstEntry = { started: () => moments.push('started'), completed: () => moments.push('completed') };
