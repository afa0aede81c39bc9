/** Preview's only own dialog. In both languages, because the page's language is unknown. */

const WORDS = {
  gone: [
    'Konter sudah berhenti atau dijalankan ulang. Buka alamat yang dicetaknya terakhir.',
    'Konter has ended or was started again. Open the address that it printed last.',
  ],
  stranger: [
    'Tab ini tidak terhubung ke Konter. Buka alamat yang dicetaknya terakhir, lengkap dengan token-nya.',
    'This tab is not connected to Konter. Open the address that it printed last, with its token.',
  ],
} as const;

/** @param why `gone`: the socket closed · `stranger`: this tab does not have the present secret of the run */
export function showConnectionLost(why: keyof typeof WORDS): void {
  // This script runs before the document has a body.
  if (document.body === null) {
    document.addEventListener('DOMContentLoaded', () => showConnectionLost(why), { once: true });
    return;
  }
  if (document.querySelector('dialog[data-preview-lost]') !== null) return;
  // Uses the program's own styles, if the page has loaded them.
  const dialog = Object.assign(document.createElement('dialog'), { className: 'dialog' });
  const body = Object.assign(document.createElement('div'), { className: 'dialog-body' });
  dialog.dataset['previewLost'] = why;
  dialog.append(body);
  for (const text of WORDS[why]) {
    body.append(Object.assign(document.createElement('p'), { textContent: text }));
  }
  document.body.append(dialog);
  dialog.showModal();
}
