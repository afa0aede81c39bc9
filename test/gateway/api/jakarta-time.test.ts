import { expect, it } from 'vitest';
import { jakartaTime } from '../../../electron/gateway/api/connect-gateway.ts';

it('writes the time in Jakarta, seven hours after UTC, with every part two digits long', () => {
  expect(jakartaTime(Date.UTC(2026, 10, 20, 2, 15, 2))).toBe('2026-11-20 09:15:02');
});

it('writes midnight as 00, and the new day with it', () => {
  expect(jakartaTime(Date.UTC(2025, 11, 31, 17, 0, 0))).toBe('2026-01-01 00:00:00');
});
