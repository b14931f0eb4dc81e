import safety = require('@evenkeel/safety');
import cbt = require('@evenkeel/safety/cbt');
import inline = require('@evenkeel/safety/inline');
import schema = require('@evenkeel/safety/schema');

inline.setupSync();
void Promise.all([safety.setup(), cbt.setup()]);
const report = safety.validateJournalEntry({ situation: 'x' });
export const situation: string = report.valid ? report.entry.situation : '';
export const form = schema.journalEntrySchema({ onReport: ({ shownLevel }) => shownLevel });
