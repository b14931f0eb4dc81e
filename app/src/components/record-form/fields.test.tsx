import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ToastArea } from '@/components/live/toast-area';
import type { RatedMood } from '@evenkeel/safety/cbt';
import { loadCore } from '../../../test/core';
import { ChipField } from './chip-field';
import { ChoiceField } from './choice-field';
import { ListField } from './list-field';
import { MoodRatings } from './mood-ratings';
import { RatingField } from './rating-field';

beforeAll(loadCore);

function Rating({ start }: { start?: number }) {
  const [value, setValue] = useState<number | undefined>(start);
  return (
    <>
      <RatingField label="Belief" value={value} onChange={setValue} max={100} low="not at all" high="completely" />
      <output aria-label="held">{value ?? 'none'}</output>
    </>
  );
}

describe('RatingField', () => {
  const slider = () => screen.getByRole('slider', { name: 'Belief' });
  const number = () => screen.getByRole('textbox', { name: 'Belief, as a number' });
  const held = () => screen.getByLabelText('held').textContent;

  it('starts unrated, and takes the middle value only when it is chosen', async () => {
    render(<Rating />);
    expect(slider()).toHaveAttribute('aria-valuetext', 'Not rated yet');
    expect(screen.getByText('Not rated yet')).toBeInTheDocument();
    slider().focus();
    await userEvent.keyboard(' ');
    expect(held()).toBe('50');
  });

  it('keeps the slider and the number in sync, and can be cleared', async () => {
    render(<Rating />);
    fireEvent.change(slider(), { target: { value: '70' } });
    expect(number()).toHaveValue('70');
    await userEvent.clear(number());
    await userEvent.type(number(), '35');
    expect(slider()).toHaveValue('35');
    await userEvent.click(screen.getByRole('button', { name: 'Clear: Belief' }));
    expect(held()).toBe('none');
    expect(number()).toHaveValue('');
  });

  it('OPEN-17 shows an error for a number outside the scale and keeps what was typed', async () => {
    render(<Rating start={10} />);
    await userEvent.clear(number());
    await userEvent.type(number(), '101');
    expect(number()).toHaveValue('101');
    expect(number()).toBeInvalid();
    expect(screen.getByText('A whole number from 0 to 100.')).toBeInTheDocument();
    expect(held()).toBe('10');
  });
});

function Chips() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <ChipField
      legend="Strengths"
      options={[
        { id: 'calm', label: 'calm' },
        { id: 'focus', label: 'focus' },
      ]}
      value={value}
      onChange={setValue}
      max={2}
      own
    />
  );
}

