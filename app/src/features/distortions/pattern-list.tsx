import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { Disclosure } from '@/components/ui/disclosure';
import { words } from './words';

/** The meaning of all patterns, with an example of each. */
export function PatternList() {
  return (
    <Disclosure summary={words.about} className="mt-16 text-body">
      <dl className="mt-4 grid gap-4">
        {PATTERNS.map(({ pattern, name, meaning, example }) => (
          <div key={pattern}>
            <dt className="font-semibold">{name}</dt>
            <dd>
              {meaning}{' '}
              <span className="mt-1 text-secondary">
                {words.forExample} “{example}”
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
