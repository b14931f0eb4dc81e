import { useId, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Small, strongLink } from '@/components/ui/text';
import { ToolGlyph } from '@/components/ui/tool-glyph';
import { lastTools } from '@/lib/device/last-tools';
import { toolGroups, toolsIn, type Tool } from '@/lib/tools';

interface Props {
  /** Without an account the tools are named, not linked. */
  locked?: boolean;
  /** The heading level of the groups. */
  level?: 2 | 3;
  onOpen?: () => void;
}

/** All tools in their groups. In each, the tools used last come first. */
export function ToolGroups({ locked = false, level = 3, onOpen }: Props) {
  const [lastUsed] = useState(() => (locked ? [] : lastTools()));
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-6">
      {toolGroups.map((group, at) => (
        <section key={group} aria-labelledby={`${id}${at}`}>
          <Heading id={`${id}${at}`} className="text-lead">
            {group}
          </Heading>
          <ul className="mt-1">
            {toolsIn(group, lastUsed).map((tool) => (
              <ToolItem key={tool.id} tool={tool} locked={locked} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ToolItem({ tool: { id, path, name, about }, locked, onOpen }: { tool: Tool; locked: boolean; onOpen: (() => void) | undefined }) {
  return (
    <li className="flex items-center gap-3 border-t border-hairline py-2">
      <ToolGlyph id={id} className="size-10 p-1.5" />
      <div>
        {locked ? (
          <p className="font-semibold">{name}</p>
        ) : (
          <AppLink to={path} className={strongLink} onClick={onOpen}>
            {name}
          </AppLink>
        )}
        <Small className="leading-snug">{about}</Small>
      </div>
    </li>
  );
}
