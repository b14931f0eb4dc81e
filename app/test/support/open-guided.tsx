import { asksForRecord, readAddress } from '@/features/thought-record/address';
import { RecordPage } from '@/features/thought-record/record-page';
import { StartPage } from '@/features/thought-record/start-page';
import { openTool } from './open-tool';

/** A record with everything required. */
export const tired = {
  situation: 'Jo did not reply',
  moods: [{ emotion: 'sad', intensity: 70 }],
  thoughts: [{ text: 'Jo must be tired of me, I always ruin everything', belief: 80, hot: true }],
};

/** Renders the guided journal as its route does: the start page, or the record in the address. */
export const openGuided = (address?: string) =>
  openTool(
    {
      path: '/guided-journal',
      read: readAddress,
      page: (search, go) => (asksForRecord(search) ? <RecordPage address={search} onAddress={go} /> : <StartPage onOpen={go} />),
    },
    address,
  );
