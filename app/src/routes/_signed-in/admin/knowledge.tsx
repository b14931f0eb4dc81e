import { createFileRoute } from '@tanstack/react-router';
import { readKnowledgeAddress, type KnowledgeAddress } from '@/features/knowledge/address';
import { ArticlePage } from '@/features/knowledge/article-page';
import { KnowledgePage } from '@/features/knowledge/knowledge-page';

export const Route = createFileRoute('/_signed-in/admin/knowledge')({ component: KnowledgeRoute });

function KnowledgeRoute() {
  // Read here and not by the route, whose code is part of the start.
  const address = readKnowledgeAddress(Route.useSearch());
  const navigate = Route.useNavigate();
  const onAddress = (next: KnowledgeAddress, replace: boolean) => void navigate({ search: next as never, replace, resetScroll: !replace });
  return address.entry === undefined ? (
    <KnowledgePage address={address} onAddress={(next) => onAddress(next, true)} />
  ) : (
    <ArticlePage id={address.entry} address={address} onAddress={(next) => onAddress(next, false)} />
  );
}
