/** What is heard. The page's speakers are replaced by a list of what was played. */

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { spokenWordsEn, spokenWordsId } from '../../../shared/messages/sound/spoken-amount.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { paying } from '../support/actions/paying.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { aPaymentView, aTerminal, NOW } from '../support/views/views.ts';

const bench = browserFixture({ ownPages: true });
const limit = { timeout: 60_000 };

/** Each tone's pitch and each recorded word, in the order in which they start. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    OscillatorNode.prototype.start = function start() {
      heard.push(`${this.frequency.value.toFixed(0)} Hz`);
    };
    OscillatorNode.prototype.stop = () => {};
    HTMLMediaElement.prototype.play = function play() {
      heard.push(this.src.replace(/^.*voice\//, ''));
      queueMicrotask(() => this.dispatchEvent(new Event('ended')));
      return Promise.resolve();
    };
    // A machine with its own voice would use it.
    window.speechSynthesis.getVoices = () => [];
  });
  return () => page.evaluate('heard');
}

const CHIME = ['659 Hz', '880 Hz', '1319 Hz'];
const ERROR = ['392 Hz', '262 Hz'];
const ATTENTION = ['880 Hz', '587 Hz', '880 Hz', '587 Hz'];

const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });
const withVoice = (wanted: Parameters<typeof aTerminal>[0] = {}) =>
  aTerminal({ sound: { volume: 'low', voice: true }, ...wanted });

/** The payment on the counter turns paid. @returns what is heard until two seconds later */
async function heardWhenPaid(terminal: ReturnType<typeof aTerminal>): Promise<readonly string[]> {
  const shown = await paying(bench, aPaymentView(), { 'terminal.view': terminal });
  const heard = await listen(shown.page);
  await shown.page.clock.install();
  await shown.emit('payment', paid);
  await shown.page.locator('[data-testid=payment][data-state=paid]').waitFor();
  if (terminal.sound.volume !== 'off') await expect.poll(heard).toEqual(CHIME);
  await shown.page.clock.runFor(2_000);
  return heard();
}

describe('the sound of a payment', limit, () => {
  it('is a chime when it turns paid, once', async () => {
    const terminal = await paying(bench);
    const heard = await listen(terminal.page);
    await terminal.emit('payment', paid);
    await expect.poll(heard).toEqual(CHIME);
    await terminal.emit('payment', { ...paid, lastAnsweredAt: NOW });
    await terminal.emit('alerts', [{ orderId: paid.orderId, flag: 'paid-twice', payment: paid }]);
    await expect.poll(heard).toEqual([...CHIME, ...ATTENTION]);
  });

  it('is an error tone when it could not be made', async () => {
    const terminal = await paying(bench, aPaymentView({ state: 'creating', code: null }));
    const heard = await listen(terminal.page);
    await terminal.emit(
      'payment',
      aPaymentView({ state: 'unconfirmed', code: null, cause: { code: 'no-answer-in-time' } }),
    );
    await expect.poll(heard).toEqual(ERROR);
  });

  it('is nothing when the shop has muted it', async () => {
    expect(await heardWhenPaid(aTerminal({ sound: { volume: 'off', voice: true } }))).toEqual([]);
  });

  it('has no voice unless the shop wants one', async () => {
    expect(await heardWhenPaid(aTerminal())).toEqual(CHIME);
  });

  it.each([
    ['production', 'id', ['dua', 'puluh', 'lima', 'ribu', 'rupiah', 'diterima']],
    ['sandbox', 'id', ['uji', 'coba', 'dua', 'puluh', 'lima', 'ribu', 'rupiah', 'diterima']],
    ['training', 'en', ['training', 'twenty', 'five', 'thousand', 'rupiah', 'received']],
  ] as const)('has a voice that says the amount in %s, in the language %s', async (environment, language, words) => {
    const shown = await paying(bench, aPaymentView({ environment }), {
      'terminal.view': withVoice({ environment, language }),
    });
    const heard = await listen(shown.page);
    await shown.emit('payment', { ...paid, environment });
    await expect.poll(heard).toEqual([...CHIME, ...words.map((word) => `${language}/${word}.wav`)]);
  });

  it('uses a voice of the operating system, but none over the network', async () => {
    const shown = await paying(bench, aPaymentView(), { 'terminal.view': withVoice() });
    await listen(shown.page);
    await shown.page.evaluate(() => {
      const voices = [
        { lang: 'id-ID', localService: false, name: 'over the network' },
        { lang: 'en-GB', localService: true, name: 'English' },
        { lang: 'id_ID', localService: true, name: 'Indonesian' },
      ];
      const said: string[] = [];
      Object.assign(window, { said });
      class Utterance extends EventTarget {
        voice = { name: '' };
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      Object.assign(window, { SpeechSynthesisUtterance: Utterance });
      window.speechSynthesis.getVoices = () => voices as SpeechSynthesisVoice[];
      window.speechSynthesis.speak = (utterance) => void said.push(`${utterance.voice?.name}: ${utterance.text}`);
    });
    await shown.emit('payment', paid);
    await expect
      .poll(() => shown.page.evaluate('said'))
      .toEqual(['Indonesian: latihan, dua puluh lima ribu rupiah, diterima']);
  });

  it('is there for each word that an amount can have', async () => {
    const { page } = await bench.open();
    const files = [...spokenWordsId.map((word) => `id/${word}`), ...spokenWordsEn.map((word) => `en/${word}`)];
    const silent = await page.evaluate(async (names) => {
      const lengths = names.map(
        (name) =>
          new Promise<string | null>((resolve) => {
            const sound = new Audio(`voice/${name}.wav`);
            sound.addEventListener('loadedmetadata', () => resolve(sound.duration > 0.1 ? null : name));
            sound.addEventListener('error', () => resolve(name));
          }),
      );
      return (await Promise.all(lengths)).filter((name) => name !== null);
    }, files);
    expect(silent).toEqual([]);
  });
});

describe('the sound panel', limit, () => {
  it('keeps a volume and the voice at once, and lets each sound be tried', async () => {
    const terminal = await bench.open({ 'terminal.prefer': withVoice() });
    const heard = await listen(terminal.page);
    await openSetting(terminal.page, 'screen');
    await terminal.byId('volume-low').click();
    await expect.poll(() => terminal.byId('volume-low').getAttribute('aria-pressed')).toBe('true');
    expect(await terminal.asked('terminal.prefer')).toEqual([
      { language: 'id', theme: 'light', sound: { volume: 'low', voice: false } },
    ]);
    await terminal.byId('try-error').click();
    await expect.poll(heard).toEqual(ERROR);
    await terminal.byId('try-attention').click();
    await expect.poll(heard).toEqual([...ERROR, ...ATTENTION]);
    await terminal.byId('try-paid').click();
    const words = ['latihan', 'dua', 'puluh', 'lima', 'ribu', 'rupiah', 'diterima'].map((word) => `id/${word}.wav`);
    await expect.poll(heard).toEqual([...ERROR, ...ATTENTION, ...CHIME, ...words]);
  });
});
