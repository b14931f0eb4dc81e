import { useId, type ReactNode } from 'react';
import { ConsentSwitch } from '@/components/analytics/consent-switch';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { DraftsPart, type DraftShelf } from './drafts-part';
import { LinksPart } from './links-part';
import { LockPart } from './lock-part';
import { LookPart } from './look-part';
import { PlacePart } from './place-part';
import { RemindersPart } from './reminders-part';
import { SessionsPart } from './sessions-part';
import { words } from './words';
import { YouPart } from './you-part';

/** The settings page: one section below the other, with its title beside it where there is room. */
export function SettingsPage({ drafts }: { drafts: DraftShelf }) {
  const { user, role } = useAuth();
  if (!user) return null;
  return (
    <div className="max-w-[60rem]">
      <PageHeading title={words.title}>{words.title}</PageHeading>
      <SettingsPart title={words.you.title}>
        <YouPart key={user.id} user={user} role={role} />
      </SettingsPart>
      <SettingsPart title={words.look.title}>
        <LookPart role={role} />
      </SettingsPart>
      <SettingsPart title={words.place.title}>
        <PlacePart />
      </SettingsPart>
      {role === 'patient' ? (
        <SettingsPart title={words.reminders.title}>
          <RemindersPart />
        </SettingsPart>
      ) : null}
      <SettingsPart title={words.lock.title}>
        <LockPart key={user.id} />
      </SettingsPart>
      <SettingsPart title={words.drafts.title}>
        <DraftsPart key={user.id} shelf={drafts} />
      </SettingsPart>
      {role === 'patient' ? (
        <SettingsPart title={words.links.title}>
          <LinksPart />
        </SettingsPart>
      ) : null}
      <SettingsPart title={words.counting.title}>
        <ConsentSwitch />
      </SettingsPart>
      <SettingsPart title={words.sessions.title}>
        <SessionsPart />
      </SettingsPart>
      <SettingsPart title={words.more.title}>
        <ul>
          <li>
            <AppLink to="/forgot-password" className={strongLink}>
              {words.more.password}
            </AppLink>
          </li>
          {role === 'patient' ? (
            <li>
              <AppLink to="/onboarding/welcome?review=1" className={strongLink}>
                {words.more.intro}
              </AppLink>
            </li>
          ) : null}
          <li>
            <AppLink to="/your-data" className={strongLink}>
              {words.more.data}
            </AppLink>
          </li>
          <li>
            <AppLink to="/privacy" className={strongLink}>
              {words.more.privacy}
            </AppLink>
          </li>
        </ul>
      </SettingsPart>
    </div>
  );
}

function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="grid gap-x-12 gap-y-4 py-8 md:grid-cols-[12rem_minmax(0,1fr)] not-first-of-type:border-t not-first-of-type:border-hairline"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      <div className="grid min-w-0 gap-4">{children}</div>
    </section>
  );
}