describe('ChipField', () => {
  it('adds what was typed when another choice is pressed instead of the button', async () => {
    const user = userEvent.setup();
    render(<Chips />);
    await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Baking');
    await user.click(screen.getByRole('checkbox', { name: 'calm' }));
    expect(screen.getByRole('checkbox', { name: 'calm' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Baking' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Add your own' })).toHaveValue('');
  });

  it('adds what was typed before a reload', async () => {
    const user = userEvent.setup();
    render(<Chips />);
    await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Baking');
    act(() => void window.dispatchEvent(new Event('beforeunload')));
    expect(screen.getByRole('checkbox', { name: 'Baking' })).toBeChecked();
  });

  it('accepts custom entries, enforces the limit, and deselects', async () => {
    const user = userEvent.setup();
    render(<Chips />);
    await user.click(screen.getByRole('checkbox', { name: 'calm' }));
    await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Baking{Enter}');
    expect(screen.getByRole('checkbox', { name: 'Baking' })).toBeChecked();
    expect(screen.getByText('That’s 2. Remove one to choose another.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'focus' }));
    expect(screen.getByRole('checkbox', { name: 'focus' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Baking' }));
    expect(screen.queryByRole('checkbox', { name: 'Baking' })).not.toBeInTheDocument();
  });

  it('PROD-10 screens custom entries too', async () => {
    const user = userEvent.setup();
    render(<Chips />);
    await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'want to die{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('High-risk content detected.');
  });

  it('recognises an existing entry regardless of case', async () => {
    const user = userEvent.setup();
    render(<Chips />);
    await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'CALM{Enter}');
    expect(screen.getByRole('checkbox', { name: 'calm' })).toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });
});

describe('ChoiceField', () => {
  it('is one group of radio buttons that arrow keys move through', async () => {
    const user = userEvent.setup();
    const Choice = () => {
      const [value, setValue] = useState<string>();
      return (
        <ChoiceField
          legend="Did it come true?"
          options={[
            { id: 'yes', label: 'Yes' },
            { id: 'no', label: 'No', hint: 'Not at all' },
          ]}
          value={value}
          onChange={setValue}
        />
      );
    };
    render(<Choice />);
    const group = screen.getByRole('group', { name: 'Did it come true?' });
    await user.click(within(group).getByRole('radio', { name: 'Yes' }));
    await user.keyboard('{ArrowDown}');
    expect(within(group).getByRole('radio', { name: 'No' })).toBeChecked();
    expect(within(group).getByRole('radio', { name: 'No' })).toHaveAccessibleDescription('Not at all');
  });
});

function List() {
  const [items, setItems] = useState<string[]>([]);
  return (
    <>
      <ListField label="Facts" items={items} onChange={setItems} limit={3} each={500} addLabel="Add a fact" itemLabel="Fact" />
      <output aria-label="held">{items.join('|')}</output>
      <ToastArea />
    </>
  );
}

describe('ListField', () => {
  it('adds a focused line by its button and by Enter', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.click(screen.getByRole('button', { name: 'Add a fact' }));
    await user.keyboard('one{Enter}two');
    expect(screen.getByLabelText('held')).toHaveTextContent('one|two');
    expect(screen.getByRole('textbox', { name: 'Fact 2' })).toHaveFocus();
  });

  it('keeps the other lines when one is removed, and restores it', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.click(screen.getByRole('button', { name: 'Add a fact' }));
    await user.keyboard('one{Enter}two{Enter}three');
    await user.click(screen.getByRole('button', { name: 'Remove Fact 2' }));
    expect(screen.getByLabelText('held')).toHaveTextContent('one|three');
    expect(screen.getByRole('textbox', { name: 'Fact 2' })).toHaveValue('three');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('held')).toHaveTextContent('one|two|three');
    expect(screen.getByRole('textbox', { name: 'Fact 2' })).toHaveValue('two');
    expect(screen.getByText('That’s 3. Remove one to add another.')).toBeInTheDocument();
  });
});

describe('MoodRatings', () => {
  function Moods({ phase = 'before' as 'before' | 'after', start = [] as RatedMood[] }) {
    const [moods, setMoods] = useState<RatedMood[]>(start);
    return (
      <>
        <MoodRatings value={moods} onChange={setMoods} phase={phase} />
        <output aria-label="held">{JSON.stringify(moods)}</output>
      </>
    );
  }

  it('are chosen from the list or added, and each is rated', async () => {
    const user = userEvent.setup();
    render(<Moods />);
    await user.type(screen.getByRole('textbox', { name: 'Your own words' }), 'wobbly{Enter}');
    fireEvent.change(screen.getByRole('slider', { name: 'How strong was this: wobbly?' }), { target: { value: '60' } });
    expect(screen.getByLabelText('held')).toHaveTextContent('[{"emotion":"wobbly","intensity":60}]');
  });

  it('are rated again beside their first rating', () => {
    render(<Moods phase="after" start={[{ emotion: 'sad', intensity: 70 }]} />);
    expect(screen.getByText('It was 70 before.')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: 'How strong is this now: sad?' }), { target: { value: '40' } });
    expect(screen.getByLabelText('held')).toHaveTextContent('[{"emotion":"sad","intensity":70,"after":40}]');
  });
});
