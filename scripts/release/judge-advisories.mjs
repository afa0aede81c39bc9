/** Below these a hole is only reported. */
const FAILS = new Set(['moderate', 'high', 'critical']);

/**
 * @param answer of `npm audit --json` · @param lock package-lock.json's · @param reasons docs/dependencies.md
 * @returns lines for a person, and whether nothing of what is shipped has a hole
 */
export function judgeAdvisories(answer, lock, reasons) {
  const report = parsed(answer);
  if (report?.vulnerabilities === undefined)
    return { lines: [`Nobody answered: ${report?.message ?? 'npm audit printed no report'}.`], isWell: false };
  const shipped = shippedPaths(lock, reasons);
  const holes = Object.values(report.vulnerabilities).map((hole) => ({
    ...hole,
    isShipped: hole.nodes.some((path) => shipped.has(path)),
  }));
  const lines = holes.map(
    ({ name, severity, isShipped, via }) =>
      `${severity}, ${isShipped ? 'SHIPPED' : 'not shipped'}: ${name}${via.map((each) => (each.url ? `, ${each.title} ${each.url}` : '')).join('')}`,
  );
  const bad = holes.filter(({ severity, isShipped }) => isShipped && FAILS.has(severity));
  const count = `${holes.length} packages with known holes; ${bad.length} of them shipped, and moderate or worse.`;
  return { lines: [...lines.toSorted(), count], isWell: bad.length === 0 };
}

/**
 * @param answer of `npm sbom`, which calls whatever is in a bundle development · @param lock package-lock.json's
 * @param reasons docs/dependencies.md · @returns the same, in which no shipped package is marked so
 * @throws Error where npm made none
 */
export function markedParts(answer, lock, reasons) {
  const list = parsed(answer);
  if (list?.components === undefined) throw new Error('npm sbom made no list of parts.');
  const idOf = (path) => `${path.split('node_modules/').at(-1)}@${lock.packages[path].version}`;
  const shipped = new Set([...shippedPaths(lock, reasons)].map(idOf));
  for (const part of list.components.filter((each) => shipped.has(each['bom-ref']))) {
    part.properties = part.properties.filter(({ name }) => name !== 'cdx:npm:package:development');
  }
  return JSON.stringify(list, null, 2);
}

function parsed(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** Places in node_modules of what docs/dependencies.md names as shipped, of what the hub has, and of all they need. */
function shippedPaths({ packages }, reasons) {
  const [, ofTerminal = '', , ofHub = ''] = reasons.split(/^## /m);
  const rowsOf = (table) => [...table.matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm)];
  const terminals = rowsOf(ofTerminal).map(([, name]) => ['', name]);
  // What is in the hub's pages is a devDependency of it, as its tools are.
  const isTool = (name, reason) => /^(types|builds)/.test(reason) && !(name in packages.hub.dependencies);
  const hubs = rowsOf(ofHub).flatMap(([, name, reason]) => (isTool(name, reason) ? [] : [['hub', name]]));
  const found = new Set();
  const open = [...terminals, ...hubs];
  for (let next = open.pop(); next; next = open.pop()) {
    const path = placeOf(packages, ...next);
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    // A bundle takes what it finds: also what a package can do without, and names in its peers alone.
    const needs = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...peerDependenciesMeta };
    for (const name of Object.keys(needs)) open.push([path, name]);
  }
  return found;
}

/** As Node looks for a package: in the folder itself, then in each folder above. */
function placeOf(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.includes('/node_modules/') ? folder.replace(/\/node_modules\/(?!.*\/node_modules\/).*$/, '') : ''
  ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
