import type { ReframeCard } from '@/lib/cbt';
import { qualityWords, words } from './words';

interface Props {
  card: ReframeCard;
  chosen: boolean;
  onUse: () => void;
  onMore: () => void;
}

/** One way to put the thought, what it is good at, and why it is there. */
export function Card({ card, chosen, onUse, onMore }: Props) {
  const name = words.cards.approach[card.approach];
  return (
    <li className={chosen ? 'reframe-card reframe-card-chosen' : 'reframe-card'}>
      <h3>{name}</h3>
      <p className="own-words reframe-text">{card.text}</p>
      <ul className="qualities">
        {qualityWords(card.attributes).map((quality) => (
          <li key={quality}>{quality}</li>
        ))}
      </ul>
      <p className="quiet">{card.why}</p>
      <div className="row reframe-actions">
        <button type="button" className={chosen ? 'button' : 'button button-primary'} aria-pressed={chosen} onClick={onUse}>
          {chosen ? words.cards.used : words.cards.use}
          <span className="visually-hidden">: {name}</span>
        </button>
        <button type="button" className="button button-quiet" onClick={onMore}>
          {words.cards.more}
          <span className="visually-hidden">: {name}</span>
        </button>
      </div>
    </li>
  );
}
