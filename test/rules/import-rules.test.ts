/** The import rules, each broken once: a rule that catches nothing would look like a rule that holds. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');
const cruise = resolve(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = resolve(projectRoot, 'config/import-rules.mjs');
const { scripts } = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly rules: string };
};

/** Rule → a file that breaks it by its one import. */
const breaches: Record<string, [file: string, source: string]> = {
  'shared-stands-alone': ['shared/a.ts', "import '../electron/platform/clock.ts';"],
  'renderer-knows-shared-and-ui-libraries': ['renderer/a.ts', "import '../electron/platform/clock.ts';"],
  'renderer-takes-no-schemas': ['renderer/b.ts', "import { schema } from '../shared/contract/views.ts'; schema;"],
  'model-knows-no-schemas': ['shared/model/a.ts', "import { schema } from '../contract/views.ts'; schema;"],
  'screens-do-not-know-one-another': ['renderer/screens/sell/a.tsx', "import '../pay/pay.tsx';"],
  'the-customer-sees-no-screen-of-the-cashier': ['renderer/customer/a.tsx', "import '../screens/pay/number.tsx';"],
  'nobody-knows-the-customers-page': ['renderer/ui/b.tsx', "import '../customer/page.tsx';"],
  'ui-knows-no-screen': ['renderer/ui/a.tsx', "import '../screens/pay/pay.tsx';"],
  'main-process-knows-no-renderer': ['electron/a.ts', "import '../renderer/bridge.ts';"],
  'preload-is-thin': ['electron/preload.ts', "import './platform/clock.ts';"],
  'payments-know-nothing-above-them': ['electron/payments/a.ts', "import type {} from '../usecases/charge.ts';"],
  'use-cases-know-no-ipc': ['electron/usecases/a.ts', "import '../ipc/router.ts';"],
  'core-knows-only-ports': ['electron/usecases/b.ts', "import '../gateway/http/http.ts';"],
  'adapters-know-no-core': ['electron/store/a.ts', "import '../usecases/charge.ts';"],
  'ports-know-only-shared': ['electron/ports/a.ts', "import '../payments/transition.ts';"],
  'platform-knows-no-shop': ['electron/platform/a.ts', "import type {} from '../ports/gateway.ts';"],
  'adapters-do-not-know-one-another': ['electron/vault/a.ts', "import '../gateway/http/http.ts';"],
  'http-lives-in-gateway-and-hub': ['electron/payments/b.ts', "import 'undici';"],
  'sqlite-lives-in-store': ['electron/usecases/c.ts', "import type {} from 'better-sqlite3';"],
  'store-room-1-knows-none-above': ['electron/store/sqlite/b.ts', "import type {} from '../journal/z.ts';"],
  'store-room-2-knows-none-above': ['electron/store/journal/b.ts', "import type {} from '../backups.ts';"],
  'store-room-3-knows-none-above': ['electron/store/backups.ts', "import type {} from './ledger/z.ts';"],
  'store-room-4-knows-none-above': ['electron/store/ledger/b.ts', "import type {} from '../closings/z.ts';"],
  'store-room-5-knows-none-above': ['electron/store/closings/b.ts', "import type {} from '../ledger-tables.ts';"],
  'store-room-6-knows-none-above': ['electron/store/ledger-tables.ts', "import type {} from './replay/z.ts';"],
  'store-room-7-knows-none-above': ['electron/store/replay/b.ts', "import type {} from '../open-ledger.ts';"],
  'store-room-8-knows-none-above': ['electron/store/open-ledger.ts', "import type {} from './verify/z.ts';"],
  'store-room-9-knows-none-above': ['electron/store/verify/b.ts', "import type {} from '../recovery/z.ts';"],
  'store-room-10-knows-none-above': ['electron/store/recovery/b.ts', "import type {} from '../ledger-jobs.ts';"],
  'store-room-11-knows-none-above': ['electron/store/ledger-jobs.ts', "import type {} from './guardian/z.ts';"],
  'features-of-the-store-do-not-know-one-another': ['electron/store/history/c.ts', "import '../closings/z.ts';"],
  'raw-tcp-lives-in-printing': ['electron/ipc/b.ts', "import { connect } from 'node:net'; connect(1);"],
  'the-updater-lives-in-updates': ['electron/ipc/c.ts', "import 'electron-updater';"],
  'websockets-live-in-preview-and-hub': ['electron/ipc/a.ts', "import 'ws';"],
  'electron-has-few-homes': ['electron/payments/c.ts', "import { app } from 'electron';"],
  'nobody-knows-the-composition': ['electron/vault/b.ts', "import type {} from '../app/compose.ts';"],
  'main-only-starts-and-ends': ['electron/main.ts', "import './gateway/http/http.ts';"],
  'training-is-only-plugged-in-at-the-top': ['electron/gateway/a.ts', "import '../training/server.ts';"],
  'training-is-independent': ['electron/training/a.ts', "import '../gateway/http/http.ts';"],
  'nobody-knows-preview': ['electron/b.ts', "import './preview/electron.ts';"],
  'preview-page-is-a-page': ['electron/preview/page/a.ts', "import '../electron.ts';"],
  'hub-is-a-program-of-its-own': ['hub/a.ts', "import '../electron/platform/clock.ts';"],
  'hub-pages-are-pages': ['hub/web/a.ts', "import '../hub.ts';"],
  'hub-pages-take-no-schemas': ['hub/web/b.ts', "import { schema } from '../../shared/hub/views.ts'; schema;"],
  'nobody-knows-the-hubs-pages': ['hub/b.ts', "import './web/page.ts';"],
  'nobody-knows-the-hub': ['electron/d.ts', "import '../hub/hub.ts';"],
  'sql-lives-in-the-hubs-store': ['hub/http/a.ts', "import 'pg';"],
  'nobody-knows-tests': ['electron/c.ts', "import '../test/support/clock.ts';"],
  'the-judge-of-closings-shares-no-code-with-the-writers': [
    'test/support/closings/a.ts',
    "import '../../../electron/store/journal/z.ts';",
  ],
  'no-cycles': ['shared/b.ts', "import type {} from './c.ts';"],
  'every-import-leads-somewhere': ['shared/d.ts', "import './not-there.ts';"],
};

