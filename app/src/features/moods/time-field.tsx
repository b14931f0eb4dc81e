import { toTimeField } from '@/lib/wall-time';
import { timeNow } from './logs';

interface TimeProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** Day and time by the clock where the person was. */
export function TimeField({ id, label, hint, value, problem, onChange }: TimeProps) {
  const { atMs, tzOffsetMinutes } = timeNow();
  return (
    <div className="form-field mood-time">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <p className="form-hint" id={`${id}hint`}>
        {hint}
      </p>
      {problem === undefined ? null : (
        <p className="form-problem" id={`${id}problem`}>
          {problem}
        </p>
      )}
      <div className="form-box">
        <input
          id={id}
          className="form-input"
          type="datetime-local"
          value={value}
          max={toTimeField(atMs, tzOffsetMinutes)}
          aria-describedby={problem === undefined ? `${id}hint` : `${id}hint ${id}problem`}
          aria-invalid={problem !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
