import type { Span } from '@/lib/wasm/safety';
import type { Mirror } from './mirror';

/** Names in the CSS highlight registry. It belongs to the whole page, so all fields share them. */
export type Paint = 'mark-crisis' | 'mark-blocked' | 'mark-active';

export function canPaint(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';
}

/** Paints the highlights of one mirror and removes only its own ranges. */
export class Painter {
  readonly #mirror: Mirror;
  readonly #ranges = new Map<Paint, AbstractRange[]>();

  constructor(mirror: Mirror) {
    this.#mirror = mirror;
  }

  paint(name: Paint, spans: readonly Span[]): void {
    if (!canPaint()) return;
    this.#remove(name);
    const ranges = spans.flatMap((span) => this.#mirror.range(span) ?? []);
    if (ranges.length === 0) return;
    this.#ranges.set(name, ranges);
    let highlight = CSS.highlights.get(name);
    if (!highlight) {
      highlight = new Highlight();
      CSS.highlights.set(name, highlight);
    }
    for (const range of ranges) highlight.add(range);
  }

  clear(): void {
    for (const name of this.#ranges.keys()) this.#remove(name);
  }

  #remove(name: Paint): void {
    const ranges = this.#ranges.get(name);
    if (!ranges) return;
    this.#ranges.delete(name);
    const highlight = CSS.highlights.get(name);
    if (!highlight) return;
    for (const range of ranges) highlight.delete(range);
    if (highlight.size === 0) CSS.highlights.delete(name);
  }
}
