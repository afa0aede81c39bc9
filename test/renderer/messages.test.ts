import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figureTexts } from '../../hub/words/figure-texts.ts';
import { pageTexts } from '../../hub/words/page-texts.ts';
import { failureMessage } from '../../renderer/ui/notes/failure-note.tsx';
import { failureCodes } from '../../shared/contract/failure.ts';
import { type Language, languages } from '../../shared/contract/preferences.ts';
import { storageEn, storageId } from '../../shared/messages/backup-texts.ts';
import { closingEn, closingId } from '../../shared/messages/closing-texts.ts';
import { decidingEn, decidingId } from '../../shared/messages/deciding-texts.ts';
import { en } from '../../shared/messages/en/first-screen-texts.ts';
import { failureSentences } from '../../shared/messages/failures/failure-table.ts';
import { failures } from '../../shared/messages/failures/failures.ts';
import { gatewayFailures } from '../../shared/messages/failures/gateway-failures.ts';
import { helpTexts } from '../../shared/messages/help-texts.ts';
import { id } from '../../shared/messages/id/first-screen-texts.ts';
import { paperEn, paperId } from '../../shared/messages/paper-texts.ts';
import { payingTexts } from '../../shared/messages/paying-texts.ts';
import { refundTexts } from '../../shared/messages/refund-texts.ts';
import { reportEn, reportId } from '../../shared/messages/report-texts.ts';
import { settingsEn, settingsId } from '../../shared/messages/settings-texts.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const messages = join(projectRoot, 'shared/messages');

const failuresIn = (language: Language) =>
  Object.fromEntries(failureCodes.map((code) => [code, failureSentences(failures[code], language)]));

const hubTexts = {
  id: { figures: figureTexts.id, pages: pageTexts.id },
  en: { figures: figureTexts.en, pages: pageTexts.en },
};

const textsOf = {
  id: {
    ...{ ...id, failures: failuresIn('id'), storage: storageId, deciding: decidingId, settings: settingsId },
    ...{ report: reportId, closing: closingId, hub: hubTexts.id },
  },
  en: {
    ...{ ...en, failures: failuresIn('en'), storage: storageEn, deciding: decidingEn, settings: settingsEn },
    ...{ report: reportEn, closing: closingEn, hub: hubTexts.en },
  },
};

/** Some words are in brackets. */
const escaped = (word: string) => word.replace(/[()]/g, '\\$&');

const called = (text: (...given: unknown[]) => unknown): unknown => {
  try {
    return text(7, 7, 7);
  } catch {
    return text('seven', 'seven', 'seven');
  }
};

/** Every text with its path; functions get recognisable arguments. */
function sentences(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return sentences(called(value as (...given: unknown[]) => unknown), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => sentences(part, `${path}.${key}`));
}

