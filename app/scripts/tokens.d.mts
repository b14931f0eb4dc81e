export function renderTokens(tokens: unknown): string;
