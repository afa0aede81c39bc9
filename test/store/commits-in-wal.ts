/**
 * Counts the commits in a write-ahead log, and their pages: a commit's last frame has the database's size
 * (sqlite.org/fileformat2.html, "WAL File Format").
 */
import { readFileSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

export function commitsInWal(databaseFile: string): number {
  return pagesOfCommits(databaseFile).length;
}

/** @returns the number of pages of each commit, oldest first */
export function pagesOfCommits(databaseFile: string): readonly number[] {
  const wal = readFileSync(`${databaseFile}-wal`);
  if (wal.length === 0) return [];
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(8);
  const commits: number[] = [];
  let pages = 0;
  for (let frame = HEADER_BYTES; frame + frameBytes <= wal.length; frame += frameBytes) {
    pages += 1;
    if (wal.readUInt32BE(frame + 4) === 0) continue;
    commits.push(pages);
    pages = 0;
  }
  return commits;
}
