import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { copy } from './copy';
import type { Reading } from './reading';

type ReportKind = keyof typeof copy.report.kinds;

interface Props {
  text: string;
  spec: Reading;
  extended: Reading;
}

/** Builds a report for the project's issue form. The typed text is part of it only if the user includes it. */
export function Report({ text, spec, extended }: Props) {
  const id = useId();
  const [isIncluded, setIncluded] = useState(false);
  const [kind, setKind] = useState<ReportKind>('miss');
  const [said, setSaid] = useState('');
  const reportCopy = copy.report;

  const reportOf = (of: ReportKind) => {
    const rules = [...spec.fired, ...extended.fired].map((rule) => rule.id).join(', ');
    const sentence = isIncluded ? text.trim() : reportCopy.ownWords;
    return reportCopy.text(reportCopy.kinds[of], sentence, spec.level, extended.level, rules || reportCopy.noRules);
  };
  const copyReport = async (of: ReportKind) => {
    setKind(of);
    try {
      await navigator.clipboard.writeText(reportOf(of));
      setSaid(reportCopy.copied);
    } catch {
      setSaid(reportCopy.notCopied);
    }
  };

  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 max-w-form">
      <h2 id={`${id}-title`}>{reportCopy.title}</h2>
      <p className="mt-2">{reportCopy.lead}</p>
      <Row>
        <Chip checked={isIncluded} onChange={(event) => setIncluded(event.target.checked)} aria-describedby={`${id}-without`}>
          {reportCopy.include}
        </Chip>
      </Row>
      <Small id={`${id}-without`} className="mt-2">
        {reportCopy.without}
      </Small>
      <Field id={`${id}-report`} label={reportCopy.preview} className="mt-4">
        <TextArea value={reportOf(kind)} readOnly rows={5} className="text-small" />
      </Field>
      <Row>
        <Button onClick={() => void copyReport('miss')}>{reportCopy.miss}</Button>
        <Button onClick={() => void copyReport('alarm')}>{reportCopy.alarm}</Button>
        <output className="text-small text-secondary">{said}</output>
      </Row>
    </section>
  );
}
