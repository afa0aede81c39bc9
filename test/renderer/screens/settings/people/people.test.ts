/** People of the till on screen: the button, the names, the PIN by touch, and a sale that waits for a sign-in. */
import { describe, expect, it } from 'vitest';
import type { PeopleView } from '../../../../../shared/contract/people.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { eitherFixture } from '../../../support/either-fixture.ts';
import { aPaymentView, aTerminal, NOW } from '../../../support/views/views.ts';

const bench = eitherFixture();

const siti = { id: 1, name: 'Siti', role: 'cashier' } as const;
const wati = { id: 2, name: 'Wati', role: 'manager' } as const;
const nobody: PeopleView = {
  ...{ now: NOW, isOn: true, autoLockMinutes: 0, signedIn: null, lockedUntil: null },
  people: [siti, wati].map((each) => ({ ...each, hasLeft: false, lockedUntil: null })),
};
const signedIn: PeopleView = { ...nobody, signedIn: siti };

describe('the counter of a shop with people', () => {
  it('signs in with two touches and a PIN, by touch alone, and says who is there', async () => {
    const terminal = await bench.open({ 'people.list': nobody });
    await terminal.answer('people.sign-in', signedIn);
    await terminal.byId('person').click();
    await terminal.page.locator('[data-testid=who-name][data-name=Siti]').click();
    for (const digit of ['5', '8', '2', '5', '9']) await terminal.byId(`pin-key-${digit}`).click();
    await terminal.byId('pin-key-back').click();
    for (const digit of ['3', '1']) await terminal.byId(`pin-key-${digit}`).click();
    await terminal.byId('sign-in-pin').waitFor({ state: 'detached' });
    expect(await terminal.asked('people.sign-in')).toEqual([{ id: 1, pin: '582531' }]);
    await terminal.emit('people', signedIn);
    await terminal.page.locator('[data-testid=person][data-name=Siti]').waitFor();
    expect(await terminal.page.content()).not.toContain('582531');
  });

  it('asks who it is before a sale, and charges it by itself then', async () => {
    const terminal = await bench.open({ 'people.list': nobody });
    await terminal.refuse('sale.charge', { code: 'sign-in-needed' });
    await terminal.byId('amount').fill('25000');
    await terminal.byId('method-qris').click();
    await terminal.byId('charge').click();
    await terminal.page.locator('[data-testid=who-name][data-name=Siti]').click();
    await terminal.answer('people.sign-in', signedIn);
    await terminal.answer('sale.charge', aPaymentView());
    await terminal.byId('sign-in-pin').fill('582531');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toHaveLength(2);
  });

  it('says a wrong PIN, forgets it, and takes the next', async () => {
    const terminal = await bench.open({ 'people.list': nobody });
    await terminal.refuse('people.sign-in', { code: 'person-pin-wrong' });
    await terminal.byId('person').click();
    await terminal.page.locator('[data-testid=who-name][data-name=Wati]').click();
    await terminal.byId('sign-in-pin').fill('640917');
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('person-pin-wrong');
    expect(await terminal.byId('sign-in-pin').inputValue()).toBe('');
    await terminal.byId('pin-key-9').click();
    expect(await terminal.byId('sign-in-pin').inputValue()).toBe('9');
  });

  it('offers nobody who has left or is locked, and asks the only one at once', async () => {
    const [here, other] = nobody.people;
    if (!(here && other)) throw new Error('There are two');
    const terminal = await bench.open({ 'people.list': { ...nobody, people: [here, { ...other, hasLeft: true }] } });
    await terminal.byId('person').click();
    await terminal.byId('sign-in-pin').waitFor();
    expect(await terminal.byId('sign-in-other').count()).toBe(0);
    const lockedUntil = NOW + 60_000;
    const isOffered = (name: string) => terminal.page.locator(`[data-testid=who-name][data-name=${name}]`).isEnabled();
    await terminal.emit('people', { ...nobody, people: [here, { ...other, lockedUntil }] });
    await terminal.byId('who').waitFor();
    expect([await isOffered('Siti'), await isOffered('Wati')]).toEqual([true, false]);
    await terminal.emit('people', { ...nobody, lockedUntil });
    await expect.poll(() => isOffered('Siti')).toBe(false);
  });

  it('hides no payment when the till locks: its code stays, and only the chip says that someone has to sign in', async () => {
    const terminal = await bench.open({ 'people.list': signedIn });
    await terminal.answer('sale.charge', aPaymentView());
    await terminal.byId('amount').fill('25000');
    await terminal.byId('method-qris').click();
    await terminal.byId('charge').click();
    await terminal.byId('payment-qr').waitFor();
    await terminal.emit('people', nobody);
    await terminal.page.locator('[data-testid=person][data-name=""]').waitFor();
    expect(await terminal.byId('payment-qr').isVisible()).toBe(true);
    expect(await terminal.page.locator('dialog[open]').count()).toBe(0);
  });

  it('tells the main process of touches only where the till locks by itself', async () => {
    const terminal = await bench.open({ 'people.list': { ...signedIn, autoLockMinutes: 5 } });
    await terminal.byId('person').waitFor();
    await terminal.byId('key-1').click();
    await expect.poll(() => terminal.asked('people.touch')).toHaveLength(1);
    await terminal.byId('key-2').click();
    expect(await terminal.asked('people.touch')).toHaveLength(1);
  });
});

