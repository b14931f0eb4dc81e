import { useState } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Tab, Tabs } from '@/components/ui/tabs';
import { Lead, strongLink } from '@/components/ui/text';
import { pathOf, type KnowledgeAddress } from './address';
import { ArticleLine } from './article-line';
import { FindForm } from './find-form';
import { loadStateOf } from '@/lib/api/load-state';
import { useArticles } from './use-knowledge';
import { copy } from './copy';

/** Shown at first; the rest on request. */
const pageSize = 30;

interface Props {
  address: KnowledgeAddress;
  onAddress: (address: KnowledgeAddress) => void;
}

/** Lists the shared articles, or the user's own, with search and filters. */
export function KnowledgePage({ address, onAddress }: Props) {
  const { list, status, topic, q = '' } = address;
  const [most, setMost] = useState(pageSize);
  const isMine = list === 'mine';
  const query = useArticles(q);
  const mayEditShared = query.data?.mayEditShared ?? false;
  const listed = query.data?.articles.filter(({ shared }) => shared !== isMine) ?? [];
  const topics = [...new Set(listed.flatMap((article) => article.topics))].toSorted((a, b) => a.localeCompare(b));
  const shown = listed.filter(
    (article) => (status === undefined || article.status === status) && (topic === undefined || article.topics.includes(topic)),
  );
  const isNarrowed = [status, topic, address.q].some((filter) => filter !== undefined);
  const empty = isNarrowed ? copy.none : isMine ? copy.emptyMine : copy.emptyShared;

  return (
    <div className="max-w-[60rem]">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <Tabs aria-label={copy.lists} className="mt-8 border-b border-hairline pb-2">
        <Tab to={pathOf({})} current={!isMine}>
          {copy.shared}
        </Tab>
        <Tab to={pathOf({ list: 'mine' })} current={isMine}>
          {copy.mine}
        </Tab>
      </Tabs>
      {isMine ? <p className="mt-4 max-w-measure">{copy.ownOnly}</p> : null}
      {!isMine && query.data && !mayEditShared ? (
        <Notice className="mt-4">
          <p>{copy.readOnly}</p>
        </Notice>
      ) : null}
      {query.isPending ? null : (
        <Row className="mt-6">
          {isMine || mayEditShared ? (
            <AppLink to={pathOf({ list, entry: isMine ? 'new-own' : 'new-shared' })} className={buttonStyle({ variant: 'primary' })}>
              {isMine ? copy.addOwn : copy.addShared}
            </AppLink>
          ) : null}
          <AppLink to="/test-rag" className={strongLink}>
            {copy.test}
          </AppLink>
        </Row>
      )}
      {listed.length > 0 || isNarrowed ? (
        <FindForm address={address} topics={topics} onChange={onAddress} isNarrowed={isNarrowed} hasStatuses={isMine || mayEditShared} />
      ) : null}
      {/* A list of its own once loaded: the form above it would push the waiting one down. */}
      <section
        key={query.isPending ? 'waiting' : 'list'}
        className="mt-6"
        aria-label={copy.list}
        aria-busy={query.isPlaceholderData || undefined}
      >
        <LoadState {...loadStateOf(query)} name={copy.name}>
          {shown.length === 0 ? (
            <EmptyState title={empty.title} text={empty.text} />
          ) : (
            <>
              {/* A live region that announces the number of results. */}
              <output className="block text-small text-secondary">{copy.find.found(shown.length)}</output>
              <ul className={`mt-2 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
                {shown.slice(0, most).map((article) => (
                  <ArticleLine key={article.id} article={article} to={pathOf({ ...address, entry: article.id })} />
                ))}
              </ul>
              {shown.length > most ? (
                <Button className="mt-6" onClick={() => setMost(most + pageSize)}>
                  {copy.more}
                </Button>
              ) : null}
            </>
          )}
        </LoadState>
      </section>
    </div>
  );
}
