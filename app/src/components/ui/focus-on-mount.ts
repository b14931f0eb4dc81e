/**
 * A ref that focuses its element when it appears, for what replaces the focused element. React calls it before the page is
 * painted, so no key press goes to the page in between.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
