const edgesOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

/**
 * Returns the part of the page that is seen, in pixels from the top of the layout viewport: between the header and a toast,
 * the bottom bar or the keyboard. The keyboard covers the page without changing its height, so only the visual viewport
 * tells what is seen.
 */
export function seenPart(): { from: number; to: number; height: number } {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const from = Math.max(offsetTop, edgesOf('header')?.bottom ?? 0);
  const ends = ['[data-bottom-bar]', '[data-toast]'].map((selector) => edgesOf(selector)?.top ?? Infinity);
  return { from, to: Math.min(offsetTop + height, ...ends), height };
}
