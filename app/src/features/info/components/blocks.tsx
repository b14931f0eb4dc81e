import type { Block, Section } from '../content/blocks';
import { ContentNote } from './content-note';
import { Words } from './words';

/** Sections of plain words, each under its own heading. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => <InfoSection key={section.id} section={section} />);
}

export function InfoSection({ section }: { section: Section }) {
  return (
    <section className="info-section" aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      <Blocks blocks={section.blocks} />
    </section>
  );
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // Blocks are fixed text: they never change places.
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, at) => <BlockView key={at} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'p':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'list':
      return <WordList items={block.items} />;
    case 'steps':
      return (
        <ol className="info-steps">
          {block.items.map((item) => (
            <li key={item.name}>
              <strong>{item.name}</strong>
              <p>
                <Words text={item.text} />
              </p>
            </li>
          ))}
        </ol>
      );
    case 'facts':
      return (
        <dl className="info-facts">
          {block.rows.map((row) => (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd>
                <Words text={row.text} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'columns':
      return (
        <div className="info-columns">
          {block.columns.map((column) => (
            <div key={column.name} className="info-column">
              <h3>{column.name}</h3>
              <WordList items={column.items} />
            </div>
          ))}
        </div>
      );
    case 'content-note':
      return <ContentNote note={block} />;
  }
}

export function WordList({ items }: { items: Extract<Block, { kind: 'list' }>['items'] }) {
  return (
    <ul className="info-list">
      {/* oxlint-disable-next-line react/no-array-index-key */}
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}
