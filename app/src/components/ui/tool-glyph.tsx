import { tools, type ToolId } from '@/lib/tools';
import { Picture } from './picture';

/** The small sign of a tool. */
export function ToolGlyph({ id, className = 'size-12 p-2' }: { id: ToolId; className?: string }) {
  return (
    <Picture className={`flex-none rounded-control bg-tint-accent stroke-accent ${className}`} viewBox="0 0 32 32" strokeWidth={1.75}>
      <path d={tools[id].sign} />
    </Picture>
  );
}
