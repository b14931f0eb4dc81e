import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '@/features/chat/chat-page';
import { isUuidv7 } from '@/lib/uuid';

export const Route = createFileRoute('/_signed-in/ai-therapist')({
  component: ChatRoute,
});

function ChatRoute() {
  // Read here and not by the route, whose code is part of the start.
  const { entry } = Route.useSearch() as { entry?: unknown };
  const navigate = Route.useNavigate();
  return (
    <ChatPage
      entryId={isUuidv7(entry) ? entry : undefined}
      onEntry={(id, how) => void navigate({ search: { entry: id } as never, replace: how === 'replace', resetScroll: false })}
    />
  );
}
