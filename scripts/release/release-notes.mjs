/** What a release says. */

/** @returns the section of this version, without its heading; `undefined` if there is none */
export function sectionOf(version, changelog) {
  const section = changelog.split(/^## /m).find((each) => each.split('\n')[0].trim() === version);
  return section?.split('\n').slice(1).join('\n').trim();
}

export function notesOf(version, changelog) {
  return `# Konter ${version}\n\n${sectionOf(version, changelog)}`;
}

const AZURE_SECRETS = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'];
const AZURE_OPTIONS = {
  endpoint: 'KONTER_AZURE_ENDPOINT',
  codeSigningAccountName: 'KONTER_AZURE_ACCOUNT',
  certificateProfileName: 'KONTER_AZURE_PROFILE',
  publisherName: 'KONTER_AZURE_PUBLISHER',
};

/** @returns `win.azureSignOptions` of electron-builder; `undefined` where the environment does not have all of them */
export function azureSignOptions(env) {
  const names = [...AZURE_SECRETS, ...Object.values(AZURE_OPTIONS)];
  if (names.some((name) => !env[name])) return undefined;
  return Object.fromEntries(Object.entries(AZURE_OPTIONS).map(([option, name]) => [option, env[name]]));
}

/** @returns a sentence about what this system's packages are signed with, and whether it is enough to publish them */
export function signatures(platform, env) {
  const has = (...names) => names.every((name) => Boolean(env[name]));
  if (platform === 'linux') return { says: 'Linux packages carry checksums, no signature.', isEnough: true };
  if (platform === 'win32') {
    return azureSignOptions(env)
      ? { says: 'Signed.', isEnough: true }
      : { says: 'NOT SIGNED: the environment has not all of Azure Trusted Signing.', isEnough: false };
  }
  if (!has('CSC_LINK')) return { says: 'NOT SIGNED: there is no certificate in CSC_LINK.', isEnough: false };
  const isNotarised =
    has('APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER') ||
    has('APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID');
  return isNotarised
    ? { says: 'Signed and notarised.', isEnough: true }
    : { says: 'Signed, NOT NOTARISED: there are no credentials of Apple.', isEnough: false };
}
