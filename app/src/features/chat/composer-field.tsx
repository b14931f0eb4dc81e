import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useServerPolicy } from '@/components/crisis/use-server-policy';
import { SafetyNote } from '@/components/crisis/safety-note';
import { FieldCounter } from '@/components/record-form/writing/field-counter';
import { MarkedTextarea } from '@/components/record-form/writing/marked-textarea';
import { copy as writingCopy } from '@/components/record-form/writing/copy';
import type { Mirror } from '@/components/record-form/writing/mirror';
import { TextModel } from '@/components/record-form/writing/text-model';
import { FieldProblem } from '@/components/ui/field';
import type { TextSource } from '@/lib/text/text-source';
import { useSafety } from '@/lib/wasm/safety';
import { copy } from './copy';
import { useTalk } from './use-talk';

interface Props {
  label: string;
  source: TextSource;
  onEnter: () => void;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
  describedBy?: string;
}

const none = () => {};

/**
 * The field for a message: marks as in every field for own words, on each key press. Help for what is typed is shown by
 * the talk, in one place.
 */
export function ComposerField({ label, source, onEnter, areaRef, describedBy = '' }: Props) {
  const id = useId();
  const talk = useTalk();
  const own = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<Mirror>(null);
  const [model] = useState(() => new TextModel(source.read()));
  const reading = useSyncExternalStore(model.onSettled, model.getSettled);
  const safety = useSafety();
  const policy = useServerPolicy();

  useLayoutEffect(() => {
    model.sendTo(source.write);
    const follow = () => model.follow(source.read());
    follow();
    return source.subscribe(follow);
  }, [model, source]);
  useEffect(() => {
    if (safety === 'ready') model.reread();
  }, [model, safety, policy]);
  useEffect(() => talk.noteText(reading.text, reading.level), [talk, reading]);
  useEffect(() => () => model.settle(), [model]);

  return (
    <div className="min-w-0">
      {safety === 'unavailable' ? <SafetyNote /> : null}
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <MarkedTextarea
        source={model}
        id={id}
        name="message"
        areaRef={areaRef ?? own}
        mirrorRef={mirror}
        describedBy={`${id}-problem ${id}-count ${describedBy}`}
        invalid={reading.blocked ? 'filter' : undefined}
        rows="message"
        placeholder={copy.placeholder}
        onCaretMark={none}
        onFocus={none}
        onBlur={none}
        onEnter={onEnter}
      />
      <FieldCounter id={`${id}-count`} label={label} max={CBT_LIMITS.chatChars} text={reading.text} />
      <div id={`${id}-problem`}>{reading.blocked ? <FieldProblem className="text-small">{writingCopy.blocked}</FieldProblem> : null}</div>
    </div>
  );
}
