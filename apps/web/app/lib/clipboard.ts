/** Puts a text on the clipboard. False where the browser allows it neither the new way nor the old one. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** `navigator.clipboard` is missing on plain-http addresses of a home network. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Inside an open dialog: outside it the rest of the page is inert and takes no selection.
  const host = document.activeElement?.closest('dialog') ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
