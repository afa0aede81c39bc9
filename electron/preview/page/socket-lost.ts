/** The one thing preview ever shows of its own. In both languages: it can't know which one the page was in. */

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

/** @param why `gone`: the line broke · `stranger`: this tab never had, or has no longer, the secret of the run */
export function showConnectionLost(why: keyof typeof WORDS): void {
  // Our script runs before there is a body.
  if (document.body === null) {
    document.addEventListener('DOMContentLoaded', () => showConnectionLost(why), { once: true });
    return;
  }
  if (document.querySelector('dialog[data-preview-lost]') !== null) return;
  // With the program's own styles, where its page has them.
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
