import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { ChatPage } from '@/features/chat/chat-page';
import { copy } from '@/features/chat/copy';
import { securityEvents } from '@/lib/security/event-log';
import { server } from '../server';
import { AssistantDesk } from './assistant';
import { box, openTool, paste, prepareTools, shelf, type User } from './open-tool';

/** The server's assistant in the current test. */
export let desk: AssistantDesk;

/** Sets up the tests of the chat: the real cores and, for each test, an empty device and an assistant without talks. */
export function prepareChat(): void {
  prepareTools();
  beforeEach(() => {
    desk = new AssistantDesk(shelf);
    server.use(...desk.handlers);
    securityEvents.clear();
  });
}

/** Opens the chat in its own browser. */
export const open = (address = '/ai-therapist') =>
  openTool(
    {
      path: '/ai-therapist',
      page: ({ entry }: { entry?: string }, go) => <ChatPage entryId={entry} onEntry={(id, how) => go({ entry: id }, how)} />,
    },
    address,
  );

/** Writes a message and sends it with Enter. */
export async function say(user: User, words: string): Promise<void> {
  await paste(user, await box(copy.composer), words);
  await user.keyboard('{Enter}');
}

/** Waits for a message with these words. */
export const answered = async (words: string) => within(await screen.findByRole('region', { name: copy.messages })).findByText(words);
