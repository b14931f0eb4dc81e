/** Returns the text with a capital first letter. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
