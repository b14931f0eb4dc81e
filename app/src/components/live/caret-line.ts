type Field = HTMLTextAreaElement | HTMLInputElement;

/** Returns the field that is being written in. */
export function focusedField(): Field | undefined {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field : undefined;
}

/** Returns the upper and lower edge of the caret's line. A hidden copy of the text before it is measured for this. */
export function caretLine(field: Field): { top: number; bottom: number } {
  const { top, bottom } = field.getBoundingClientRect();
  if (field instanceof HTMLInputElement) return { top, bottom };
  const copy = field.cloneNode() as HTMLTextAreaElement;
  copy.value = field.value.slice(0, field.selectionEnd);
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', height: '0', minHeight: '0', width: `${field.offsetWidth}px` });
  field.after(copy);
  const { lineHeight, paddingBottom } = getComputedStyle(copy);
  const end = top + field.clientTop + copy.scrollHeight - parseFloat(paddingBottom) - field.scrollTop;
  copy.remove();
  return { top: end - parseFloat(lineHeight), bottom: end };
}
