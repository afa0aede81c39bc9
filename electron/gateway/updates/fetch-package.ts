/** Fetches the package of a new version, and goes on after an interruption. Implements the port `updates.ts`. */
import { createHash } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import type { DownloadProblem, FetchPackage, UpdatePackage } from '../../ports/updates.ts';

/** A server that says nothing for so long has gone. */
const SILENCE_MS = 60_000;

interface FetchLimits {
  readonly silenceMs?: number;
  /** PEM of the only trusted authority, for tests. */
  readonly ca?: string;
}

/** Thrown inside, so that the file is closed before the problem is told. */
class Stopped extends Error {
  readonly problem: DownloadProblem;
  constructor(problem: DownloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function packageFetcher({ silenceMs = SILENCE_MS, ...system }: FetchLimits = {}): FetchPackage {
  return async (wanted, part, downloading) => {
    const { Agent } = await import('undici');
    const agent = new Agent({
      connect: { ...system, rejectUnauthorized: true, timeout: silenceMs },
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    });
    const fetchRest = (from: number): Promise<void> =>
      appendFrom(wanted, part, from, { ...downloading, dispatcher: agent });
    try {
      const from = bytesOf(part);
      if (from !== wanted.bytes) await fetchRest(from < wanted.bytes ? from : 0);
      if ((await hashOfFile(part)) === wanted.sha512) return null;
      // The part may be of an earlier file of that name: only a file that came whole is somebody's change.
      if (from > 0) await fetchRest(0);
      if (from > 0 && (await hashOfFile(part)) === wanted.sha512) return null;
      throw new Stopped('altered');
    } catch (error) {
      const problem = problemOf(error);
      if (problem === 'altered') rmSync(part, { force: true });
      return problem;
    } finally {
      void agent.destroy();
    }
  };
}

interface Connection {
  readonly dispatcher: Agent;
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** @param from bytes that are here already. @throws Stopped, or the file system's or the network's error */
async function appendFrom(wanted: UpdatePackage, part: string, from: number, connection: Connection): Promise<void> {
  const { dispatcher, onProgress, signal } = connection;
  const { request } = await import('undici');
  const answer = await request(wanted.url, {
    ...{ dispatcher, signal },
    headers: {
      ...{ 'user-agent': 'Konter', 'accept-encoding': 'identity' },
      ...(from > 0 ? { range: `bytes=${from}-` } : {}),
    },
  });
  // A server without ranges answers 200 with the whole file.
  const isContinued = from > 0 && answer.statusCode === 206 && startOf(answer.headers['content-range']) === from;
  if (!isContinued && answer.statusCode !== 200) throw new Stopped('interrupted');
  let bytes = isContinued ? from : 0;
  const file = await open(part, isContinued ? 'a' : 'w', 0o600);
  try {
    for await (const chunk of answer.body) {
      const data: Buffer = chunk;
      bytes += data.length;
      // Whatever the server goes on to say, it fills no disk.
      if (bytes > wanted.bytes) throw new Stopped('altered');
      await file.appendFile(data);
      onProgress(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (bytes < wanted.bytes) throw new Stopped('interrupted');
}

function startOf(range: string | string[] | undefined): number {
  return Number(/^bytes (\d+)-/.exec(String(range))?.[1] ?? Number.NaN);
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** @returns base64 · @throws the file system's error */
async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

const OF_THE_DISK = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|ENOENT|EISDIR|ENOTDIR|EMFILE)$/;

function problemOf(error: unknown): DownloadProblem {
  if (error instanceof Stopped) return error.problem;
  const isOfFile = error instanceof Error && 'code' in error && 'syscall' in error;
  return isOfFile && OF_THE_DISK.test(String(error.code)) ? 'disk' : 'interrupted';
}
