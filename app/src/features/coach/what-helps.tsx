import { copy as holdCopy } from '@/components/hold/copy';
import { CheckedChoice } from './checked-choice';
import type { Story } from './deck';
import { copy } from './copy';

const ways = ['problem_solving', 'acceptance', 'grief'] as const;
/** The choices that a thought record and the workshop offer, too. */
const labels = holdCopy.truth.ways;

/** The question what would help with a thought that is true. */
export type HelpChoice = (typeof ways)[number] | 'not_sure';

interface Props {
  story: Story;
  chosen: HelpChoice | undefined;
  onChoose: (chosen: HelpChoice) => void;
}

const text = copy.helps;

/** Asks what would help with a thought that is true. Every answer is a good one; the reply asks the next question. */
export function WhatHelps({ story, chosen, onChoose }: Props) {
  const options = [...ways.map((id) => ({ id, ...labels[id] })), { id: 'not_sure' as const, label: copy.spot.notSure }];
  return (
    <section className="grid gap-4 *:mb-0">
      <CheckedChoice<HelpChoice> legend={text.title} hint={text.hint} options={options} chosen={chosen} onChoose={onChoose} />
      <output className="block text-lead">{chosen === undefined ? null : reply(story, chosen)}</output>
    </section>
  );
}

function reply({ helps }: Story, chosen: HelpChoice): string {
  const inMind = ways.find((way) => way === helps[0]);
  if (chosen === 'not_sure') return inMind ? `${text.fine} ${text.asks[inMind]}` : text.fine;
  if (inMind === undefined || helps.includes(chosen)) return text.asks[chosen];
  return `${text.asks[chosen]} ${text.inMind(labels[inMind].label)}`;
}
