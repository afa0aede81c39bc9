/**
 * Signs the manifest of a new version. Whoever publishes a release runs it, with the private key in a file outside of the
 * repository:
 *
 *   node scripts/sign-update.mjs --new-key KEYFILE              makes a pair; prints the half for public-key.ts
 *   node scripts/sign-update.mjs --key KEYFILE [--percent N] [--channel C] VERSION FILE…   writes konter-update.json beside the first file
 *
 * The signature is tested with the program's own reader in test/rules/sign-update.test.ts.
 */
import './lib/refuse-old-node.mjs';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** As in electron/usecases/updates/read-manifest.ts. */
const SIGNED_PREFIX = 'konter-update-1\n';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'new-key': { type: 'string' },
    key: { type: 'string' },
    percent: { type: 'string', default: '100' },
    channel: { type: 'string', default: 'latest' },
  },
});
const [version, ...files] = positionals;

if (values['new-key'] !== undefined) makeKey(values['new-key']);
else if (values.key !== undefined && version !== undefined && files[0] !== undefined) signFiles(values.key, files[0]);
else {
  console.error('Usage: sign-update.mjs --new-key KEYFILE, or --key KEYFILE [--percent N] [--channel C] VERSION FILE…');
  process.exitCode = 2;
}

function makeKey(file) {
  const { privateKey } = generateKeyPairSync('ed25519');
  // Never over a key that releases were signed with.
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  console.log(Buffer.from(x, 'base64url').toString('base64'));
}

function signFiles(keyFile, first) {
  const described = files.map((file) => {
    const bytes = readFileSync(file);
    return {
      name: basename(file),
      sha512: createHash('sha512').update(bytes).digest('base64'),
      bytes: bytes.length,
    };
  });
  const signed = JSON.stringify({
    ...{ version, channel: values.channel, stagingPercentage: Number(values.percent) },
    files: described,
  });
  const signature = sign(null, Buffer.from(SIGNED_PREFIX + signed), createPrivateKey(readFileSync(keyFile)));
  const to = join(dirname(first), 'konter-update.json');
  writeFileSync(to, `${JSON.stringify({ signed, signature: signature.toString('base64') })}\n`);
  console.log(to);
}
