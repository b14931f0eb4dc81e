import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { BreathCircle } from '@/components/ui/breath-circle';
import { Markdown } from '@/components/ui/markdown';
import { MoodChoice } from '@/components/ui/mood-choice';
import { MoodFace } from '@/components/ui/mood-face';
import { Panel } from '@/components/ui/panel';
import { paint, Picture } from '@/components/ui/picture';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Row } from '@/components/ui/row';
import { SearchField } from '@/components/ui/search-field';
import { ToolGlyph } from '@/components/ui/tool-glyph';
import { tools } from '@/lib/tools';

const faces = [1, 3, 5, 7, 9];
const markdown = '## A heading\n\nA paragraph with **bold** and *italic* words, and [a link](/learn).\n\n- one\n- two\n\n> A quote';

/** The primitives of `components/ui` that draw, and those that are made of several others. */
export function PictureRoom() {
  const [mood, setMood] = useState(5);
  return (
    <div className="grid gap-6">
      <Row className="mt-0">
        {faces.map((face) => (
          <MoodFace key={face} value={face} />
        ))}
      </Row>
      <fieldset className="grid max-w-form grid-cols-5 border-0 p-0">
        <legend>Moods to choose from</legend>
        {faces.map((face) => (
          <MoodChoice key={face} face={face} name="story-mood" checked={mood === face} onChange={() => setMood(face)}>
            {face} of 10
          </MoodChoice>
        ))}
      </fieldset>
      <Row>
        {Object.values(tools).map(({ id }) => (
          <ToolGlyph key={id} id={id} />
        ))}
      </Row>
      <Picture className="w-60">
        {Object.entries(paint).map(([name, className], at) => (
          <rect key={name} className={className} x={at * 40 + 5} y="50" width="30" height="60" rx="6" />
        ))}
      </Picture>
      <BreathCircle />
      <ProgressBar className="w-full text-primary" value={3} max={7} aria-label="3 of 7" />
      <Panel title="A panel" beside={<AppLink to="/gallery">A link beside its heading</AppLink>}>
        <Markdown text={markdown} top={3} />
      </Panel>
      <Search />
    </div>
  );
}

function Search() {
  const [text, setText] = useState('');
  const result = text === '' ? '' : `Nothing found for “${text}”.`;
  return <SearchField label="A search" value={text} onChange={setText} clear="Clear" result={result} />;
}
