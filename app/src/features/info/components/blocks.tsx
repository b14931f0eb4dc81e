import type { Block, Section } from '../content/blocks';
import { ContentNote } from './content-note';
import { RichText } from './rich-text';

export const sectionStyle = 'mt-12 first:mt-0';

/** A step with its number in a ring, joined to the next by a line. */
const stepStyle =
  'relative pb-6 ps-13 [counter-increment:step] last:pb-0 ' +
  'before:absolute before:start-0 before:top-0 before:grid before:size-9 before:place-items-center before:rounded-full before:border-[1.5px] before:border-primary before:font-semibold before:text-primary before:content-[counter(step)] ' +
  'not-last:after:absolute not-last:after:start-4.5 not-last:after:top-9 not-last:after:bottom-0 not-last:after:border-s-[1.5px] not-last:after:border-hairline';

export function SectionTitle({ id, title }: { id: string; title: string }) {
  return (
    <h2 id={id} className="mb-3">
      {title}
    </h2>
  );
}

/** Sections of text, each under its own heading. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => <InfoSection key={section.id} section={section} />);
}

export function InfoSection({ section }: { section: Section }) {
  return (
    <section className={sectionStyle} aria-labelledby={section.id}>
      <SectionTitle {...section} />
      <Blocks blocks={section.blocks} />
    </section>
  );
}

/** A section that opens from its heading. A link to the heading opens it too. */
export function FoldedSection({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <details className="group mt-6 border-t border-hairline pt-3">
      <summary className={foldStyle}>
        <h2 id={id}>{title}</h2>
      </summary>
      <div className="pb-4">
        <Blocks blocks={blocks} />
      </div>
    </details>
  );
}

export const foldStyle =
  'flex min-h-target cursor-pointer list-none items-center gap-3 after:ms-auto after:size-2 after:flex-none after:-translate-y-1/4 after:rotate-45 after:border-e-2 after:border-b-2 after:border-current group-open:after:translate-y-1/4 group-open:after:rotate-225 [&::-webkit-details-marker]:hidden';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // Blocks are fixed text and never change order.
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, at) => <BlockView key={at} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'p':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case 'list':
      return <TextList items={block.items} />;
    case 'steps':
      return (
        <ol className="my-4 [counter-reset:step]">
          {block.items.map((item) => (
            <li key={item.name} className={stepStyle}>
              <strong>{item.name}</strong>
              <p>
                <RichText text={item.text} />
              </p>
            </li>
          ))}
        </ol>
      );
    case 'facts':
      return (
        <dl className="mt-4 border-t border-hairline">
          {block.rows.map((row) => (
            <div key={row.name} className="grid gap-x-6 border-b border-hairline py-3.5 break-inside-avoid sm:grid-cols-[11rem_1fr]">
              <dt className="font-semibold">{row.name}</dt>
              <dd>
                <RichText text={row.text} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'columns':
      return (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {block.columns.map((column) => (
            <div
              key={column.name}
              className="rounded-control border border-hairline bg-surface px-6 pt-4 pb-6 not-first:border-dashed not-first:border-line not-first:bg-transparent"
            >
              <h3>{column.name}</h3>
              <TextList items={column.items} />
            </div>
          ))}
        </div>
      );
    case 'content-note':
      return <ContentNote note={block} />;
  }
}

export function TextList({ items }: { items: Extract<Block, { kind: 'list' }>['items'] }) {
  return (
    <ul className="mt-3 list-disc space-y-2 ps-[1.375em] marker:text-primary">
      {/* oxlint-disable-next-line react/no-array-index-key */}
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
