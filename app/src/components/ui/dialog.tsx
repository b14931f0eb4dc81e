import type { ComponentProps, MouseEvent } from 'react';

/**
 * A modal on the native `<dialog>`: open it with `showModal()`. A click on the backdrop closes it,
 * as does Escape.
 */
export function Dialog({ className = '', children, onClick, ...dialog }: ComponentProps<'dialog'>) {
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    onClick?.(event);
    // A click on the backdrop has the dialog itself as its target.
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    // Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...dialog}
      onClick={closeOutside}
      className={`m-auto w-[min(32rem,calc(100vw-2rem))] rounded-panel border border-hairline bg-surface p-0 text-ink shadow-lift backdrop:bg-[rgb(10_16_28/55%)] ${className}`}
    >
      <div className="grid gap-3 p-[clamp(1.25rem,5vw,2rem)]">{children}</div>
    </dialog>
  );
}
