import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Radio } from '@/components/ui/choices';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { usePreferences } from '@/records/preferences';
import type { ChatProvider } from '@/lib/assistant/types';
import { useAssistant } from '@/components/assistant/use-assistant';
import { copy as text } from './copy';

interface Props {
  provider: ChatProvider;
  onProvider: (provider: ChatProvider) => void;
}

/** The choice of who writes the answers. A language model is used only after the user has agreed to it by name. */
export function ProviderChoice({ provider, onProvider }: Props) {
  const id = useId();
  const [, change] = usePreferences();
  const dialog = useRef<HTMLDialogElement>(null);
  const { model } = useAssistant();
  if (!model) return null;
  const host = model.host ?? model.name;
  const agree = () => {
    change({ agreedProvider: model.name });
    onProvider('openai');
    dialog.current?.close();
  };
  return (
    <fieldset>
      <legend className="font-semibold">{text.title}</legend>
      <Radio name={`${id}-provider`} checked={provider === 'rules'} onChange={() => onProvider('rules')}>
        {text.rules}
        <Small>{text.rulesNote}</Small>
      </Radio>
      <Radio
        name={`${id}-provider`}
        checked={provider === 'openai'}
        onChange={() => (model.agreed ? onProvider('openai') : dialog.current?.showModal())}
      >
        {model.name}
        <Small>{text.modelNote(host)}</Small>
      </Radio>
      <Dialog ref={dialog} aria-labelledby={`${id}-agree`}>
        <h2 id={`${id}-agree`}>{text.askTitle(model.name)}</h2>
        <p>{text.ask(host)}</p>
        <p>{text.askBack}</p>
        <Row>
          <Button variant="primary" onClick={agree}>
            {text.agree(model.name)}
          </Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {text.notNow}
          </Button>
        </Row>
      </Dialog>
    </fieldset>
  );
}
