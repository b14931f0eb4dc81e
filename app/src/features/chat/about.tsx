import { lazy, Suspense } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Small, strongLink } from '@/components/ui/text';
import { useAssistant } from '@/components/assistant/use-assistant';
import { copy } from './copy';
import { useTalk, useTalkState } from './use-talk';

/** Not needed where there is only the guide. */
const ProviderChoice = lazy(async () => ({ default: (await import('@/components/assistant/provider-choice')).ProviderChoice }));

const text = copy.about;

/** A description of the talk: its purpose, what the assistant can and can't do, and who writes the answers. */
export function About() {
  const talk = useTalk();
  const mode = useTalkState((state) => state.mode);
  const provider = useTalkState((state) => state.provider);
  const { model } = useAssistant();
  return (
    <div className="grid gap-4 text-base">
      <p>
        {text.goal} <strong>{copy.modes[mode]}</strong>
      </p>
      <Points title={text.can} points={text.canDo} />
      <Points title={text.cannot} points={text.cannotDo} />
      {model ? (
        <Suspense>
          <ProviderChoice provider={provider} onProvider={(next) => talk.setProvider(next)} />
        </Suspense>
      ) : null}
      <Small>{text.seen}</Small>
      <AppLink to="/safety-plan" className={strongLink}>
        {text.plan}
      </AppLink>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
