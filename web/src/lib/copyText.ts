// Copies the text of a field. Insecure addresses have no clipboard; there the text is selected and copied as by hand.
export async function copyText(field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand('copy');
  }
}
