/** What the window shows while ledgers are recovered. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverLedgers } from '../../electron/app/ledgers.ts';
import type { RecoveryProgress } from '../../electron/ports/ledger-guardian.ts';
import type { FindPage } from '../../electron/windows/app-protocol.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The recovery of one ledger, and of those that only a hub has, which the test drives. */
function aRecovery(atHub: readonly string[] = []) {
  let tell: (progress: RecoveryProgress) => void = () => undefined;
  let end: () => void = () => undefined;
  let find: FindPage = () => undefined;
  const guardian = {
    hasHadLedger: (environment: string) => environment === 'sandbox',
    prepare(_: string, onProgress: typeof tell) {
      tell = onProgress;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
  };
  const newest = (environment: string): number => (atHub.includes(environment) ? 1 : 0);
  const done = recoverLedgers(guardian, { newest, fetch: async () => [] }, (findPage) => {
    find = findPage;
  });
  return {
    tell: (progress: RecoveryProgress) => tell(progress),
    end: () => end(),
    page: () => find('/index.html'),
    done,
  };
}

it('a recovery that takes less than a second is not seen', async () => {
  const { end, page, done } = aRecovery();
  vi.advanceTimersByTime(999);
  expect(page()).toBeUndefined();
  end();
  await done;
  vi.advanceTimersByTime(1_000);
  expect(page()).toBeUndefined();
});

it('from a second on the window says what happens, how far it is and how long it takes, in both languages', async () => {
  const { tell, end, page, done } = aRecovery();
  vi.advanceTimersByTime(1_000);
  expect(page()).toContain('Memeriksa berkas…');
  expect(page()).toContain('Checking the files…');
  expect(page()).toContain('<meta http-equiv="refresh" content="1">');
  tell({ rows: 15_000, of: 60_000 });
  vi.advanceTimersByTime(1_000);
  expect(page()).toContain('15.000 dari 60.000 baris, kira-kira 6 detik lagi');
  expect(page()).toContain('15,000 of 60,000 rows, about 6 s left');
  expect(page()).toContain('<progress value="15000" max="60000">');
  end();
  await done;
});

it('a ledger that only the hub has is recovered as well, and takes its own time', async () => {
  const { tell, end, page, done } = aRecovery(['production']);
  vi.advanceTimersByTime(60_000);
  end();
  await Promise.resolve();
  tell({ rows: 15_000, of: 60_000 });
  vi.advanceTimersByTime(2_000);
  expect(page()).toContain('15,000 of 60,000 rows, about 6 s left');
  end();
  await done;
});
