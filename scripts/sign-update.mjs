/**
 * Makes a key for new versions, or signs electron-builder's `latest*.yml` by hand; a release is signed by
 * `release/gather.mjs`. The private key is in a file outside of the repository:
 *
 *   node scripts/sign-update.mjs --new-key KEYFILE                 makes a pair; prints the half for public-key.ts
 *   node scripts/sign-update.mjs --key KEYFILE [--percent N] FILE…   signs each file in its place
 *
 * The signature is tested with the program's own reader in test/rules/sign-update.test.ts.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signFeed } from './release/sign-feed.mjs';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { 'new-key': { type: 'string' }, key: { type: 'string' }, percent: { type: 'string' } },
});

if (values['new-key'] !== undefined) createKey(values['new-key']);
else if (values.key !== undefined && files.length > 0) {
  for (const file of files) signFeed(file, createPrivateKey(readFileSync(values.key)), values.percent);
} else {
  console.error('Usage: sign-update.mjs --new-key KEYFILE, or --key KEYFILE [--percent N] FILE…');
  process.exitCode = 2;
}

function createKey(file) {
  const { privateKey } = generateKeyPairSync('ed25519');
  // Never over a key that releases were signed with.
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  console.log(Buffer.from(x, 'base64url').toString('base64'));
}
