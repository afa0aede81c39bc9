/**
 * Counts the commits in a write-ahead log: the last frame of each commit carries the size of the database
 * (sqlite.org/fileformat2.html, "WAL File Format").
 */
import { readFileSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

export function commitsInWal(databaseFile: string): number {
  const wal = readFileSync(`${databaseFile}-wal`);
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(8);
  let commits = 0;
  for (let frame = HEADER_BYTES; frame + frameBytes <= wal.length; frame += frameBytes) {
    if (wal.readUInt32BE(frame + 4) > 0) commits += 1;
  }
  return commits;
}
