import type { Span } from '@/lib/wasm/safety';

/**
 * A copy of a text with one block per paragraph. The browser lays out whole blocks, so that a key
 * press lays out one paragraph again and not a text of 10,000 characters.
 */
export class Mirror {
  readonly #host: HTMLElement;
  #text = '';
  /** One node per paragraph, each with its line break. */
  #nodes: Text[] = [];

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  get text(): string {
    return this.#text;
  }

  /** Shows a text. Only the paragraphs that changed are touched. */
  show(text: string): void {
    if (text === this.#text) return;
    const before = this.#nodes;
    const paragraphs = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
    const shorter = Math.min(before.length, paragraphs.length);
    let start = 0;
    while (start < shorter && before[start]!.data === paragraphs[start]) start += 1;
    let same = 0;
    while (same < shorter - start && before.at(-1 - same)!.data === paragraphs.at(-1 - same)) same += 1;
    this.#text = text;
    this.#replace(start, before.length - same, paragraphs.slice(start, paragraphs.length - same));
  }

  /** Returns the range of a span; undefined if it isn't shown. */
  range({ start, end }: Span): StaticRange | undefined {
    const [from, to] = [this.#at(start), this.#at(end)];
    if (start >= end || !from || !to) return undefined;
    return new StaticRange({ startContainer: from.node, startOffset: from.offset, endContainer: to.node, endOffset: to.offset });
  }

  /** Makes the paragraphs of the spans visible and hides the others, which the browser needn't paint. */
  reveal(spans: readonly Span[]): void {
    let start = 0;
    for (const node of this.#nodes) {
      const from = start;
      start += node.length;
      node.parentElement?.classList.toggle(
        'has-marks',
        spans.some((span) => span.start < start && span.end > from),
      );
    }
  }

  clear(): void {
    this.#host.replaceChildren();
    this.#nodes = [];
    this.#text = '';
  }

  #at(offset: number): { node: Text; offset: number } | undefined {
    let left = offset;
    for (const node of this.#nodes) {
      if (left <= node.length) return { node, offset: left };
      left -= node.length;
    }
    return undefined;
  }

  #replace(start: number, end: number, paragraphs: readonly string[]): void {
    const kept = Math.min(end - start, paragraphs.length);
    for (const [at, paragraph] of paragraphs.slice(0, kept).entries()) this.#nodes[start + at]!.data = paragraph;
    for (const node of this.#nodes.splice(start + kept, end - start - kept)) node.parentElement?.remove();
    const next = this.#nodes[start + kept]?.parentElement ?? null;
    const added = paragraphs.slice(kept).map((paragraph) => document.createTextNode(paragraph));
    for (const node of added) {
      const block = document.createElement('div');
      block.append(node);
      this.#host.insertBefore(block, next);
    }
    this.#nodes.splice(start + kept, 0, ...added);
  }
}
