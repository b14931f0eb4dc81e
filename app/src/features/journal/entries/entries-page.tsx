import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { messages } from '../messages';
import { EntriesList } from './entries-list';
import '@/styles/journal.css';

/** All that was saved, to read again. Writing has a page of its own. */
export function EntriesPage({ onOpen }: { onOpen: (id: string) => void }) {
  return (
    <>
      <PageHeading title={messages.title}>{messages.headingList}</PageHeading>
      <p className="lead">{messages.introList}</p>
      <div className="row">
        <AppLink to="/journal/new" className="button button-primary">
          {messages.headingNew}
        </AppLink>
      </div>
      <EntriesList openId={undefined} onOpen={onOpen} onDeleted={() => {}} />
    </>
  );
}