describe.each(languages)('texts in %s', (language) => {
  it('are never empty and never show a value that is not there', () => {
    for (const [path, sentence] of sentences(textsOf[language])) {
      // Production has no mark.
      expect(sentence.trim() === '', path).toBe(path === '.hub.pages.noMoney.production');
      expect(sentence, path).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each(failureCodes)('say what happened and what to do for %s', (code) => {
    const failure = { code, field: 'baseUrl', until: 1 };
    const { what, money, next } = failureMessage(language, failure, { about: 'creation', until: '14.05' });
    expect(what).toMatch(/[.!?]$/);
    expect(next).toMatch(/[.!?]$/);
    expect(money === '').toBe((failures[code].money ?? null) === null);
  });

  it('send a cashier into Settings after no failure of a charge without naming the manager', () => {
    const ofGateway = failureCodes.filter((code) => code in gatewayFailures);
    const alone = ofGateway.filter((code) => {
      const said = failureSentences(failures[code], language).join(' ');
      return /Pengaturan|Settings/.test(said) && !/manajer|manager/i.test(said);
    });
    expect(alone).toEqual([]);
  });

  it('name no full disk for a paid answer that can’t be saved, and call the manager', () => {
    const inTable = failureSentences(failures['paid-not-saved'], language).join(' ');
    for (const said of [inTable, textsOf[language].deciding.checkFailed.unsaved()]) {
      expect(said).not.toMatch(/disk|ruang|space/i);
      expect(said).toMatch(/panggil manajer|call the manager/i);
    }
  });

  it('send nobody whose line was down to wait for a mark that Pay hides', () => {
    const { steps } = helpTexts[language].topics['line-down'];
    expect(steps.join(' ')).not.toMatch(/\b(titik|dot)\b/i);
    expect(steps.at(-1)).toMatch(/memeriksa sendiri|by itself/);
  });
});

/** A topic's texts by language, from `…Texts` or from the pair `…Id`, `…En`. */
async function topic(file: string): Promise<Readonly<Record<Language, object>>> {
  const exported: Readonly<Record<string, object>> = await import(join(messages, file));
  const of = (language: Language): object => {
    const ending = language === 'id' ? 'Id' : 'En';
    const named = Object.entries(exported).filter(([name]) => name.endsWith(ending) || name === language);
    const pairs = Object.entries(exported).filter(([name]) => name.endsWith('Texts'));
    return Object.fromEntries([...named, ...pairs.map(([name, pair]) => [name, pair[language as keyof object]])]);
  };
  const renamed = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([name, value]) => [name.replace(/(Id|En)$/, ''), value]));
  return { id: renamed(of('id')), en: renamed(of('en')) };
}

/** The first screen's are one file for each language. */
const files = readdirSync(messages, { recursive: true, encoding: 'utf8' }).filter((name) => /-texts\.ts$/.test(name));
const topics = files.filter((name) => !/^(id|en)\//.test(name)).toSorted();
const pairs = files.filter((name) => name.startsWith('id/')).map((name) => name.slice(3));

const HUB = 'the hub';

async function textsIn(file: string): Promise<Readonly<Record<Language, object>>> {
  if (file === HUB) return hubTexts;
  if (!pairs.includes(file)) return topic(file);
  return { id: (await topic(join('id', file))).id, en: (await topic(join('en', file))).en };
}

/** Identical in both languages. */
const common = ['.terminal', '.apiKey', '.keys.'];

describe.each([...topics, ...pairs, HUB])('the two languages of %s', (file) => {
  it('are not copies of one another', async () => {
    const { id: indonesian, en: english } = await textsIn(file);
    const other = new Map(sentences(english));
    expect(sentences(indonesian)).not.toEqual([]);
    const same = sentences(indonesian)
      .filter(([path, sentence]) => /[a-z]{3}.*\s.*[a-z]{3}/.test(sentence) && other.get(path) === sentence)
      .map(([path]) => path);
    expect(same.filter((path) => !common.some((name) => path.includes(name)))).toEqual([]);
  });

  it('have no text that nothing shows', async () => {
    const { id: indonesian } = await textsIn(file);
    const unused = Object.values(indonesian)
      .flatMap(namesIn)
      .filter((name) => !wordsOfTheProgram.has(name));
    expect(unused).toEqual([]);
  });
});

/** Every word of every source but the texts themselves: a name that is none of them can't be asked for. */
const wordsOfTheProgram = new Set(
  ['renderer', 'electron', 'shared', 'hub', 'config', 'scripts'].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/-texts\.ts$|node_modules/.test(name))
      .flatMap((name) => readFileSync(join(projectRoot, room, name), 'utf8').match(/[A-Za-z_$][\w$/]*(-\w+)*/g) ?? []),
  ),
);

function namesIn(texts: unknown): readonly string[] {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [];
  return Object.entries(texts).flatMap(([name, value]) => [...(/^\d+$/.test(name) ? [] : [name]), ...namesIn(value)]);
}

