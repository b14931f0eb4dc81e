import type { ReactNode } from 'react';
import { ConsentSwitch } from '@/components/analytics/consent-switch';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import type { Role, SessionUser } from '@/lib/auth';
import { partBeside } from '@/lib/loaded-beside';
import { copy } from './copy';
import { DraftsPart, type DraftShelf } from './drafts-part';
import { LeavePart } from './leave-part';
import { LockPart } from './lock-part';
import { LookPart } from './look-part';
import { PlacePart } from './place-part';
import { RemindersPart } from './reminders-part';
import { YouPart } from './you-part';

/** One page of the settings. Its id and those of its sections are fragments of the address. */
export interface SettingsGroup {
  id: string;
  title: string;
  /** What is in it, shown in the list on phones. */
  note: string;
  /** A group with a single section has its id and title. */
  sections: readonly { id: string; title: string; children: ReactNode }[];
}

const [SessionsPart] = partBeside(async () => (await import('./sessions-part')).SessionsPart);

const single = (id: keyof typeof copy.groups, children: ReactNode): SettingsGroup => {
  const { title } = copy[id];
  return { id, title, note: copy.groups[id], sections: [{ id, title, children }] };
};

/** The groups of a role in the order of the list. Their elements are made only for those that are shown. */
export function groupsFor({ user, role, drafts }: { user: SessionUser; role: Role; drafts: DraftShelf }): SettingsGroup[] {
  const isPatient = role === 'patient';
  return [
    single(
      'you',
      <>
        <YouPart key={user.id} user={user} role={role} />
        <ul>
          <LinkItem to="/forgot-password">{copy.more.password}</LinkItem>
          {isPatient ? <LinkItem to="/onboarding/welcome?review=1">{copy.more.intro}</LinkItem> : null}
        </ul>
      </>,
    ),
    single('look', <LookPart role={role} />),
    single('place', <PlacePart />),
    ...(isPatient ? [single('reminders', <RemindersPart />)] : []),
    {
      id: 'device',
      title: copy.device.title,
      note: copy.groups.device,
      sections: [
        { id: 'lock', title: copy.lock.title, children: <LockPart key={user.id} /> },
        ...(isPatient ? [{ id: 'leave', title: copy.leave.title, children: <LeavePart /> }] : []),
        { id: 'drafts', title: copy.drafts.title, children: <DraftsPart key={user.id} shelf={drafts} /> },
      ],
    },
    {
      id: 'data',
      title: copy.data.title,
      note: copy.groups.data,
      sections: [
        ...(isPatient ? [{ id: 'sharing', title: copy.links.title, children: <SharingLink /> }] : []),
        { id: 'counting', title: copy.counting.title, children: <ConsentSwitch /> },
        {
          id: 'more',
          title: copy.more.title,
          children: (
            <ul>
              <LinkItem to="/your-data">{copy.more.data}</LinkItem>
              <LinkItem to="/privacy">{copy.more.privacy}</LinkItem>
            </ul>
          ),
        },
      ],
    },
    single('sessions', <SessionsPart />),
  ];
}

function SharingLink() {
  return (
    <>
      <p>{copy.links.about}</p>
      <p>
        <AppLink to="/sharing" className={strongLink}>
          {copy.links.open}
        </AppLink>
      </p>
    </>
  );
}

function LinkItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <AppLink to={to} className={strongLink}>
        {children}
      </AppLink>
    </li>
  );
}
