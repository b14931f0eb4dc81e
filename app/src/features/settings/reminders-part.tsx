import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import { compactInput } from '@/components/ui/inputs';
import type { Reminders } from '@/lib/device/reminders';
import { mostReminders, usePreferences } from '@/records/preferences';
import { isQuiet } from '@/lib/device/reminders';
import { serverConfig } from '@/lib/api/server-config';
import { SettingSwitch } from './parts';
import { copy } from './copy';

const text = copy.reminders;
const timeInput = `${compactInput} tabular-nums`;

/** The times offered first: in the evening most people have a minute. */
const offered = ['19:00', '12:00', '08:00'] as const;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Reminders: off at first, at most three a day, and never in the quiet hours. */
export function RemindersPart() {
  const id = useId();
  const [{ reminders }, change] = usePreferences();
  const mail = useMailReminders();
  const { inApp, email, times, quietFrom = '', quietTo = '' } = reminders;
  const set = (part: Partial<Reminders>) => change({ reminders: { ...reminders, ...part } });
  const turn = (part: Partial<Reminders>) => set({ ...part, ...(times.length === 0 && { times: [offered[0]] }) });
  const on = inApp || email;
  const quiet = (side: 'quietFrom' | 'quietTo', value: string) => {
    const { quietFrom: from, quietTo: to, ...rest } = reminders;
    const next = { quietFrom: from, quietTo: to, [side]: value === '' ? undefined : value };
    change({
      reminders: {
        ...rest,
        ...(next.quietFrom !== undefined && { quietFrom: next.quietFrom }),
        ...(next.quietTo !== undefined && { quietTo: next.quietTo }),
      },
    });
  };

  return (
    <>
      <p>{text.about}</p>
      <SettingSwitch label={text.inApp} note={text.inAppNote} on={inApp} onChange={(next) => turn({ inApp: next })} />
      {mail || email ? (
        <SettingSwitch label={text.email} note={text.emailNote} on={email} onChange={(next) => turn({ email: next })} />
      ) : null}
      {on ? (
        <>
          <fieldset className="grid justify-items-start gap-2">
            <legend className="font-semibold">{text.times}</legend>
            {times.map((time, at) => (
              // Two times may be equal while one of them is being changed.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <label htmlFor={`${id}time${at}`}>{text.time(at + 1)}</label>
                <input
                  id={`${id}time${at}`}
                  type="time"
                  className={timeInput}
                  required
                  value={time}
                  aria-describedby={isQuiet(minutes(time), quietFrom, quietTo) ? `${id}quiet${at}` : undefined}
                  onChange={(event) => {
                    if (event.target.value !== '') set({ times: times.with(at, event.target.value.slice(0, 5)) });
                  }}
                />
                <Button size="small" variant="quiet" onClick={() => set({ times: times.toSpliced(at, 1) })}>
                  {text.remove}
                  <span className="sr-only">: {text.time(at + 1)}</span>
                </Button>
                {isQuiet(minutes(time), quietFrom, quietTo) ? (
                  <span id={`${id}quiet${at}`} className="text-small text-secondary">
                    {text.inQuiet}
                  </span>
                ) : null}
              </div>
            ))}
            {times.length < mostReminders ? (
              <Button size="small" onClick={() => set({ times: [...times, offered.find((time) => !times.includes(time)) ?? '15:00'] })}>
                {text.add}
              </Button>
            ) : (
              <Small>{text.full(mostReminders)}</Small>
            )}
          </fieldset>
          <fieldset className="grid justify-items-start gap-2">
            <legend className="font-semibold">{text.quiet}</legend>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="inline-flex items-center gap-2">
                <label htmlFor={`${id}from`}>{text.from}</label>
                <input
                  id={`${id}from`}
                  type="time"
                  className={timeInput}
                  value={quietFrom}
                  onChange={(event) => quiet('quietFrom', event.target.value.slice(0, 5))}
                />
              </span>
              <span className="inline-flex items-center gap-2">
                <label htmlFor={`${id}to`}>{text.to}</label>
                <input
                  id={`${id}to`}
                  type="time"
                  className={timeInput}
                  value={quietTo}
                  onChange={(event) => quiet('quietTo', event.target.value.slice(0, 5))}
                />
              </span>
            </div>
          </fieldset>
        </>
      ) : null}
    </>
  );
}

/** Whether the server sends reminder mails. */
function useMailReminders(): boolean {
  const [sends, setSends] = useState(false);
  useEffect(() => {
    let live = true;
    void serverConfig().then((config) => {
      if (live) setSends(config?.reminderMails === true);
    });
    return () => {
      live = false;
    };
  }, []);
  return sends;
}
