import { Button } from '@/components/ui/button';
import type { ReframeCard } from '@/lib/wasm/cbt';
import { qualityWords, copy } from './copy';

interface Props {
  card: ReframeCard;
  chosen: boolean;
  /** Whether a language model worded it. */
  byAi: boolean;
  onUse: () => void;
  onMore: () => void;
}

/** One reframing of the thought, with its qualities and the reason for it. */
export function Card({ card, chosen, byAi, onUse, onMore }: Props) {
  const name = copy.cards.approach[card.approach];
  return (
    <li
      className={`flex flex-col gap-4 rounded-panel border bg-surface p-6 ${chosen ? 'border-primary inset-ring inset-ring-primary' : 'border-hairline'}`}
    >
      <h3 className="font-sans text-small text-secondary">{name}</h3>
      <p className="font-reading wrap-anywhere whitespace-pre-wrap text-lead leading-normal">{card.text}</p>
      <ul className="flex flex-wrap gap-1.5">
        {qualityWords(card.attributes).map((quality) => (
          <li key={quality} className="rounded-full bg-tint px-2.5 py-0.5 text-small">
            {quality}
          </li>
        ))}
      </ul>
      <p className="text-small text-secondary">{card.why}</p>
      {byAi ? <p className="text-small text-secondary">{copy.cards.byAi}</p> : null}
      <div className="flex flex-wrap items-center mt-auto gap-x-2 gap-y-1">
        <Button variant={chosen ? 'default' : 'primary'} aria-pressed={chosen} onClick={onUse}>
          {chosen ? copy.cards.used : copy.cards.use}
          <span className="sr-only">: {name}</span>
        </Button>
        <Button variant="quiet" onClick={onMore}>
          {copy.cards.more}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
