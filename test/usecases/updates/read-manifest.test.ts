/** The manifest of a new version: who made it, and what it may say. */
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../electron/usecases/updates/read-manifest.ts';
import { aMaker } from './signed-manifest.ts';

const maker = aMaker();
const read = (text: string) => readManifest(text, maker.publicKey);
const problem = (text: string) => {
  const found = read(text);
  return found.ok ? null : found.problem;
};
const parsed = (text: string) => JSON.parse(text) as { signed: string; signature: string };

describe('a manifest', () => {
  it('of the maker is read', () => {
    const file = { name: 'Konter-2.0.0-linux-x64.AppImage', sha512: `${'A'.repeat(86)}==`, bytes: 1 };
    expect(read(maker.manifest({ files: [file] }))).toEqual({
      ok: true,
      manifest: { version: '2.0.0', channel: 'latest', stagingPercentage: 100, files: [file] },
    });
  });

  it('of another maker is not', () => {
    expect(problem(aMaker().manifest())).toBe('not-signed');
  });

  it('with one character changed is not, wherever it stands', () => {
    const { signed, signature } = parsed(maker.manifest());
    for (let at = 0; at < signed.length; at += 1) {
      const changed = `${signed.slice(0, at)}${signed[at] === '1' ? '2' : '1'}${signed.slice(at + 1)}`;
      expect(problem(JSON.stringify({ signed: changed, signature })), changed).toBe('not-signed');
    }
  });

  it.each([
    ['no signature', ''],
    ['a short one', 'AAAA'],
    ['one of zeros', Buffer.alloc(64).toString('base64')],
    ['one of another manifest', parsed(maker.manifest({ version: '3.0.0' })).signature],
  ])('with %s is not', (_, signature) => {
    expect(problem(JSON.stringify({ signed: parsed(maker.manifest()).signed, signature }))).toBe('not-signed');
  });

  it('is not another thing that the same key has signed', () => {
    const { signed } = parsed(maker.manifest());
    expect(problem(maker.envelope(signed, ''))).toBe('not-signed');
  });

  it.each(['', 'null', '[]', '{}', '<html>', '{"signed":{"version":"2.0.0"},"signature":""}', '"x"'])(
    'that is %j is unreadable',
    (text) => expect(problem(text)).toBe('unreadable'),
  );

  it.each([
    ['a version that is none', { version: '2.0' }],
    ['no series', { channel: '' }],
    ['a share beyond all', { stagingPercentage: 101 }],
    ['a file in a folder', { files: [{ name: '../konter', sha512: `${'A'.repeat(86)}==`, bytes: 1 }] }],
    ['a file without a whole hash', { files: [{ name: 'konter', sha512: 'AAAA', bytes: 1 }] }],
  ])('of the maker with %s is unreadable', (_, wanted) => {
    expect(problem(maker.manifest(wanted))).toBe('unreadable');
  });
});
