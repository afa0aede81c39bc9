/** What is heard. The page's speakers are replaced by a list of what was played. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../shared/contract/preferences.ts';
import {
  spokenAmountEn,
  spokenAmountId,
  spokenWordsEn,
  spokenWordsId,
} from '../../../shared/messages/spoken-amount.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { paying } from '../support/actions/paying.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { aPaymentView, aTerminal, NOW } from '../support/views/views.ts';

const bench = browserFixture({ ownPages: true });

/** A tone's pitch or a recorded word, and when it sounds, in seconds of the page's audio clock. */
interface Sound {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

type Recordings = Readonly<Record<'id' | 'en', Readonly<Record<string, string>>>>;

/** The words that the build has recorded, each a WAV in base64. As text, because Vitest replaces an `import()`. */
function recordingsOf(page: Page): Promise<Recordings> {
  const load = (language: string) => `import(new URL('voice/${language}.js', document.baseURI).href)`;
  return page.evaluate(
    `Promise.all([${load('id')}, ${load('en')}]).then(([id, en]) => ({ id: id.default, en: en.default }))`,
  );
}

/** @returns what was scheduled until now and not taken back, in the order in which it sounds */
async function listenExactly(page: Page): Promise<() => Promise<readonly Sound[]>> {
  await page.evaluate(
    async (recordings) => {
      const sounds: { what: string; from: number; to: number; node: unknown }[] = [];
      // The audio clock stands still until the test moves it.
      Object.assign(window, { sounds, audioNow: 10 });
      Object.defineProperty(BaseAudioContext.prototype, 'currentTime', { get: () => Reflect.get(window, 'audioNow') });
      OscillatorNode.prototype.start = function start(from = 0) {
        sounds.push({ what: `${this.frequency.value.toFixed(0)} Hz`, from, to: from, node: this });
      };
      OscillatorNode.prototype.stop = () => {};
      // A decoded word has no name, so its samples say which one it is.
      const look = (word: AudioBuffer) => JSON.stringify([word.length, ...word.getChannelData(0).slice(500, 510)]);
      const names = new Map<string, string>();
      for (const [language, words] of Object.entries(recordings)) {
        for (const [word, wav] of Object.entries(words)) {
          const bytes = Uint8Array.from(atob(wav), (byte) => byte.charCodeAt(0));
          const decoded = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes.buffer);
          names.set(look(decoded), `${language}/${word}`);
        }
      }
      AudioBufferSourceNode.prototype.start = function start(from = 0) {
        const what = this.buffer ? names.get(look(this.buffer)) : undefined;
        sounds.push({ what: what ?? 'silence', from, to: from + (this.buffer?.duration ?? 0), node: this });
      };
      AudioBufferSourceNode.prototype.stop = function stop() {
        sounds.splice(
          sounds.findIndex(({ node }) => node === this),
          1,
        );
      };
      // A machine with its own voice would use it.
      window.speechSynthesis.getVoices = () => [];
    },
    await recordingsOf(page),
  );
  return () => page.evaluate('sounds.map(({ what, from, to }) => ({ what, from, to }))');
}

/** Only what is heard, in order. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const sounds = await listenExactly(page);
  return async () => (await sounds()).map(({ what }) => what);
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

describe('the sound of a payment', () => {
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
    await expect.poll(heard).toEqual([...CHIME, ...words.map((word) => `${language}/${word}`)]);
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
    const { id, en } = await recordingsOf(page);
    const there = { id: Object.keys(id), en: Object.keys(en) };
    expect(there).toEqual({ id: spokenWordsId, en: spokenWordsEn });
  });

  it.each(languages)(
    'says Rp 1.234.567 within six seconds of the chime, word after word without a gap, in %s',
    async (language) => {
      const long = { ...paid, amount: rupiah(1_234_567) };
      const shown = await paying(bench, aPaymentView(), { 'terminal.view': withVoice({ language }) });
      const sounds = await listenExactly(shown.page);
      await shown.emit('payment', long);
      const count = (language === 'id' ? spokenAmountId : spokenAmountEn)(long.amount).length + 3;
      await expect.poll(async () => (await sounds()).length).toBe(CHIME.length + count);
      const [chime, ...rest] = await sounds();
      const words = rest.slice(CHIME.length - 1);
      for (const [index, word] of words.slice(1).entries()) expect(word.from).toBeCloseTo(words[index]?.to ?? 0, 6);
      expect((words.at(-1)?.to ?? 0) - (chime?.from ?? 0)).toBeLessThan(6);
    },
  );

  it('does not hold up a second payment: its chime ends the sentence before it at a word', async () => {
    const shown = await paying(bench, aPaymentView(), { 'terminal.view': withVoice() });
    const sounds = await listenExactly(shown.page);
    await shown.emit('payment', { ...paid, amount: rupiah(1_234_567) });
    await expect.poll(async () => (await sounds()).length).toBe(CHIME.length + 16);
    await openSetting(shown.page, 'screen');
    await shown.page.evaluate('audioNow = 12');
    await shown.byId('try-paid').click();
    await expect.poll(async () => (await sounds()).at(-1)?.what).toBe('id/diterima');
    const heard = await sounds();
    const second = heard.findLastIndex(({ what }) => what === CHIME[0]);
    expect(heard[second]?.from).toBe(12);
    const ofFirst = heard.slice(CHIME.length, second);
    expect(ofFirst.map(({ what }) => what).slice(0, 2)).toEqual(['id/latihan', 'id/satu']);
    expect(ofFirst.filter(({ from }) => from > 12)).toEqual([]);
    expect(ofFirst.at(-1)?.to).toBeGreaterThan(12);
    const ofSecond = heard.slice(second + CHIME.length).map(({ what }) => what);
    expect(ofSecond.join(' ')).toBe('id/latihan id/dua id/puluh id/lima id/ribu id/rupiah id/diterima');
  });
});

describe('the sound panel', () => {
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
    const words = ['latihan', 'dua', 'puluh', 'lima', 'ribu', 'rupiah', 'diterima'].map((word) => `id/${word}`);
    await expect.poll(heard).toEqual([...ERROR, ...ATTENTION, ...CHIME, ...words]);
  });
});
