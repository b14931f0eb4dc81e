import { Notice } from '@/components/ui/notice';

const notes = {
  patientExample: 'Robin doesn’t exist. This is what your page could look like after two months.',
  patientGuest: 'You’re looking around as Robin, who doesn’t exist. Try a check-in, or put the small step away.',
  therapistExample: 'These six people don’t exist. This is what your pages could look like with linked patients.',
  therapistGuest: 'These six people don’t exist. Try the list: mark one as seen, or resolve it.',
};

export function DemoNote({ who }: { who: keyof typeof notes }) {
  return (
    <Notice tone="amber" className="mt-4 w-fit px-4 py-2.5">
      <p className="max-w-none">{notes[who]}</p>
    </Notice>
  );
}
