/** The list of parts (SBOM) in CycloneDX 1.6. The same parts give the same bytes: it has neither a time nor a number. */
import { readJson } from './bundled-folders.mjs';

/** @param packages notices of packages with their `folder` · @param others notices with `purl`, if they have one */
export function partsList(packages, others) {
  const { name, version, description } = readJson('package.json');
  const locked = readJson('package-lock.json').packages;
  const self = { type: 'application', 'bom-ref': `pkg:npm/${name}@${version}`, name, version, description };
  const components = [
    ...packages.map((notice) => component(notice, locked[notice.folder])),
    ...others.filter(({ isOutputOnly }) => !isOutputOnly).map((notice) => component(notice)),
  ].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: self },
    components,
    dependencies: [{ ref: self['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) }],
  };
}

function component({ name, version, licence, purl = purlOf(name, version) }, locked) {
  return {
    type: name === 'electron' ? 'framework' : 'library',
    'bom-ref': purl,
    name,
    version,
    licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
    ...(locked && { hashes: [{ alg: 'SHA-512', content: hexOf(locked.integrity) }] }),
    purl,
  };
}

function purlOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Of the package's archive in the registry. */
function hexOf(integrity) {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}
