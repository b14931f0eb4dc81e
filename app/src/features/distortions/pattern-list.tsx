import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { Disclosure } from '@/components/ui/disclosure';
import { copy } from './copy';

/** The meaning of all patterns, with an example of each. */
export function PatternList() {
  return (
    <Disclosure summary={copy.about} className="mt-16 text-body">
      <dl className="mt-4 grid gap-4">
        {PATTERNS.map(({ pattern, name, meaning, example }) => (
          <div key={pattern}>
            <dt className="font-semibold">{name}</dt>
            <dd>
              {meaning}{' '}
              <span className="mt-1 text-secondary">
                {copy.forExample} “{example}”
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
