/** The one thing preview ever shows of its own. In both languages: it can't know which one the page was in. */
export function showLineLost(): void {
  if (document.querySelector('dialog[data-preview-lost]') !== null) return;
  const dialog = document.createElement('dialog');
  dialog.dataset['previewLost'] = '';
  for (const text of [
    'Konter sudah berhenti atau dijalankan ulang. Buka alamat yang dicetaknya terakhir.',
    'Konter has ended or was started again. Open the address that it printed last.',
  ]) {
    dialog.append(Object.assign(document.createElement('p'), { textContent: text }));
  }
  document.body.append(dialog);
  dialog.showModal();
}
