/**
 * The import rules: dependency-cruiser reads them in `npm run rules`, and test/rules/import-rules.test.ts breaks each
 * rule once. test/rules/powers.test.ts checks what no import shows: which name of `electron` a file uses, and which
 * file uses window.konter.
 */
const npm = (...names) => `^(node_modules/(${names.join('|')})/|(${names.join('|')})$)`;
const adapters = '^electron/(gateway|store|vault|settings|printing|access|updates|hub)/';
const uiLibraries = npm(
  'react',
  'react-dom',
  'qrcode',
  '@tanstack/react-virtual',
  'cally',
  '@types/(react|react-dom|qrcode)',
);

/** The rooms of the store, from the bottom up: each knows only those below it. */
const storeFeatures = '(closings|history|exports|(?:reports|reconciliations|watch|message-log)[.]ts)';
const storeRooms = [
  ...['sqlite', 'journal', 'backups[.]ts', 'ledger', storeFeatures, '(ledger-tables|instance-lock)[.]ts'],
  ...['replay', 'open-ledger[.]ts', 'verify', 'recovery', 'ledger-jobs[.]ts', 'guardian'],
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  {
    name: 'shared-stands-alone',
    comment: 'Both sides compile shared/, so it imports only itself and the schema library.',
    from: { path: '^shared/' },
    to: { pathNot: ['^shared/', npm('zod')] },
  },
  {
    name: 'renderer-knows-shared-and-ui-libraries',
    comment: 'A window reaches the rest of the program through the bridge only.',
    from: { path: '^renderer/' },
    to: { pathNot: ['^(renderer|shared)/', uiLibraries] },
  },
  {
    name: 'renderer-takes-no-schemas',
    comment: 'A window needs only the types of the contract; the schema library would be the largest part of its code.',
    from: { path: '^renderer/' },
    to: { path: '^shared/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'model-knows-no-schemas',
    comment: 'Windows load it: see renderer-takes-no-schemas.',
    from: { path: '^shared/(model|messages)/' },
    to: { pathNot: ['^shared/(model|messages)/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'screens-do-not-know-one-another',
    comment: 'Parts of two screens belong into renderer/ui/.',
    from: { path: '^renderer/screens/([^/]+)/' },
    to: { path: '^renderer/screens/', pathNot: '^renderer/screens/$1/' },
  },
  {
    name: 'the-customer-sees-no-screen-of-the-cashier',
    comment: 'The customer’s display is a page of its own: no sales, no settings, no bridge of the cashier.',
    from: { path: '^renderer/customer/' },
    to: { path: '^renderer/(?!(customer|ui|styles)/|main-clock[.]ts$)' },
  },
  {
    name: 'nobody-knows-the-customers-page',
    from: { path: '^renderer/(?!customer/)' },
    to: { path: '^renderer/customer/' },
  },
  {
    name: 'ui-knows-no-screen',
    from: { path: '^renderer/ui/' },
    to: { path: '^renderer/screens/' },
  },
  {
    name: 'main-process-knows-no-renderer',
    from: { path: '^electron/' },
    to: { path: '^renderer/' },
  },
  {
    name: 'preload-is-thin',
    comment: 'It runs in every window, without the main process and without libraries.',
    from: { path: '^electron/(customer-)?preload[.]ts$' },
    to: { pathNot: ['^shared/', npm('electron')] },
  },
  {
    name: 'payments-know-nothing-above-them',
    comment: 'ipc → usecases → payments → ports; changes return as events.',
    from: { path: '^electron/payments/' },
    to: { path: '^electron/(usecases|ipc|windows)/' },
  },
  {
    name: 'use-cases-know-no-ipc',
    from: { path: '^electron/usecases/' },
    to: { path: '^electron/(ipc|windows)/' },
  },
  {
    name: 'core-knows-only-ports',
    comment: 'Only app/ builds adapters; all others get a port.',
    from: { path: '^electron/(ipc|usecases|payments|windows)/' },
    to: { path: adapters },
  },
  {
    name: 'adapters-know-no-core',
    from: { path: adapters },
    to: { path: '^electron/(ipc|usecases|payments|windows)/' },
  },
  {
    name: 'ports-know-only-shared',
    comment: 'A port belongs neither to the core nor to an adapter.',
    from: { path: '^electron/ports/' },
    to: { pathNot: ['^(shared|electron/ports)/', '^electron/platform/', npm('zod')] },
  },
  {
    name: 'platform-knows-no-shop',
    comment: 'Clocks, files, events and processes are independent of payments.',
    from: { path: '^electron/platform/', pathNot: '^electron/platform/log[.]ts$' },
    to: { path: '^electron/(?!platform/)' },
  },
  {
    name: 'adapters-do-not-know-one-another',
    from: { path: '^electron/(gateway|store|vault|settings|printing|access|updates|hub)/' },
    to: { path: adapters, pathNot: '^electron/$1/' },
  },
  {
    name: 'http-lives-in-gateway-and-hub',
    comment: 'The addresses that this program contacts: the gateway, new versions, and the hub of the shop.',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/(gateway|hub)/' },
    to: { path: npm('undici') },
  },
  {
    name: 'sqlite-lives-in-store',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/store/' },
    to: { path: npm('better-sqlite3', '@types/better-sqlite3') },
  },
  ...storeRooms.slice(0, -1).map((room, place) => ({
    name: `store-room-${place + 1}-knows-none-above`,
    from: { path: `^electron/store/${room}(/|$)` },
    to: { path: `^electron/store/(${storeRooms.slice(place + 1).join('|')})(/|$)` },
  })),
  {
    name: 'features-of-the-store-do-not-know-one-another',
    from: { path: `^electron/store/${storeFeatures}(/|$)` },
    to: { path: `^electron/store/${storeFeatures}(/|$)`, pathNot: '^electron/store/$1(/|$)' },
  },
  {
    name: 'raw-tcp-lives-in-printing',
    comment: 'A socket without HTTP around it is for receipt printers. Types are free.',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/printing/' },
    to: { path: '^(node:)?net$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the-updater-lives-in-updates',
    comment: 'Whoever could reach it could have the program replaced.',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/updates/' },
    to: { path: npm('electron-updater') },
  },
  {
    name: 'websockets-live-in-preview-and-hub',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/(preview|hub)/' },
    to: { path: npm('ws', '@types/ws') },
  },
  {
    name: 'electron-has-few-homes',
    from: {
      path: '^(shared|electron|renderer)/',
      pathNot:
        '^electron/((main|preload|customer-preload)[.]ts$|(app|platform|ipc|windows|vault|settings|printing|preview)/)',
    },
    to: { path: npm('electron', 'electron-store'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nobody-knows-the-composition',
    comment: 'Dependencies are passed as parameters: only main.ts imports app/.',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/(main[.]ts$|app/)' },
    to: { path: '^electron/app/' },
  },
  {
    name: 'main-only-starts-and-ends',
    comment: 'app/ composes the program; main.ts decides the order of its life.',
    from: { path: '^electron/main[.]ts$' },
    to: { pathNot: ['^electron/(app|platform|windows)/', npm('electron'), '^(node:)?path$'] },
  },
  {
    name: 'training-is-only-plugged-in-at-the-top',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/(app|training|preview)/' },
    to: { path: '^electron/training/' },
  },
  {
    name: 'training-is-independent',
    comment: 'A gateway that shared our signing or parsing would agree with our mistakes.',
    from: { path: '^electron/training/' },
    to: { path: '^electron/', pathNot: '^electron/(training|platform)/' },
  },
  {
    name: 'nobody-knows-preview',
    comment: 'The program must not depend on whether it runs in preview.',
    from: { path: '^(shared|electron|renderer)/', pathNot: '^electron/preview/' },
    to: { path: '^electron/preview/' },
  },
  {
    name: 'preview-page-is-a-page',
    comment: 'It runs in the browser, without Node.',
    from: { path: '^electron/preview/page/' },
    to: {
      pathNot: '^(electron/preview/(page/|wire[.]ts$)|shared/)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'hub-is-a-program-of-its-own',
    comment: 'Terminal and hub share only what they say to each other, and the pages the look.',
    from: { path: '^hub/(?!web/)' },
    to: { path: '^(electron|renderer)/' },
  },
  {
    name: 'hub-pages-are-pages',
    comment:
      'They run in a browser: types of what the hub says, the model, and the screens’ words and parts without a bridge.',
    from: { path: '^hub/web/' },
    to: {
      pathNot: [
        '^(hub/(web|words)|shared/(hub|model|messages)|renderer/(styles|i18n))/',
        '^renderer/ui/(calendar/|report/|((copy-)?button|dialog|facts|forms/(fields|filter-choice|segments)|icon|logo|qr-code)[.]tsx$|use-theme[.]ts$)',
        '^shared/contract/preferences[.]ts$',
        npm('wouter', '@tanstack/react-query'),
        uiLibraries,
      ],
    },
  },
  {
    name: 'hub-pages-take-no-schemas',
    comment: 'The schema library would be the largest part of their code. A file of constants alone is no schema.',
    from: { path: '^hub/web/' },
    to: {
      path: '^shared/(hub|contract)/',
      pathNot: '^shared/hub/owners/choices[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'nobody-knows-the-hubs-pages',
    from: { path: '^hub/(?!web/)' },
    to: { path: '^hub/web/' },
  },
  {
    name: 'nobody-knows-the-hub',
    from: { path: '^(shared|electron|renderer)/' },
    to: { path: '^hub/' },
  },
  {
    name: 'sql-lives-in-the-hubs-store',
    from: { path: '^hub/', pathNot: '^hub/store/' },
    to: { path: npm('pg', 'pg-.+', '@electric-sql/pglite') },
  },
  {
    name: 'nobody-knows-tests',
    from: { path: '^(shared|electron|renderer|hub|scripts|config)/' },
    to: { path: '^test/' },
  },
  {
    name: 'the-judge-of-closings-shares-no-code-with-the-writers',
    comment: 'It folds the journal again. It takes only how a column is read, so that one fault is not in both.',
    from: { path: '^test/support/closings/' },
    to: { path: '^electron/', pathNot: '^electron/store/sqlite/row[.]ts$' },
  },
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-leads-somewhere',
    comment: 'The checker cannot judge an import that it cannot resolve.',
    from: { path: '^(shared|electron|renderer|hub|test)/' },
    to: { couldNotResolve: true, pathNot: npm('electron') },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // Its usual parser is TypeScript's in JavaScript, which TypeScript 7 does not have.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[?]' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
