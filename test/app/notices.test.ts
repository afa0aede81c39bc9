/** Notices to windows about events in the background. */
import { expect, it } from 'vitest';
import { createNotices } from '../../electron/app/notices.ts';
import { createEventBus } from '../../electron/platform/event-bus.ts';

function someNotices() {
  const events = createEventBus();
  let told = 0;
  events.on('terminal-changed', () => {
    told += 1;
  });
  const notices = createNotices(events);
  return { notices, kinds: () => notices.list().map(({ kind }) => kind), told: () => told };
}

it('are listed in the order in which they came, and windows are told of each', () => {
  const { notices, kinds, told } = someNotices();
  notices.show('training-down');
  notices.add({ kind: 'provisioning-refused', failure: { code: 'provision-unreadable' } });
  expect(kinds()).toEqual(['training-down', 'provisioning-refused']);
  expect(told()).toBe(2);
});

it('are said once, however often they happen, until they are over', () => {
  const { notices, kinds, told } = someNotices();
  expect([notices.show('training-down'), notices.show('training-down')]).toEqual([true, false]);
  expect(told()).toBe(1);
  notices.withdraw('training-down');
  notices.withdraw('training-down');
  expect(kinds()).toEqual([]);
  expect(told()).toBe(2);
  expect(notices.show('training-down')).toBe(true);
});

it('are a list that nobody changes from outside', () => {
  const { notices, kinds } = someNotices();
  const before = notices.list();
  notices.show('training-down');
  expect(before).toEqual([]);
  expect(kinds()).toEqual(['training-down']);
});