describe('terminal, papers and hub have one word for a thing', () => {
  const rows = readFileSync(join(projectRoot, 'docs/translating.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Indonesian'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const winning = (language: Language) => rows.map((cells) => escaped(cells[language === 'id' ? 1 : 2] ?? ''));
  const losing = (language: Language) =>
    rows
      .flatMap((cells) => (cells[language === 'id' ? 3 : 4] ?? '').split(', '))
      .filter((word) => !['', '–', '-'].includes(word) && !/^-+$/.test(word));

  it.each(languages)('so that none of the words that lost is in a text: %s', async (language) => {
    const words = losing(language);
    expect(words.length).toBeGreaterThan(20);
    const lost = new RegExp(`(?<![\\w-])(${words.map((word) => escaped(word)).join('|')})(?![\\w-])`, 'gi');
    const ofTerminal = await Promise.all(
      [...topics, ...pairs, HUB].map(async (file) => [file, await textsIn(file)] as const),
    );
    const all = [...ofTerminal, ['failures', { id: textsOf.id.failures, en: textsOf.en.failures }]] as const;
    // Part of a word that won, or a value as a file has it, in quotes.
    const won = new RegExp([...winning(language), '“[^”]*”'].join('|'), 'gi');
    const found = all.flatMap(([file, texts]) =>
      sentences(texts[language]).flatMap(([path, sentence]) =>
        (sentence.replace(won, '').match(lost) ?? []).map((word) => `${file}${path}: ${word}`),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe.each(languages)('a text in %s names another one as it is', (language) => {
  it('where the help quotes it', async () => {
    const files = [...topics, ...pairs].filter((file) => file !== 'help-texts.ts');
    const shown = await Promise.all(files.map(async (file) => (await textsIn(file))[language]));
    const all = shown.flatMap((texts) => sentences(texts)).map(([, sentence]) => sentence.toLowerCase());
    const { topics: troubles } = helpTexts[language];
    const quotedIn = (steps: readonly string[]) =>
      steps.flatMap((step) => [...step.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name));
    const quoted = Object.values(troubles).flatMap(({ steps }) => quotedIn(steps));
    expect(quoted.length).toBeGreaterThan(6);
    expect(quoted.filter((name) => !all.some((text) => text.includes(name.toLowerCase())))).toEqual([]);
    // The button that opens the dialog; the one that ends it has nearly the same name.
    expect(refundTexts[language].record).toBe(`${quotedIn(troubles.refund.steps)}…`);
  });

  it.each(['takingsWhy', 'takingsWhyNeverCame'] as const)('where a Z report says what it added: %s', (formula) => {
    const texts = { id: paperId, en: paperEn }[language];
    const { gross, settledByHand, confirmedLater, neverCame, cameAfterAll } = texts;
    const lines = [gross, settledByHand, confirmedLater, neverCame, cameAfterAll].map((line) => line.toLowerCase());
    const terms = texts[formula].toLowerCase().split(/ [-+] /);
    expect(terms.filter((term) => !lines.some((line) => line.includes(term)))).toEqual([]);
  });
});

it('English says as much as Indonesian: what can be opened again, and what to do about an order that is unknown', () => {
  expect(payingTexts.id.checkout.closed).toContain('halaman bisa dibuka lagi');
  expect(payingTexts.en.checkout.closed).toContain('the page can be opened again');
  expect(id.flags['order-unknown']).toContain('sebelum membuat yang baru');
  expect(en.flags['order-unknown']).toContain('before a new one');
});

it.each(languages)(
  'a mode that has changed asks for no charge: a refund and the drawer say so too (%s)',
  (language) => {
    const failure = { code: 'environment-changed' } as const;
    const { next } = failureMessage(language, failure, { about: 'setup', until: '' });
    expect(next).not.toMatch(/tagih|charge/);
  },
);

it('a failure code is in one table only', () => {
  const folder = join(projectRoot, 'shared/messages/failures');
  const tables = readdirSync(folder).filter((name) => name.endsWith('-failures.ts'));
  const codes = tables.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm),
  ]);
  expect(codes.map(([, code = '']) => code).toSorted()).toEqual(failureCodes.toSorted());
});
