/** What stands around every screen: how the line is, and which money it is about. */
import type { ConnectionView, TerminalView } from '../../../../shared/views.ts';
import { aConnection, NOW } from '../../support/views.ts';
import type { Scene } from '../scene.ts';
import { SHOP } from './longest.ts';

const MUCH = { queued: 8_888 } as const;

const around = (terminal: Partial<TerminalView>, connection: Partial<ConnectionView>): Scene => ({
  answers: {
    'terminal.view': { ...SHOP, ...terminal },
    'connection.view': aConnection({ ...MUCH, ...connection }),
    'review.count': { count: 888 },
  },
  async open(terminal) {
    await terminal.byId('amount').waitFor();
    await terminal.byId('connection').getByRole('status').filter({ hasText: /\S/ }).waitFor();
  },
});

export const scenes: Readonly<Record<string, Scene>> = {
  'training, all well': around({ environment: 'training' }, { queued: 0 }),
  'training without its pages, the network gone': around(
    { environment: 'training', trainingUrl: null },
    { online: false, trouble: 'network', nextAttemptAt: NOW + 888_000 },
  ),
  'sandbox, the gateway gone': around(
    { environment: 'sandbox', trainingUrl: null },
    { online: false, trouble: 'gateway', nextAttemptAt: NOW + 888_000 },
  ),
  'sandbox, blocked for an hour': around(
    { environment: 'sandbox', trainingUrl: null },
    { blockedUntil: NOW + 3_600_000 },
  ),
  'production, checks held back': around({ environment: 'production', trainingUrl: null }, { suspended: true }),
  'production, checks stretched': around({ environment: 'production', trainingUrl: null }, { stretched: true }),
};
