/**
 * The small files that decide: who is the manager, where money goes, who reads the journal. Anyone who shares the computer's
 * account with a cashier could exchange one. So each file has a MAC by a key that the vault keeps, and a number. A row in
 * the journal of every open ledger repeats number and hash of all of them.
 *
 * A change is written as `….draft`, then its row is durable, then the draft takes the file's name. A power cut between
 * leaves a draft that the row names, and the next start finishes it. Otherwise a file counts as lost if it is older than
 * its row, missing, or has another seal. Where the vault has no key of the file (another computer), the row's hash
 * decides. So it does on a system that can't encrypt and never could: nothing of money is set up there.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ignoreErrors } from '../ignore-errors.ts';
import { draftOf, publishDraft, quarantineFile, writeDraft, writeDurablySync } from './durable-files.ts';

/** The vault's part. */
export interface SealKeeper {
  /** `null` while the system can neither open the key nor keep a new one. */
  current(): { readonly id: string; sign(text: string): string } | null;
  /** As far as the vault remembers, the key has sealed no file: it was made at this start, or at one that was cut short. */
  isNew(): boolean;
  /** The number of this file that the vault remembers; 0: it never saw one. */
  least(name: string): number;
  /** Never rejects. */
  remember(numbers: Readonly<Record<string, number>>): Promise<void>;
}

export type SealRow = Readonly<Record<string, string | number | boolean | null>>;

/** The journal of one open ledger. */
export interface SealJournal {
  readonly name: string;
  /** The newest row about sealed files. */
  last(): SealRow | undefined;
  /** Durable when it returns. @throws if it can't be written */
  append(row: SealRow): void;
}

/** In place of a key where the system has never encrypted. */
const UNSEALED = { id: 'none', sign: () => '' };

/** Why a file doesn't count. `older`: the journal or the vault knows a later one. */
export type Loss = 'gone' | 'unreadable' | 'seal' | 'older';

export interface SealedFile<T> {
  /** Before `confirm` as the file has it. `undefined`: never written, or lost. */
  content(): T | undefined;
  loss(): Loss | null;
  /** Calls back once it is known whether the file counts. */
  whenConfirmed(act: () => void): void;
  /**
   * The row, then the file. @param facts for the row, of a person's act
   * @throws SealUnavailable, or the error of the disk or of every journal; a later start may find it saved nevertheless
   */
  save(content: T, facts?: SealRow): void;
  /** The file alone, which may still be replaced by the one of the last row. @throws the file system's error */
  note(content: T): void;
  /** Writes the row for what was noted, if it differs from the last row. @throws as `save` */
  journalNoted(): void;
}

export interface SealedFiles {
  /**
   * Reads `<name>.json`. @param unsealed the content that an earlier version kept elsewhere; absent: in this file
   */
  open<T>(name: string, schema: z.ZodType<T>, unsealed?: () => unknown): SealedFile<T>;
  /** Call it once, after all files and all ledgers are open. @returns the lost files */
  confirm(journals: readonly SealJournal[]): readonly string[];
  /** Each ledger that opens later, or was replaced. */
  follow(journal: SealJournal): void;
}

export class SealUnavailable extends Error {
  override readonly name = 'SealUnavailable';
}

const envelopeSchema = z.strictObject({
  number: z.int().min(1),
  vault: z.string(),
  seal: z.string(),
  content: z.unknown(),
});

type Found = 'none' | 'unreadable' | { readonly raw: unknown; readonly sealed: z.output<typeof envelopeSchema> | null };

interface Kept {
  readonly name: string;
  readonly path: string;
  raw: unknown;
  number: number;
  loss: Loss | null;
  readonly file: Found;
  readonly draft: Found;
}

interface SealedFilesOptions {
  /** Absolute. */
  readonly folder: string;
  readonly keeper: SealKeeper;
  /** A journal that could not be written, while another one could. */
  readonly onError: (error: unknown) => void;
}

