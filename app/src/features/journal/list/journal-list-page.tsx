import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { DeletedPart } from './deleted-part';
import { DevicePart } from './device-part';
import { isNarrowed, type Filters } from './filters';
import { FindForm } from './find-form';
import { ItemLine } from './item-line';
import { useFound } from './use-found';
import { words } from './words';
import '@/styles/journal.css';
import '@/styles/journal-list.css';

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** The address under which an entry is read. */
  viewAt: (id: string, filters: Filters) => string;
}

/** All that was saved, to find and to read again. Writing has pages of its own. */
export function JournalListPage({ filters, onFilters, viewAt }: Props) {
  const found = useFound(filters);
  const narrowed = isNarrowed(filters);
  const { items } = found;
  const isEmpty = found.state === 'ready' && items.length === 0 && found.unreadable === 0;

  return (
    <>
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p className="lead">{words.lead}</p>
      <div className="row">
        <AppLink to="/journal/new" className="button button-primary">
          {words.write}
        </AppLink>
      </div>
      <DevicePart />
      {isEmpty && !narrowed ? null : <FindForm filters={filters} onChange={onFilters} />}
      <section className="journal-list" aria-label={words.list} aria-busy={found.isOld || undefined}>
        {/* What was found is told in words, whenever it changes. */}
        <output className="small journal-count">
          {found.isOld ? words.find.looking : narrowed && found.state === 'ready' ? words.find.found(items.length, found.hasMore) : ''}
        </output>
        <LoadState state={found.state} name={words.name} error={found.error} retry={found.retry}>
          {found.unreadable > 0 ? <p className="notice">{words.unreadable(found.unreadable)}</p> : null}
          {isEmpty ? (
            <EmptyState title={narrowed ? words.none.title : words.empty.title} text={narrowed ? words.none.text : words.empty.text} />
          ) : (
            <ul className="entry-list">
              {items.map((item) => (
                <ItemLine key={item.record.id} item={item} viewAt={viewAt(item.record.id, found.filters)} />
              ))}
            </ul>
          )}
          {found.hasMore ? (
            <button type="button" className="button" aria-disabled={found.isLoadingMore || undefined} onClick={found.more}>
              {found.isLoadingMore ? words.loadingMore : words.more}
            </button>
          ) : null}
        </LoadState>
      </section>
      <DeletedPart />
    </>
  );
}
