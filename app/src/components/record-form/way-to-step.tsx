import { Button } from '@/components/ui/button';

const copy = {
  goTo: (title: string) => `Go to “${title}”`,
};

/** Leads from an issue in a form's summary to the step with its field. */
export function WayToStep({ title, onGo }: { title: string; onGo: () => void }) {
  return (
    <Button size="small" onClick={onGo}>
      {copy.goTo(title)}
    </Button>
  );
}
