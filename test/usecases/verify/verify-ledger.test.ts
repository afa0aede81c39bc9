/** The check of a whole ledger on request: visible on any screen, stopped, superseded by a restore, dead. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { verifyParts } from '../../../shared/contract/verify.ts';
import { become, pending } from '../../store/a-ledger.ts';
import { anIntent } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aVerifier, isAlive } from './a-verifier.ts';

const HOUR_MS = 3_600_000;

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('the check of a ledger', () => {
  it('tells how far it is from its beginning on, and then what it read', async () => {
    const { verifier, told, ended, errors } = aVerifier();
    expect(verifier.view()).toEqual({ state: 'none' });
    expect(verifier.start('sandbox')).toMatchObject({ state: 'running', environment: 'sandbox', progress: null });
    expect(await ended()).toMatchObject({ state: 'done', environment: 'sandbox', found: 0, findings: [], sales: 300 });
    const shares = told.flatMap((view) => (view.state === 'running' && view.progress ? [view.progress.share] : []));
    expect(shares.length).toBeGreaterThanOrEqual(verifyParts.length);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(errors).toEqual([]);
  });

  it('takes nothing for a plan that was changed because the clock was put back a moment ago', async () => {
    const { verifier, ledger, clock, ended, errors } = aVerifier({ sales: 1 });
    const { payment } = ledger.payments.recordIntent(anIntent({ createdAt: clock.now() }));
    const plan = { nextCheckAt: clock.now() + 3 * HOUR_MS, intervalMs: HOUR_MS };
    become(ledger, pending(payment), { at: clock.now(), plan });
    clock.advance(2 * HOUR_MS);
    clock.stepWall(-2.5 * HOUR_MS);
    verifier.start('sandbox');
    expect(await ended()).toMatchObject({ state: 'done', findings: [] });
    expect(ledger.payments.find(payment.orderId)?.watch.nextCheckAt).toBe(plan.nextCheckAt - 2.5 * HOUR_MS);
    expect(errors).toEqual([]);
  });

  it('is made where the ledger can’t take a step of the clock', async () => {
    const { verifier, file, clock, ended, errors } = aVerifier({ sales: 1 });
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    clock.stepWall(HOUR_MS);
    verifier.start('sandbox');
    expect(await ended()).toMatchObject({ state: 'done', sales: 1 });
    other.close();
    expect(errors).toMatchObject([{ code: 'database-busy' }]);
  });

  it('is one, however often it is asked for', async () => {
    const { verifier, inTheMiddle, checks } = aVerifier({ hangs: true });
    await inTheMiddle();
    const view = verifier.view();
    expect(verifier.start('sandbox')).toBe(view);
    expect(verifier.start('training')).toBe(view);
    expect(checks).toHaveLength(1);
  });

  it('that is stopped is no result, leaves the ledger as it is, and no process', async () => {
    const { verifier, inTheMiddle, checks, file, ledger, errors } = aVerifier({ hangs: true });
    const before = hashOf(file);
    await inTheMiddle();
    expect(await verifier.stop()).toMatchObject({ state: 'stopped', by: 'person', found: 0, environment: 'sandbox' });
    expect(isAlive(checks[0]?.pid)).toBe(false);
    expect(hashOf(file)).toBe(before);
    ledger.payments.recordIntent(anIntent());
    expect(verifier.start('sandbox')).toMatchObject({ state: 'running' });
    expect(errors).toEqual([]);
  });

  it('that is stopped says how much did not match up to there', async () => {
    const { verifier, inTheMiddle, file } = aVerifier({ hangs: true });
    const db = new Database(file);
    db.exec('DROP TRIGGER closing_is_written_once');
    db.close();
    await inTheMiddle();
    expect(await verifier.stop()).toMatchObject({ state: 'stopped', found: 1 });
  });

  it('that is done stays done when it is stopped, and nothing is stopped where there never was one', async () => {
    const { verifier, ended } = aVerifier();
    expect(await verifier.stop()).toEqual({ state: 'none' });
    verifier.start('sandbox');
    const done = await ended();
    expect(await verifier.stop()).toBe(done);
    expect(done).toMatchObject({ state: 'done' });
  });

  it('holds up neither a backup nor the closing of a day', async () => {
    const { verifier, inTheMiddle, guardian } = aVerifier({ hangs: true });
    await inTheMiddle();
    expect(await guardian.backUp('sandbox', 'manual')).toMatchObject({ ok: true });
    expect(await guardian.draftClosing('sandbox')).toMatchObject({ ok: true });
    expect(verifier.view()).toMatchObject({ state: 'running' });
  });

  it('is ended by a restore, before the file is replaced, and says so', async () => {
    const { verifier, inTheMiddle, guardian, restore, checks, errors, file } = aVerifier({ hangs: true });
    const made = await guardian.backUp('sandbox', 'manual');
    const backup = made.ok ? made.value.file : '';
    await inTheMiddle();
    expect(await restore(backup)).toMatchObject({ ok: true });
    expect(verifier.view()).toMatchObject({ state: 'stopped', by: 'ledger-replaced' });
    expect(isAlive(checks[0]?.pid)).toBe(false);
    expect(verified(file)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('continues where a restore is refused before anything was replaced', async () => {
    const { verifier, inTheMiddle, restore } = aVerifier({ hangs: true });
    await inTheMiddle();
    expect(await restore('sales-sandbox-20260101-000000-manual.sqlite')).toMatchObject({ ok: false });
    expect(verifier.view()).toMatchObject({ state: 'running' });
  });

  it('says nothing any more about a ledger that another took the place of', async () => {
    const { verifier, ended, events, guardian, restore } = aVerifier();
    const made = await guardian.backUp('sandbox', 'manual');
    verifier.start('sandbox');
    expect(await ended()).toMatchObject({ state: 'done' });
    events.emit('ledger-replaced', { environment: 'training' });
    expect(verifier.view()).toMatchObject({ state: 'done' });
    expect(await restore(made.ok ? made.value.file : '')).toMatchObject({ ok: true });
    expect(verifier.view()).toEqual({ state: 'none' });
    verifier.start('sandbox');
    expect(await ended()).toMatchObject({ state: 'done', found: 0 });
  });

  it('that dies in its middle failed, and why is in the log', async () => {
    const { checks, inTheMiddle, ended, errors } = aVerifier({ hangs: true });
    await inTheMiddle();
    process.kill(checks[0]?.pid ?? 0, 'SIGKILL');
    expect(await ended()).toMatchObject({ state: 'failed', failure: { code: 'job-ended' } });
    expect(String(errors)).toContain('no answer');
  });

  it('is told why it can’t be made', async () => {
    const { verifier, file, ended } = aVerifier();
    const db = new Database(file);
    db.pragma('user_version = 9999');
    db.close();
    verifier.start('sandbox');
    expect(await ended()).toMatchObject({ state: 'failed', failure: { code: 'database-newer' } });
  });

  it('that the ending of the program stops is no trouble', async () => {
    const { verifier, inTheMiddle, background, ended, errors } = aVerifier({ hangs: true });
    await inTheMiddle();
    const stopped = verifier.stop();
    background.close();
    await stopped;
    expect(await ended()).toMatchObject({ state: 'stopped' });
    expect(errors).toEqual([]);
  });
});
