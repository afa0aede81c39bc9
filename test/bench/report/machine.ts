/** What the figures were measured on: without it they say nothing. */
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

export interface Machine {
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGb: number;
  readonly system: string;
  /** Of the minute before: other work on the machine makes the figures worse, the ratios less so. */
  readonly load: number;
}

export function thisMachine(): Machine {
  return {
    date: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()} ${release()}`,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}
