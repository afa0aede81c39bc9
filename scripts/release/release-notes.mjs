/** What a release says, and what stops it. */

/** @returns the section of this version, without its heading; `undefined` if there is none */
function sectionOf(version, changelog) {
  const section = changelog.split(/^## /m).find((each) => each.split('\n')[0].trim() === version);
  return section?.split('\n').slice(1).join('\n').trim();
}

export function notesOf(version, changelog) {
  return `# Konter ${version}\n\n${sectionOf(version, changelog)}`;
}

/** Top-level names that no real host has, by RFC 2606. The repository's own author and homepage have one of them. */
const NOBODYS = /\.(invalid|example|test|localhost)$/;

/**
 * @param manifest package.json's · @param tag of the commit, where there is one
 * @returns sentences; none if nothing stops the release
 */
export function obstacles({ version, author, homepage }, changelog, tag) {
  const nobodys = [`mail://${author?.email}`, homepage].filter((each) => !isSomebodys(each));
  return [
    ...(nobodys.length > 0 ? ['package.json has no real author.email and homepage: see docs/releasing.md.'] : []),
    ...(sectionOf(version, changelog) ? [] : [`CHANGELOG.md has no section ${version}.`]),
    ...(tag?.startsWith('v') && tag !== `v${version}` ? [`The tag ${tag} is not version ${version}.`] : []),
  ];
}

function isSomebodys(address) {
  const { hostname = '' } = URL.parse(address ?? '') ?? {};
  return hostname.includes('.') && !NOBODYS.test(hostname);
}

/** @returns a sentence about what this system's packages are signed with */
export function signatures(platform, env) {
  if (platform === 'linux') return 'Linux packages carry checksums, no signature.';
  const has = (name) => Boolean(env[name]);
  const isWindows = platform === 'win32';
  if (!has('CSC_LINK') && !(isWindows && has('WIN_CSC_LINK')))
    return 'NOT SIGNED: there is no certificate in CSC_LINK.';
  if (isWindows) return 'Signed.';
  const byKey = has('APPLE_API_KEY') && has('APPLE_API_KEY_ID') && has('APPLE_API_ISSUER');
  const byPassword = has('APPLE_ID') && has('APPLE_APP_SPECIFIC_PASSWORD') && has('APPLE_TEAM_ID');
  return byKey || byPassword ? 'Signed and notarised.' : 'Signed, NOT NOTARISED: there are no credentials of Apple.';
}
