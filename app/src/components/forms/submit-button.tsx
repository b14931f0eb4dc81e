import { Button, type ButtonLook } from '@/components/ui/button';

interface Props extends ButtonLook {
  busy: boolean;
  label: string;
  busyLabel: string;
  className?: string;
}

/** Not `disabled` while busy, because that would lose the focus. */
export function SubmitButton({ busy, label, busyLabel, variant = 'primary', size = 'large', className = 'w-full' }: Props) {
  return (
    <Button type="submit" variant={variant} size={size} className={className} aria-disabled={busy}>
      {busy ? busyLabel : label}
    </Button>
  );
}
