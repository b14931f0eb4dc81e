import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Small, strongLink } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { useNarrow } from '@/lib/device/use-narrow';
import { copy } from './copy';
import type { DraftShelf } from './drafts-part';
import { groupsFor, type SettingsGroup } from './groups';

/** Elements of the list have this before the id of their group. */
const itemId = (group: string): string => `to-${group}`;

/**
 * The settings, in groups of which one is shown. The fragment of the address names a section. On
 * wide screens the groups are listed beside it; on phones the list is a page of its own, the one
 * without a fragment.
 */
export function SettingsPage({ drafts }: { drafts: DraftShelf }) {
  const { user, role } = useAuth();
  const hash = useRouterState({ select: (state) => state.location.hash });
  if (!user) return null;
  const groups = groupsFor({ user, role, drafts });
  const named = groups.find(({ id, sections }) => id === hash || sections.some((section) => section.id === hash));
  return <SettingsView groups={groups} place={named ? hash : ''} named={named} />;
}

interface Props {
  groups: readonly SettingsGroup[];
  /** The group or section that the address names. */
  place: string;
  /** Its group. */
  named: SettingsGroup | undefined;
}

function SettingsView({ groups, place, named }: Props) {
  const isNarrow = useNarrow();
  const shown = named?.id ?? (isNarrow ? undefined : groups[0]?.id);
  const opened = useOpened(shown);
  useFocus(place, named?.id);
  return (
    <>
      {/* On a phone the title of a group is heading enough. */}
      <div className={named ? 'max-md:sr-only' : undefined}>
        <PageHeading title={named ? `${named.title} · ${copy.title}` : copy.title}>{copy.title}</PageHeading>
      </div>
      {named ? (
        <p className="md:hidden print:hidden">
          <AppLink to="/settings" className={strongLink}>
            ‹ {copy.all}
          </AppLink>
        </p>
      ) : null}
      <div className="mt-8 grid gap-8 max-md:mt-4 md:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-16">
        <nav aria-label={copy.title} className={`self-start print:hidden md:sticky md:top-24 ${named ? 'max-md:hidden' : ''}`}>
          <ul className="max-md:border-t max-md:border-hairline">
            {groups.map((group) => (
              <GroupItem key={group.id} group={group} isShown={group.id === shown} />
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {groups.map((group) =>
            opened.has(group.id) ? (
              <div key={group.id} hidden={group.id !== shown}>
                <Group group={group} />
              </div>
            ) : null,
          )}
        </div>
      </div>
    </>
  );
}

function GroupItem({ group: { id, title, note }, isShown }: { group: SettingsGroup; isShown: boolean }) {
  return (
    <li className="border-hairline py-2 max-md:border-b md:border-s-2 md:py-0 md:ps-4">
      <AppLink
        to={`/settings#${id}`}
        id={itemId(id)}
        className={`${strongLink} relative w-full md:no-underline md:hover:underline ${isShown ? '' : 'md:font-normal'}`}
        current={isShown}
      >
        {title}
      </AppLink>
      <Small className="-mt-2 pb-2 md:hidden">{note}</Small>
    </li>
  );
}

/** The title of a group scrolls to the top of the page, where the way back is. */
const titleStyle = 'scroll-mt-[100dvh] focus:outline-none';

function Group({ group: { id, title, sections } }: { group: SettingsGroup }) {
  if (sections.length === 1) {
    return (
      <section aria-labelledby={id}>
        <h2 id={id} className={titleStyle}>
          {title}
        </h2>
        <Parts>{sections[0]?.children}</Parts>
      </section>
    );
  }
  return (
    <>
      <h2 id={id} className={titleStyle}>
        {title}
      </h2>
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </>
  );
}

function Section({ id, title, children }: SettingsGroup['sections'][number]) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="text-lead focus:outline-none">
        {title}
      </h3>
      <Parts>{children}</Parts>
    </section>
  );
}

function Parts({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid min-w-0 gap-4">{children}</div>;
}

/** The groups shown so far. They stay on the page, so that what was typed in one is still there after a look at another. */
function useOpened(shown: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (shown === undefined || opened.has(shown)) return opened;
  const next = new Set(opened).add(shown);
  setOpened(next);
  return next;
}

/** Opening a group moves the focus to its heading, and going back moves it to the link that was followed. */
function useFocus(place: string, group: string | undefined): void {
  const before = useRef(group);
  useEffect(() => {
    if (before.current === group) return;
    const target = document.getElementById(group === undefined ? itemId(before.current ?? '') : place);
    before.current = group;
    if (!target) return;
    if (group !== undefined) {
      target.scrollIntoView?.();
      target.tabIndex = -1;
    }
    target.focus({ preventScroll: true });
  }, [place, group]);
}