/** The imported files of the breaches; none of them breaks a rule itself. */
const innocent: Record<string, string> = {
  'shared/contract/views.ts': 'export const schema = 1; export type View = 1;',
  'shared/hub/views.ts': 'export const schema = 1;',
  'hub/web/page.ts': '',
  'shared/c.ts': "import type {} from './b.ts';",
  'electron/platform/clock.ts': '',
  'electron/app/compose.ts': "import '../gateway/http/http.ts'; import '../training/server.ts'; import 'electron';",
  'electron/gateway/http/http.ts': "import 'undici'; import '../../../shared/c.ts';",
  'electron/ports/gateway.ts': "import type {} from '../platform/clock.ts';",
  'electron/payments/transition.ts': "import type {} from 'electron';",
  'electron/usecases/charge.ts': "import '../payments/transition.ts'; import '../ports/gateway.ts';",
  'electron/ipc/router.ts': "import '../usecases/charge.ts';",
  'electron/training/server.ts': "import '../platform/clock.ts';",
  'electron/preview/electron.ts': '',
  'electron/store/journal/z.ts': '',
  'electron/store/ledger/z.ts': '',
  'electron/store/closings/z.ts': '',
  'electron/store/z.ts': '',
  'electron/store/replay/z.ts': '',
  'electron/store/verify/z.ts': '',
  'electron/store/recovery/z.ts': '',
  'electron/store/guardian/z.ts': '',
  'hub/hub.ts': "import '../shared/c.ts';",
  'renderer/bridge.ts': "import '../shared/c.ts'; import type { View } from '../shared/contract/views.ts';",
  'renderer/screens/pay/pay.tsx': "import '../../bridge.ts'; import './number.tsx';",
  'renderer/screens/pay/number.tsx': 'export const Number = () => <p>1</p>;',
  'renderer/customer/page.tsx': '',
  'test/support/clock.ts': "import '../../electron/platform/clock.ts';",
  'node_modules/electron/index.js': '',
  'node_modules/undici/index.js': '',
  'node_modules/better-sqlite3/index.js': '',
  'node_modules/ws/index.js': '',
};

const tree = mkdtempSync(join(tmpdir(), 'konter-rules-'));
afterAll(() => rmSync(tree, { recursive: true }));

function plant(root: string, file: string, source: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

describe('the import rules', () => {
  let complaints: string[] = [];

  beforeAll(() => {
    for (const [file, source] of Object.entries(innocent)) plant(tree, file, source);
    for (const [file, source] of Object.values(breaches)) plant(tree, file, source);
    const rooms = scripts.rules.replace(/^.*depcruise --config config\/import-rules\.mjs /, '').split(' ');
    const { stdout } = spawnSync(process.execPath, [cruise, '--config', config, ...rooms], {
      ...{ cwd: tree, encoding: 'utf8' },
    });
    complaints = stdout.split('\n').flatMap((line) => /^ {2}error (.+)$/.exec(line)?.[1] ?? []);
  });

  it.each(Object.entries(breaches))('%s is enforced', (rule, [file]) => {
    expect(complaints).toContainEqual(expect.stringContaining(`${rule}: ${file} → `));
  });

  it('complains about nobody innocent', () => {
    const accused = complaints.map((line) => /^\S+: (\S+)/.exec(line)?.[1]);
    const guilty = Object.values(breaches).map(([file]) => file);
    expect(accused.filter((file) => !guilty.includes(file ?? ''))).toEqual([]);
  });

  it('has a breach here for every rule', async () => {
    const rules: { readonly default: { readonly forbidden: readonly { readonly name: string }[] } } = await import(
      pathToFileURL(config).href
    );
    const names = rules.default.forbidden.map(({ name }) => name);
    expect(Object.keys(breaches).sort()).toEqual(names.sort());
  });
});
