/**
 * Recovers damaged ledgers before anything uses them. From a second on the window says what happens, how far it is and how
 * long it still takes. No sale can begin before: its number could be given twice.
 */
import type { BrowserWindow } from 'electron';
import { environments } from '../../shared/model/environment.ts';
import type { LedgerGuardian, RecoveryProgress } from '../ports/ledger-guardian.ts';
import type { FindPage } from '../windows/protocol/app-files.ts';

const SAID_AFTER_MS = 1_000;

/** @returns whether the window shows the recovery: it is then reloaded when the program can answer it */
export async function recoverLedgers(
  guardian: Pick<LedgerGuardian, 'hasHadLedger' | 'prepare'>,
  window: Pick<BrowserWindow, 'webContents'>,
  servePages: (findPage: FindPage) => void,
): Promise<boolean> {
  let progress: RecoveryProgress = { rows: 0, of: 0 };
  let since = performance.now();
  let isShown = false;
  const show = (): void => {
    if (isShown) window.webContents.reload();
    else servePages((path) => pageAt(path, progress, performance.now() - since));
    isShown = true;
  };
  const showing = setInterval(show, SAID_AFTER_MS);
  try {
    for (const environment of environments.filter((each) => guardian.hasHadLedger(each))) {
      [progress, since] = [{ rows: 0, of: 0 }, performance.now()];
      await guardian.prepare(environment, (next) => (progress = next));
    }
  } finally {
    clearInterval(showing);
  }
  return isShown;
}

function pageAt(path: string, { rows, of }: RecoveryProgress, tookMs: number): string | undefined {
  if (path === '/recovery.css') return STYLE;
  if (path !== '/index.html') return undefined;
  const left = rows === 0 ? null : Math.ceil(((of - rows) * tookMs) / rows / 1_000);
  const rowsIn = (locale: string, ofAll: string): string => {
    const number = new Intl.NumberFormat(locale);
    return `${number.format(rows)} ${ofAll} ${number.format(of)}`;
  };
  const bar = of === 0 ? '<progress></progress>' : `<progress value="${rows}" max="${of}"></progress>`;
  const [leftId, leftEn] = left === null ? ['', ''] : [`, kira-kira ${left} detik lagi`, `, about ${left} s left`];
  return `<!doctype html><html lang="id"><meta charset="utf-8"><title>Konter</title>
<link rel="stylesheet" href="/recovery.css"><main>
<h1>Catatan penjualan sedang dipulihkan</h1>
<p>Berkasnya rusak atau tertinggal. Semuanya dimasukkan lagi dari jurnal. Tidak ada yang dihapus. Jangan matikan komputer; penjualan bisa dimulai sesudah ini.</p>
${bar}<p>${of === 0 ? 'Memeriksa berkas…' : `${rowsIn('id-ID', 'dari')} baris${leftId}`}</p>
<hr><p lang="en"><strong>The sales records are being recovered.</strong> Their file was damaged or behind. All of it is entered again from the journal. Nothing is deleted. Do not switch off; sales can begin afterwards. ${of === 0 ? 'Checking the files…' : `${rowsIn('en-GB', 'of')} rows${leftEn}`}</p></main></html>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { max-width: 34rem; padding: 2rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .75rem; }
progress { width: 100%; height: 1.25rem; margin: 1rem 0 .25rem; accent-color: #1f9d61; }
hr { border: 0; border-top: 1px solid color-mix(in srgb, CanvasText 20%, transparent); margin: 1.25rem 0; }
p { margin: .5rem 0; }
[lang=en] { opacity: .75; font-size: .9rem; }`;
