import { AnchorButton } from '@/components/ui/link-button';
import { Small } from '@/components/ui/text';
import { type CrisisCountry, type CrisisLine, firstLines, type HelpTopic } from '@/lib/crisis-lines';
import { useNearestHelp, useTopicLines } from '@/lib/crisis-lines/nearest';
import { copy } from './help-lines-copy';

const crisisOnly: readonly HelpTopic[] = ['crisis'];
/** For a user whose country isn't known. It is labelled, because it connects only in two countries. */
export const usAndCanada: readonly CrisisLine[] = [
  { name: '', number: '988', dial: '988', way: 'call', href: 'tel:988' },
  { name: '', number: '988', dial: '988', way: 'text', href: 'sms:988' },
];

interface Props {
  /** What the lines are for, most fitting first. Without any in the country, its crisis lines are shown. */
  topics?: readonly HelpTopic[];
  /** False where the emergency number stands elsewhere on the page. */
  emergency?: boolean;
}

/**
 * The first help lines of the user's country, its emergency number, and a way to other countries. If the country isn't
 * known: 988, labelled "US and Canada". It needs no network.
 */
export function HelpLines({ topics = crisisOnly, emergency = true }: Props) {
  const country = useNearestHelp();
  const found = useTopicLines(country?.code, topics);
  const crisis = { topic: 'crisis', title: '', lines: country?.lines.slice(0, firstLines) ?? usAndCanada };
  const groups = found.length > 0 ? found : [crisis];
  // Where another person may be the danger, the emergency number comes before a long list.
  const crisisFirst = groups[0]?.topic === 'crisis';
  const danger = <EmergencyNumber country={country} />;
  return (
    <div className="my-4 grid gap-3">
      {emergency && !crisisFirst ? danger : null}
      {groups.map(({ topic, title, lines }) => (
        <div key={topic} className="grid gap-2">
          {title === '' ? null : <p className="font-semibold">{title}</p>}
          <Lines lines={lines} />
        </div>
      ))}
      {emergency && crisisFirst ? danger : null}
      <Elsewhere country={country} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly CrisisLine[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {lines.map((line) => (
        <li key={`${line.way}${line.number}${line.note ?? ''}`} className="grid content-start gap-1 in-data-tight:[&>p]:hidden">
          <AnchorButton href={line.href} variant="help" className="min-w-32 text-input tabular-nums">
            {copy.line(line)}
          </AnchorButton>
          {copy.about(line) === '' ? null : <Small>{copy.about(line)}</Small>}
        </li>
      ))}
    </ul>
  );
}

export function EmergencyNumber({ country }: { country: CrisisCountry | undefined }) {
  const numbers = country?.emergency ?? ['911', '112'];
  return (
    <p>
      {copy.danger}{' '}
      {numbers.map((number, at) => (
        <span key={number}>
          {at === 0 ? '' : copy.or}
          <a href={`tel:${number}`} className="font-semibold tabular-nums">
            {number}
          </a>
          {country ? '' : copy.where[number]}
        </span>
      ))}
      {country ? '.' : copy.orLocal}
    </p>
  );
}

export function Elsewhere({ country }: { country: CrisisCountry | undefined }) {
  const everywhere = (
    <>
      <a href="https://findahelpline.com" rel="noreferrer">
        findahelpline.com
      </a>{' '}
      {copy.orSee} <a href="/crisis#countries">{copy.countries}</a>.
    </>
  );
  if (!country)
    return (
      <Small>
        {copy.only988} {everywhere}
      </Small>
    );
  return (
    <Small>
      {copy.notHere(country.name)}{' '}
      {country.lines.some(({ dial }) => dial === '988') ? null : (
        <>
          <a href="tel:988">988</a> {copy.for988}{' '}
        </>
      )}
      {copy.see} {everywhere}
    </Small>
  );
}
