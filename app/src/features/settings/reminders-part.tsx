import { useEffect, useId, useState } from 'react';
import { mostReminders, usePreferences, type Reminders } from '@/lib/preferences';
import { isQuiet } from '@/lib/reminders';
import { serverConfig } from '@/lib/server-config';
import { words } from './words';

const text = words.reminders;

/** In the evening most people have a minute. */
const offered = ['19:00', '12:00', '08:00'] as const;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Off until somebody wants them. Three times a day at most, and never in the quiet hours. */
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
      <Switch label={text.inApp} note={text.inAppNote} on={inApp} onChange={(next) => turn({ inApp: next })} />
      {mail || email ? <Switch label={text.email} note={text.emailNote} on={email} onChange={(next) => turn({ email: next })} /> : null}
      {on ? (
        <>
          <fieldset className="settings-times">
            <legend className="form-label">{text.times}</legend>
            {times.map((time, at) => (
              // Two times may be equal while one of them is being changed.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className="settings-time">
                <label htmlFor={`${id}time${at}`}>{text.time(at + 1)}</label>
                <input
                  id={`${id}time${at}`}
                  type="time"
                  required
                  value={time}
                  aria-describedby={isQuiet(minutes(time), quietFrom, quietTo) ? `${id}quiet${at}` : undefined}
                  onChange={(event) => {
                    if (event.target.value !== '') set({ times: times.with(at, event.target.value.slice(0, 5)) });
                  }}
                />
                <button type="button" className="button button-small button-quiet" onClick={() => set({ times: times.toSpliced(at, 1) })}>
                  {text.remove}
                  <span className="visually-hidden">: {text.time(at + 1)}</span>
                </button>
                {isQuiet(minutes(time), quietFrom, quietTo) ? (
                  <span id={`${id}quiet${at}`} className="small">
                    {text.inQuiet}
                  </span>
                ) : null}
              </div>
            ))}
            {times.length < mostReminders ? (
              <button type="button" className="button button-small" onClick={() => set({ times: [...times, offered.find((time) => !times.includes(time)) ?? '15:00'] })}>
                {text.add}
              </button>
            ) : (
              <p className="small">{text.full(mostReminders)}</p>
            )}
          </fieldset>
          <fieldset className="settings-times">
            <legend className="form-label">{text.quiet}</legend>
            <div className="settings-time">
              <span className="settings-pair">
                <label htmlFor={`${id}from`}>{text.from}</label>
                <input id={`${id}from`} type="time" value={quietFrom} onChange={(event) => quiet('quietFrom', event.target.value.slice(0, 5))} />
              </span>
              <span className="settings-pair">
                <label htmlFor={`${id}to`}>{text.to}</label>
                <input id={`${id}to`} type="time" value={quietTo} onChange={(event) => quiet('quietTo', event.target.value.slice(0, 5))} />
              </span>
            </div>
          </fieldset>
        </>
      ) : null}
    </>
  );
}

/** Only where the server says that it sends them. */
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

interface SwitchProps {
  label: string;
  note: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, note, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="settings-switch">
      <label>
        <input type="checkbox" role="switch" checked={on} aria-checked={on} aria-describedby={id} onChange={(event) => onChange(event.target.checked)} />
        <span>{label}</span>
      </label>
      <p id={id} className="small">
        {note}
      </p>
    </div>
  );
}