describe('a shop that knows no names', () => {
  it('has no chip, and Settings says that this is how one person sells', async () => {
    const terminal = await bench.open();
    await openSetting(terminal.page, 'people');
    await terminal.byId('people-panel').waitFor();
    expect(await terminal.byId('person').count()).toBe(0);
    expect(await terminal.byId('people-panel').textContent()).toContain('Dijaga sendiri?');
  });

  it('writes down the first name with a PIN that was typed twice the same', async () => {
    const terminal = await bench.open();
    await openSetting(terminal.page, 'people');
    await terminal.byId('person-add').click();
    await terminal.byId('person-name').fill('Siti');
    await terminal.byId('person-pin').fill('582531');
    await terminal.byId('person-repeat').fill('582532');
    await terminal.byId('person-save').click();
    await terminal.byId('person-differ').waitFor();
    await terminal.answer('people.save', nobody);
    await terminal.byId('person-repeat').fill('582531');
    expect(await terminal.byId('person-differ').count()).toBe(0);
    await terminal.byId('person-save').click();
    await terminal.byId('person-form').waitFor({ state: 'detached' });
    expect(await terminal.asked('people.save')).toEqual([{ id: null, name: 'Siti', role: 'cashier', pin: '582531' }]);
    expect(await terminal.byId('person-row').count()).toBe(2);
  });
});

describe('a PIN that was reset', () => {
  it('is said until a manager puts it away', async () => {
    bench.inBrowser();
    const terminal = await bench.open();
    await terminal.emit('terminal', { ...aTerminal(), notices: [{ kind: 'manager-pin-reset', failure: null }] });
    const notice = terminal.page.locator('[data-testid=startup-notice][data-kind=manager-pin-reset]');
    await notice.waitFor();
    await terminal.byId('nav-history').click();
    expect(await notice.isVisible()).toBe(true);
    await terminal.refuse('manager.acknowledge-reset', { code: 'manager-needed' });
    await terminal.byId('reset-seen').click();
    await terminal.byId('unlock-dialog').waitFor();
    expect(await notice.count()).toBe(1);
  });
});

describe('names that are lost', () => {
  it('are said below what else there is to say, until a manager has read it', async () => {
    bench.inBrowser();
    const terminal = await bench.open();
    const notices = [
      { kind: 'training-port-moved' as const, failure: null },
      { kind: 'people-lost' as const, failure: null },
    ];
    await terminal.emit('terminal', { ...aTerminal(), notices });
    const notice = terminal.byId('startup-notice');
    await notice.and(terminal.page.locator('[data-kind=training-port-moved]')).getByRole('button').click();
    await notice.and(terminal.page.locator('[data-kind=people-lost]')).waitFor();
    await terminal.answer('people.acknowledge-loss', nobody);
    await terminal.byId('people-loss-seen').click();
    expect(await terminal.asked('people.acknowledge-loss')).toEqual([{}]);
    await terminal.emit('terminal', { ...aTerminal(), notices: [] });
    await notice.waitFor({ state: 'detached' });
  });
});
