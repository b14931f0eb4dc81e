import { useNavigate } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import type { GuideOffer } from '@/lib/assistant/types';
import { showToast } from '@/lib/toasts';
import { records, recordStore, saveRecord } from '@/records';
import { copy } from './copy';

/** Takes something from the talk to the page that keeps it, with the fields filled in. */
export function OfferButton({ offer }: { offer: GuideOffer }) {
  const navigate = useNavigate();
  const open = async () => {
    try {
      const { to, entry } = await begin(offer);
      await navigate({ to, search: entry === undefined ? {} : { entry } } as never);
    } catch {
      showToast({ text: copy.handOverTrouble });
    }
  };
  return (
    <Button variant="primary" className="justify-self-start" onClick={() => void open()}>
      {offer.label}
    </Button>
  );
}

/** Creates the record on this device, so that the address holds only its id. */
async function begin({ kind, text, thoughtRecord, activity }: GuideOffer): Promise<{ to: string; entry?: string }> {
  const store = recordStore();
  switch (kind) {
    case 'thought_record':
      return { to: '/guided-journal', entry: await store.createDraft('thought_record', thoughtRecord ?? { situation: text }) };
    case 'plan_line':
      await addToPlan(text);
      return { to: '/safety-plan' };
    case 'activity': {
      const obstacle = activity?.obstacle ? `\n${copy.activityObstacle} ${activity.obstacle}` : '';
      return { to: '/manual-notes', entry: await store.createDraft('note', { title: copy.activityTitle, body: `${text}${obstacle}` }) };
    }
    default:
      return { to: '/manual-notes', entry: await store.createDraft('note', { title: '', body: text }) };
  }
}

/** Adds a line to what helps alone, in the plan or in a new one. */
async function addToPlan(text: string): Promise<void> {
  const plan = (await records.list({ kinds: ['safety_plan'], limit: 1 })).records[0];
  const content = { ...plan?.content, actions: [...(plan?.content.actions ?? []), { text }] };
  await saveRecord('safety_plan', content, plan ? { base: plan } : { status: 'draft' });
  showToast({ text: copy.planLineAdded });
}
