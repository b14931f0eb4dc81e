import { useId, type ReactNode } from 'react';
import { ConsentSwitch } from '@/components/analytics/consent-switch';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { DraftsPart, type DraftShelf } from './drafts-part';
import { LeavePart } from './leave-part';
import { LockPart } from './lock-part';
import { LookPart } from './look-part';
import { PlacePart } from './place-part';
import { RemindersPart } from './reminders-part';
import { SessionsPart } from './sessions-part';
import { copy } from './copy';
import { YouPart } from './you-part';

/** The settings page: one section below the other, with its title beside it where there is room. */
export function SettingsPage({ drafts }: { drafts: DraftShelf }) {
  const { user, role } = useAuth();
  if (!user) return null;
  return (
    <div className="max-w-[60rem]">
      <PageHeading title={copy.title}>{copy.title}</PageHeading>
      <SettingsPart title={copy.you.title}>
        <YouPart key={user.id} user={user} role={role} />
      </SettingsPart>
      <SettingsPart title={copy.look.title}>
        <LookPart role={role} />
      </SettingsPart>
      <SettingsPart title={copy.place.title}>
        <PlacePart />
      </SettingsPart>
      {role === 'patient' ? (
        <SettingsPart title={copy.reminders.title}>
          <RemindersPart />
        </SettingsPart>
      ) : null}
      <SettingsPart title={copy.lock.title}>
        <LockPart key={user.id} />
      </SettingsPart>
      {role === 'patient' ? (
        <SettingsPart title={copy.leave.title}>
          <LeavePart />
        </SettingsPart>
      ) : null}
      <SettingsPart title={copy.drafts.title}>
        <DraftsPart key={user.id} shelf={drafts} />
      </SettingsPart>
      {role === 'patient' ? (
        <SettingsPart title={copy.links.title}>
          <p>{copy.links.about}</p>
          <p>
            <AppLink to="/sharing" className={strongLink}>
              {copy.links.open}
            </AppLink>
          </p>
        </SettingsPart>
      ) : null}
      <SettingsPart title={copy.counting.title}>
        <ConsentSwitch />
      </SettingsPart>
      <SettingsPart title={copy.sessions.title}>
        <SessionsPart />
      </SettingsPart>
      <SettingsPart title={copy.more.title}>
        <ul>
          <li>
            <AppLink to="/forgot-password" className={strongLink}>
              {copy.more.password}
            </AppLink>
          </li>
          {role === 'patient' ? (
            <li>
              <AppLink to="/onboarding/welcome?review=1" className={strongLink}>
                {copy.more.intro}
              </AppLink>
            </li>
          ) : null}
          <li>
            <AppLink to="/your-data" className={strongLink}>
              {copy.more.data}
            </AppLink>
          </li>
          <li>
            <AppLink to="/privacy" className={strongLink}>
              {copy.more.privacy}
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
