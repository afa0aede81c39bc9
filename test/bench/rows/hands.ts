/**
 * What hands feel on Sell: a key until its digit is painted, Enter until the charge is on its way, and no spinner before
 * 300 ms. The limit is a bare page that changes one text at the same keys. Both in one browser, in turns.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { median } from '../measure.ts';
import { browserForPreview, startPreview } from '../preview.ts';
import { atMost, type Figure, type Row } from '../row.ts';

const SCREEN = { width: 1280, height: 800 };
const AMOUNT = '25000';
/** Longer than presses are ignored after a change of screen. */
const SETTLED_MS = 700;
/** From then on a spinner may show. */
const SPINNER_FROM_MS = 300;
/** Of a screen that shows 60 a second. */
const FRAME_MS = 16.7;
const BARE = '<div data-testid="amount" tabindex="0"></div><button data-testid="charge">Charge</button>';

export const hands: Row = {
  name: 'hands',
  what: 'Key to digit and charge to its sign, on the screen',
  async run(bench) {
    const found = browserForPreview();
    if ('missing' in found) return { kind: 'skipped', reason: found.missing };
    const browser = await chromium.launch(found);
    bench.after(() => browser.close());
    const program = startPreview(join(bench.folder, 'hands'));
    bench.after(program.stop);
    const open = async (): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: SCREEN })).newPage();
      await page.addInitScript(noteHands);
      return page;
    };
    const [till, bare] = [await open(), await open()];
    await till.goto(await program.address);
    await till.getByTestId('amount').waitFor();
    await bare.goto(`data:text/html,${encodeURIComponent(BARE)}`);
    await bare.evaluate(answerKeys);
    // Also the first sale of the program, which nobody measures.
    for (let round = -1; round < (bench.quick ? 1 : 12); round += 1) {
      for (const page of round % 2 === 0 ? [till, bare] : [bare, till]) {
        if (round === 0)
          await page.evaluate(() => Object.assign(Reflect.get(window, 'hands'), { keys: [], charges: [] }));
        await sellOnce(page);
        if (page === till) await leave(page);
        else await page.evaluate(() => Reflect.get(window, 'reset')());
      }
    }
    const [felt, least] = [await noted(till), await noted(bare)];
    const quick = felt.charges.filter(({ answeredMs }) => answeredMs < SPINNER_FROM_MS);
    return {
      kind: 'measured',
      figures: [
        atMost(1, { what: 'key → digit, the slowest of all keys', measured: worst(felt.keys), unit: 'frames' }),
        inOneFrame('key → digit painted', felt.keys, least.keys),
        atMost(1, { what: 'Enter → “making the bill”, the slowest', measured: worst(felt.charges), unit: 'frames' }),
        inOneFrame('Enter → “making the bill” painted', felt.charges, least.charges),
        atMost(0, {
          what: 'with a spinner, of answers within 300 ms',
          measured: quick.reduce((sum, { spinnerFrames }) => sum + spinnerFrames, 0),
          unit: 'frames',
          note: `${quick.length} of ${felt.charges.length} answers were that fast`,
        }),
      ],
    };
  },
};

interface Answered {
  /** From the key to the end of the frame that shows its effect. */
  readonly ms: number;
  /** 1: the first frame after the key shows it. */
  readonly frames: number;
}

interface Charged extends Answered {
  /** From Enter until the bill is on the screen. */
  readonly answeredMs: number;
  readonly spinnerFrames: number;
}

interface Noted {
  readonly keys: readonly Answered[];
  readonly charges: readonly Charged[];
}

function inOneFrame(what: string, felt: readonly Answered[], least: readonly Answered[]): Figure {
  const [measured, value] = [felt, least].map((all) => median(all.map(({ ms }) => ms))) as [number, number];
  const note = `${felt.length} presses`;
  return { ...atMost(FRAME_MS, { what, measured, unit: 'ms', note }), limit: { what: 'bare page', value } };
}

const noted = (page: Page): Promise<Noted> => page.evaluate(() => Reflect.get(window, 'hands'));

const worst = (all: readonly Answered[]): number => Math.max(...all.map(({ frames }) => frames));

async function sellOnce(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByTestId('amount').focus();
  await sleep(SETTLED_MS);
  // A hand presses no two keys within one frame.
  for (const digit of AMOUNT) await page.keyboard.press(digit).then(() => sleep(60));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Reflect.get(window, 'hands').isAnswered);
}

async function leave(page: Page): Promise<void> {
  await page.getByTestId('payment').waitFor();
  await sleep(SETTLED_MS);
  await page.getByTestId('dismiss').click();
  await sleep(SETTLED_MS);
  await page.getByTestId('dismiss-confirm').click();
  await page.getByTestId('amount').waitFor();
}

/** Runs in the page before its scripts. */
function noteHands(): void {
  const hands: Noted & { isAnswered: boolean } = { keys: [], charges: [], isAnswered: false };
  Object.assign(window, { hands });
  const find = (testId: string): HTMLElement | null => document.querySelector(`[data-testid="${testId}"]`);
  const entered = (): string => {
    const amount = find('amount');
    return amount instanceof HTMLInputElement ? amount.value : (amount?.textContent ?? '');
  };
  // The bill may already be where the button was.
  const isCharging = (): boolean => find('charge')?.matches(':disabled') ?? true;
  const painted = (work: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  };
  const follow = (at: number, isDone: () => boolean, done: (answered: Answered) => void): void => {
    let frames = 0;
    const look = (): void => {
      frames += 1;
      if (!isDone()) return void requestAnimationFrame(look);
      painted(() => done({ ms: performance.now() - at, frames }));
    };
    requestAnimationFrame(look);
  };
  const watchSpinner = (at: number, charged: Answered): void => {
    let spinnerFrames = 0;
    const look = (): void => {
      const spinner = document.querySelector('.spinner');
      if (spinner && getComputedStyle(spinner).visibility === 'visible') spinnerFrames += 1;
      if (find('charge') !== null && isCharging()) return void requestAnimationFrame(look);
      (hands.charges as Charged[]).push({ ...charged, answeredMs: performance.now() - at, spinnerFrames });
      hands.isAnswered = true;
    };
    look();
  };
  const press = ({ key, timeStamp }: KeyboardEvent): void => {
    const before = entered();
    if (/^\d$/.test(key))
      follow(
        timeStamp,
        () => entered() !== before,
        (answered) => (hands.keys as Answered[]).push(answered),
      );
    if (key !== 'Enter') return;
    hands.isAnswered = false;
    follow(timeStamp, isCharging, (charged) => watchSpinner(timeStamp, charged));
  };
  addEventListener('keydown', press, true);
}

/** Runs in the bare page: the same effects by the least code. */
function answerKeys(): void {
  const [amount, charge] = ['amount', 'charge'].map((id) => document.querySelector(`[data-testid="${id}"]`));
  if (!amount || !(charge instanceof HTMLButtonElement)) throw new Error('The bare page has no such elements');
  document.addEventListener('keydown', ({ key }) => {
    if (/^\d$/.test(key)) amount.textContent += key;
    if (key !== 'Enter') return;
    charge.disabled = true;
    charge.textContent = 'Charging…';
    setTimeout(() => charge.remove(), 100);
  });
  const reset = (): void => {
    amount.textContent = '';
    charge.disabled = false;
    charge.textContent = 'Charge';
    document.body.append(charge);
  };
  Object.assign(window, { reset });
}
