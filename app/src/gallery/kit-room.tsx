import type { RatedMood } from '@evenkeel/safety/cbt';
import { useState } from 'react';
import { BeforeAfter } from '@/components/record-form/before-after';
import { ChipField } from '@/components/record-form/chip-field';
import { ChoiceField } from '@/components/record-form/choice-field';
import { EmptyState } from '@/components/record-form/empty-state';
import { Grounding } from '@/components/record-form/grounding';
import { ListField } from '@/components/record-form/list-field';
import { LoadState } from '@/components/record-form/load-state';
import { MoodRatings } from '@/components/record-form/mood-ratings';
import { RatingField } from '@/components/record-form/rating-field';
import { RecordItem } from '@/components/record-form/record-item';
import { SafetyScope } from '@/components/record-form/record-form';
import { StepRail } from '@/components/record-form/steps';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { ownWords } from '@/components/ui/text';
import { AppError } from '@/lib/errors';

const yesNo = [
  { id: 'yes', label: 'Yes', hint: 'It came true' },
  { id: 'no', label: 'No' },
];
const chips = ['patience', 'courage', 'calm', 'focus'].map((id) => ({ id, label: id }));

const kept = {
  id: '0197f0e0-0000-7000-8000-000000000001',
  kind: 'conversation',
  version: 1,
  share: 'private',
  occurredAt: '2026-11-20T21:30:00.000Z',
} as const;
const itemCopy = { open: 'Open', remove: 'Delete', removed: 'Deleted.' };

/** Every part of the record forms, working. */
export function KitRoom() {
  const [text, setText] = useState('');
  const [line, setLine] = useState('');
  const [rating, setRating] = useState<number>();
  const [choice, setChoice] = useState<string>();
  const [chosen, setChosen] = useState<string[]>([]);
  const [items, setItems] = useState(['A first fact']);
  const [moods, setMoods] = useState<RatedMood[]>([]);
  const [step, setStep] = useState('one');
  const [paused, setPaused] = useState(false);
  return (
    <SafetyScope>
      <TextField
        label="A writing field"
        hint="Write “create something” to see marks."
        value={text}
        onChange={setText}
        limit={200}
        rows="tall"
      />
      <TextField label="One line" value={line} onChange={setLine} rows="line" problem="A sentence about what is in the way." />
      <RatingField label="A rating" value={rating} onChange={setRating} max={100} low="not at all" high="completely" />
      <ChoiceField legend="A choice" options={yesNo} value={choice} onChange={setChoice} />
      <ChipField legend="Chips" options={chips} value={chosen} onChange={setChosen} max={3} own />
      <ListField label="A list" items={items} onChange={setItems} limit={4} each={100} addLabel="Add a fact" itemLabel="Fact" />
      <MoodRatings value={moods} onChange={setMoods} phase="before" />
      <StepRail
        steps={['one', 'two', 'three'].map((id) => ({ id, title: `Step ${id}`, done: id === 'one' }))}
        current={step}
        onGo={setStep}
      />
      <BeforeAfter
        items={[
          { label: 'Sad', before: 70, after: 40, change: -30, small: false },
          { label: 'Tense', before: 50, after: 52, change: 2, small: true },
        ]}
      />
      {paused ? <Grounding onClose={() => setPaused(false)} /> : <Button onClick={() => setPaused(true)}>One minute to arrive</Button>}
      <ul>
        <RecordItem record={kept} name="Sleep" copy={itemCopy} onOpen={() => {}}>
          <p className={ownWords}>Early to bed, and the phone in the kitchen.</p>
        </RecordItem>
        <RecordItem record={{ ...kept, version: 0 }} copy={itemCopy} onOpen={() => {}}>
          <p className={ownWords}>A record that waits for the network.</p>
        </RecordItem>
      </ul>
      <EmptyState title="Nothing here yet" text="What you save will show up here." />
      <LoadState state="problem" name="your notes" error={AppError.network()} retry={() => {}} />
    </SafetyScope>
  );
}
