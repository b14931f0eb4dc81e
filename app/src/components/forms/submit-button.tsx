import '@/styles/forms.css';

interface Props {
  busy: boolean;
  words: string;
  busyWords: string;
  className?: string;
}

/** Not `disabled` while it waits: that would throw the focus away. */
export function SubmitButton({ busy, words, busyWords, className = 'button-primary button-large' }: Props) {
  return (
    <button type="submit" className={`button form-submit ${className}`} aria-disabled={busy}>
      {busy ? busyWords : words}
    </button>
  );
}