export function openSealedFiles({ folder, keeper, onError }: SealedFilesOptions): SealedFiles {
  const files: Kept[] = [];
  const journals = new Map<string, SealJournal>();
  const waiting: (() => void)[] = [];
  /** The newest row. For each file that was ever sealed it has `<number> <hash>` or `lost`. */
  let row: SealRow = {};
  let number = 0;
  /** A key sealed files of this shop before. Without it they can't be changed. */
  let wasSealed = true;
  const sealNow = () => keeper.current() ?? (wasSealed ? null : UNSEALED);

  const textOf = (kept: Pick<Kept, 'name'>, of: number, raw: unknown): string =>
    `${kept.name}\n${of}\n${JSON.stringify(raw)}`;
  const entryOf = (kept: Pick<Kept, 'name'>, of: number, raw: unknown): string =>
    `${of} ${createHash('sha256')
      .update(textOf(kept, of, raw))
      .digest('hex')
      .slice(0, 32)}`;

  function envelope(kept: Kept, of: number, raw: unknown): string {
    const seal = sealNow();
    if (seal === null) throw new SealUnavailable('No key to seal with');
    const sealed = { number: of, vault: seal.id, seal: seal.sign(textOf(kept, of, raw)), content: raw };
    return `${JSON.stringify(sealed, null, 2)}\n`;
  }

  /** @param changes content by file; `undefined`: it is lost */
  function commit(changes: ReadonlyMap<Kept, unknown>, facts: SealRow): void {
    const seal = sealNow();
    if (seal === null) throw new SealUnavailable('No key to seal with');
    // Another key: no file has its seal yet.
    const others = files.filter((kept) => row['vault'] !== seal.id && kept.raw !== undefined && !changes.has(kept));
    const all = new Map([...changes, ...others.map((kept) => [kept, kept.raw] as const)]);
    number += 1;
    const entries = [...all].map(([kept, raw]) => [kept.name, raw === undefined ? 'lost' : entryOf(kept, number, raw)]);
    const kept = row['vault'] === seal.id ? entriesIn(row) : {};
    const next = { ...facts, number, vault: seal.id, ...kept, ...Object.fromEntries(entries) };
    for (const [file, raw] of all) if (raw !== undefined) writeDraft(file.path, envelope(file, number, raw));
    // If this fails, the drafts stay: the row may be durable nevertheless, and the next start knows.
    appendTo([...journals.values()], next);
    row = next;
    for (const [file, raw] of all) {
      if (raw === undefined) continue;
      publishDraft(file.path);
      Object.assign(file, { raw, number, loss: null });
    }
    void keeper.remember(Object.fromEntries([...all.keys()].map(({ name }) => [name, number])));
  }

  const entriesIn = (of: SealRow): SealRow =>
    Object.fromEntries(files.flatMap(({ name }) => (of[name] === undefined ? [] : [[name, of[name] ?? null]])));

  /** One written journal is enough: the others get the row when they open again. */
  function appendTo(each: readonly SealJournal[], next: SealRow): void {
    const errors: unknown[] = [];
    for (const journal of each) {
      try {
        journal.append(next);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length === each.length && errors.length > 0) throw errors[0];
    for (const error of errors) onError(error);
  }

  function sealedBy(kept: Kept, found: Found, seal: ReturnType<SealKeeper['current']>): number {
    if (typeof found === 'string' || found.sealed === null || found.sealed.vault !== seal?.id) return 0;
    const { number: of, seal: mac } = found.sealed;
    return seal.sign(textOf(kept, of, found.raw)) === mac ? of : 0;
  }
  const entryIn = (kept: Kept, found: Found): string | null =>
    typeof found === 'string' || found.sealed === null ? null : entryOf(kept, found.sealed.number, found.raw);

  interface Verdict {
    readonly use?: Exclude<Found, string>;
    readonly loss?: Loss;
    /** To be sealed now: it was never sealed, or with another key. */
    readonly isUnsealed?: boolean;
  }

  /** @param rows the newest of each journal · @param isKnown whether the key has sealed files before this start */
  function judge(kept: Kept, rows: readonly SealRow[], isKnown: boolean): Verdict {
    const { name, file, draft } = kept;
    const seal = keeper.current();
    const newest = newestOf(rows, ({ vault }) => vault === seal?.id);
    const ours = newest?.[name];
    const isNamed = rows.some((each) => each[name] !== undefined);
    const isPlain = typeof file !== 'string' && file.sealed === null;
    if (!isKnown) {
      const match = [file, draft].find((found) => {
        if (typeof found === 'string' || found.sealed === null) return false;
        const { vault } = found.sealed;
        return newestOf(rows, (each) => each['vault'] === vault)?.[name] === entryIn(kept, found);
      });
      if (match !== undefined && typeof match !== 'string') return { use: match, isUnsealed: true };
      if (isPlain && !isNamed) return { use: file, isUnsealed: true };
      return file === 'none' && !isNamed ? {} : { loss: lossOf(file) };
    }
    // A row of another key alone: the vault next to the files is not the one that sealed them.
    if (rows.length > 0 && newest === undefined) return isNamed || file !== 'none' ? { loss: lossOf(file) } : {};
    const least = Math.max(Number.parseInt(String(ours ?? 0), 10) || 0, keeper.least(name));
    if (typeof draft !== 'string' && sealedBy(kept, draft, seal) > 0 && entryIn(kept, draft) === ours) {
      return { use: draft };
    }
    const sealed = sealedBy(kept, file, seal);
    if (typeof file !== 'string' && sealed > 0) {
      const isLate = sealed >= least && (ours !== 'lost' || sealed > Number(newest?.['number'] ?? 0));
      return isLate ? { use: file } : { loss: 'older' };
    }
    if (isPlain && typeof file !== 'string') {
      // The first start of this version was interrupted before or after its row.
      const isFirst = least === 0 && newest === undefined;
      const isRowed = ours !== undefined && entryOf(kept, Number.parseInt(String(ours), 10), file.raw) === ours;
      return isFirst || isRowed ? { use: file, isUnsealed: true } : { loss: 'seal' };
    }
    return file === 'none' && least === 0 && ours !== 'lost' ? {} : { loss: lossOf(file) };
  }

  function follow(journal: SealJournal): void {
    journals.set(journal.name, journal);
    const known = ignoreErrors(() => journal.last());
    const isThere = known?.['vault'] === row['vault'] && known?.['number'] === row['number'];
    if (row['number'] === undefined || isThere) return;
    try {
      journal.append(row);
    } catch (error) {
      onError(error);
    }
  }

  return {
    follow,
    open<T>(name: string, schema: z.ZodType<T>, unsealed?: () => unknown): SealedFile<T> {
      const path = join(folder, `${name}.json`);
      const isRight = (raw: unknown): boolean => schema.safeParse(raw).success;
      const read = (from: string): Found => readFound(from, isRight);
      const onDisk = read(path);
      const former = onDisk === 'none' ? unsealed?.() : undefined;
      const file: Found = former === undefined ? onDisk : { raw: former, sealed: null };
      const draft = read(draftOf(path));
      const kept: Kept = { ...{ name, path, file, draft }, raw: undefined, number: 0, loss: null };
      // Until the journals are open, only the seal can be checked.
      const seal = keeper.current();
      const isAsked = seal === null || keeper.isNew();
      if (typeof file !== 'string' && (isAsked || file.sealed === null || sealedBy(kept, file, seal) > 0)) {
        kept.raw = file.raw;
      }
      files.push(kept);
      let parsed: { readonly raw: unknown; readonly content: T | undefined } = { raw: undefined, content: undefined };
      return {
        content() {
          if (kept.raw === undefined) return undefined;
          if (parsed.raw !== kept.raw) parsed = { raw: kept.raw, content: schema.parse(kept.raw) };
          return parsed.content;
        },
        loss: () => kept.loss,
        whenConfirmed: (act) => void waiting.push(act),
        save(next, facts = {}) {
          const raw = JSON.parse(JSON.stringify(next));
          if (kept.loss === null && JSON.stringify(raw) === JSON.stringify(kept.raw)) return;
          commit(new Map([[kept, raw]]), { file: name, how: 'saved', ...facts });
        },
        note(next) {
          const raw = JSON.parse(JSON.stringify(next));
          // Without a key, the content is valid for this run only.
          if (sealNow() !== null && kept.number > 0) writeDurablySync(path, envelope(kept, kept.number, raw));
          kept.raw = raw;
        },
        journalNoted() {
          if (kept.raw === undefined || sealNow() === null) return;
          if (entryOf(kept, kept.number, kept.raw) === row[name]) return;
          commit(new Map([[kept, kept.raw]]), { file: name, how: 'saved' });
        },
      };
    },
    confirm(opened) {
      for (const journal of opened) journals.set(journal.name, journal);
      const rows = opened.map((journal) => ignoreErrors(() => journal.last())).filter((each) => each !== undefined);
      const current = keeper.current();
      const isKnown = current !== null && (!keeper.isNew() || rows.some(({ vault }) => vault === current.id));
      /** Neither the key nor a row is there to judge by: nothing is put aside or written, and a later start judges. */
      const isBlind = !isKnown && rows.length === 0;
      const vaults = [...rows.map(({ vault }) => vault), ...files.flatMap(({ file }) => vaultIn(file))];
      wasSealed = vaults.some((vault) => vault !== UNSEALED.id);
      const seal = sealNow();
      row = newestOf(rows, ({ vault }) => vault === seal?.id) ?? {};
      const verdicts = files.map((kept) => [kept, judge(kept, rows, isKnown)] as const);
      const sealedNumbers = files.map(({ file }) => (typeof file === 'string' ? 0 : (file.sealed?.number ?? 0)));
      number = Math.max(
        0,
        Number(row['number'] ?? 0),
        ...sealedNumbers,
        ...files.map(({ name }) => keeper.least(name)),
      );
      const changes = new Map<Kept, unknown>();
      for (const [kept, { use, loss = null, isUnsealed = false }] of verdicts) {
        Object.assign(kept, { raw: use?.raw, loss, number: use?.sealed?.number ?? 0 });
        if (isBlind && loss !== null) continue;
        if (use !== undefined && use === kept.draft && !isUnsealed) publishDraft(kept.path);
        else rmSync(draftOf(kept.path), { force: true, recursive: true });
        if (loss !== null) ignoreErrors(() => quarantineFile(kept.path));
        if (isUnsealed) changes.set(kept, kept.raw);
        if (loss !== null && row[kept.name] !== 'lost') changes.set(kept, undefined);
      }
      const isMoved = verdicts.some(([, { use }]) => use?.sealed && use.sealed.vault !== seal?.id);
      const lost = verdicts.flatMap(([{ name }, { loss }]) => (loss ? [name] : []));
      const how = lost.length > 0 ? 'lost' : isMoved ? 'moved' : 'first';
      const named = [...changes.keys()].map(({ name }) => name).join(', ');
      const why = verdicts.flatMap(([{ name }, { loss }]) => (loss ? [`${name} ${loss}`] : [])).join(', ');
      if (changes.size > 0 && seal !== null) {
        try {
          commit(changes, { file: named, how, ...(why === '' ? {} : { why }) });
        } catch (error) {
          // The next start tries again.
          onError(error);
        }
      }
      for (const journal of opened) follow(journal);
      for (const act of waiting) act();
      return lost;
    },
  };
}

function newestOf(rows: readonly SealRow[], fits: (row: SealRow) => boolean): SealRow | undefined {
  return rows.filter(fits).toSorted((one, other) => Number(other['number']) - Number(one['number']))[0];
}

const vaultIn = (file: Found): readonly string[] =>
  typeof file === 'string' || file.sealed === null ? [] : [file.sealed.vault];

function lossOf(file: Found): Loss {
  if (typeof file !== 'string') return 'seal';
  return file === 'none' ? 'gone' : 'unreadable';
}

function readFound(path: string, isRight: (raw: unknown) => boolean): Found {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isSealed = typeof json === 'object' && json !== null && 'seal' in json;
    const sealed = isSealed ? envelopeSchema.parse(json) : null;
    const raw = sealed === null ? json : sealed.content;
    return isRight(raw) ? { raw, sealed } : 'unreadable';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'unreadable';
  }
}
