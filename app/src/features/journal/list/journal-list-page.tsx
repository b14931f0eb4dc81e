import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Lead } from '@/components/ui/text';
import { Row } from '@/components/ui/row';
import { partBeside } from '@/lib/loaded-beside';
import { useCareLinks } from '@/lib/care/use-links';
import { Button, buttonStyle } from '@/components/ui/button';
import { DevicePart } from './device-part';
import { isNarrowed } from './filter-query';
import type { Filters } from './filters';
import { ItemLine } from './item-line';
import { useFound } from './use-found';
import { copy } from './copy';

const [FindForm, useHasFindForm] = partBeside(async () => (await import('./find-form')).FindForm);
const [DeletedPart] = partBeside(async () => (await import('./deleted-part')).DeletedPart);

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** Returns the address of an entry's page. */
  viewAt: (id: string, filters: Filters) => string;
}

/** Lists and searches everything that was saved. Other pages are for writing. */
export function JournalListPage({ filters, onFilters, viewAt }: Props) {
  const found = useFound(filters);
  const narrowed = isNarrowed(filters);
  const { items } = found;
  const hasFindForm = useHasFindForm();
  // With a therapist each entry has a choice of who can see it.
  const linksLoading = useCareLinks().isLoading;
  const state = (linksLoading || !hasFindForm) && found.state === 'ready' ? 'loading' : found.state;
  const isEmpty = found.state === 'ready' && items.length === 0 && found.unreadable === 0;
  const isFormShown = hasFindForm && (narrowed || (state !== 'loading' && !isEmpty));

  return (
    <>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <Row>
        <AppLink to="/journal/new" className={buttonStyle({ variant: 'primary' })}>
          {copy.write}
        </AppLink>
      </Row>
      <DevicePart />
      {isFormShown ? <FindForm filters={filters} onChange={onFilters} /> : null}
      {/* A section of its own for each place, so that none moves when the form appears above it. */}
      <section
        key={state === 'loading' ? `waiting ${isFormShown}` : 'list'}
        className="mt-8 max-w-240"
        aria-label={copy.list}
        aria-busy={found.isOld || undefined}
      >
        {/* A live region that announces the number of results. */}
        <output className="block min-h-[1.6em] text-small text-secondary">
          {found.isOld ? copy.find.looking : narrowed && found.state === 'ready' ? copy.find.found(items.length, found.hasMore) : ''}
        </output>
        <LoadState state={state} name={copy.name} error={found.error} retry={found.retry}>
          <UnreadableNote count={found.unreadable} one="entry" many="entries" className="mt-6 max-w-form" />
          {isEmpty ? (
            <EmptyState title={narrowed ? copy.none.title : copy.empty.title} text={narrowed ? copy.none.text : copy.empty.text} />
          ) : (
            <ul className={`mt-4 ${found.isOld ? 'opacity-60' : ''}`}>
              {items.map((item) => (
                <ItemLine key={item.record.id} item={item} viewAt={viewAt(item.record.id, found.filters)} />
              ))}
            </ul>
          )}
          {found.hasMore ? (
            <Button className="mt-6" aria-disabled={found.isLoadingMore || undefined} onClick={found.more}>
              {found.isLoadingMore ? copy.loadingMore : copy.more}
            </Button>
          ) : null}
        </LoadState>
      </section>
      {state === 'loading' ? null : <DeletedPart />}
    </>
  );
}
