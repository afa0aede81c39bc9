/**
 * A production key without the operating system's protection: stored only after a manager has accepted that in writing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { ledgerFile } from '../../electron/app/data-directory.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { asks, type Main, ours } from './our-window.ts';

const aShop = (main: Main, environment: 'sandbox' | 'production') => ours(main, { environment });
const refused = (code: string) => ({ ok: false, failure: { code } });

describe('on a computer that protects no key', () => {
  it('a production key is refused and kept nowhere; one of the sandbox is kept', async () => {
    const main = await aMainProcess();
    const vault = join(main.folder, 'vault.json');
    expect(await asks(main, 'settings.save', aShop(main, 'production'))).toMatchObject(refused('vault-not-protected'));
    expect(readFileSync(vault, 'utf8')).not.toContain('production');
    expect(await asks(main, 'settings.view', {})).toMatchObject({ value: { production: null, keysHeld: [] } });
    expect(await asks(main, 'settings.save', aShop(main, 'sandbox'))).toMatchObject({ ok: true });
    expect(readFileSync(vault, 'utf8')).not.toContain('production');
  });

  it('is kept once a manager has typed that, which the journal tells', async () => {
    const main = await aMainProcess();
    const accept = (words: string) => asks(main, 'settings.accept-unprotected', { words });
    expect(await accept('yes')).toMatchObject(refused('acceptance-words-wrong'));
    expect(await asks(main, 'settings.save', aShop(main, 'production'))).toMatchObject(refused('vault-not-protected'));
    expect(await accept('  This key is  not protected ')).toMatchObject({ ok: true });
    expect(await asks(main, 'settings.save', aShop(main, 'production'))).toMatchObject({ ok: true });
    expect(await asks(main, 'settings.view', {})).toMatchObject({ value: { unprotectedAccepted: true } });
    const db = new Database(ledgerFile(main.folder, 'production'), { readonly: true });
    const rows = db.prepare("SELECT count(*) FROM payment_event WHERE kind = 'unprotected-accepted'").pluck().get();
    db.close();
    expect(rows).toBe(1);
  });

  it('with a PIN set, nobody but the manager accepts it', async () => {
    const main = await aMainProcess();
    await asks(main, 'manager.set-pin', { current: null, next: '471108' });
    const words = 'kunci ini tidak terlindungi';
    expect(await asks(main, 'settings.accept-unprotected', { words })).toMatchObject(refused('manager-needed'));
  });
});
