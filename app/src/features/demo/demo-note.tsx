import '@/styles/demo.css';

const notes = {
  patientExample: 'Robin does not exist. This is how the page could look after two months of use.',
  patientGuest: 'You are looking at it as Robin, who does not exist. Try the check-in, or put the small step away.',
  therapistExample: 'These six people do not exist. This is how the pages could look with linked patients.',
  therapistGuest: 'These six people do not exist. Try the list: mark one as seen, or resolve it.',
};

export function DemoNote({ who }: { who: keyof typeof notes }) {
  return <p className="notice demo-note">{notes[who]}</p>;
}
