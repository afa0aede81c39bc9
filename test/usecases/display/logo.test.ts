/** The shop's logo: what is accepted, by content and not by name, and that it outlives a restart. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { openLogoFile } from '../../../electron/settings/settings-store.ts';
import { checkLogo, chooseLogo, LARGEST_LOGO_BYTES, removeLogo } from '../../../electron/usecases/display.ts';
import { aFolder } from '../../support/a-folder.ts';

const aPng = (width = 64, height = 32): Buffer => PNG.sync.write(new PNG({ width, height }));

/** A header that says so; the picture behind it is missing. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(aPng());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Start, an application segment, the frame header of T.81 annex B. */
function jpegOf(width: number, height: number, marker = 0xc0): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame]);
}

/** Segments of DHT, JPG and DAC, whose markers are in the range of frame headers. As one, each would be a dot. */
function withTables(jpeg: Buffer): Buffer {
  const tables = [0xc4, 0xc8, 0xcc].map((marker) => Buffer.from([0xff, marker, 0, 8, 8, 0, 1, 0, 1, 0]));
  return Buffer.concat([jpeg.subarray(0, 2), ...tables, jpeg.subarray(2)]);
}

describe('a logo', () => {
  it.each([
    ['a PNG', aPng(), 'image/png'],
    ['a JPEG', jpegOf(600, 200), 'image/jpeg'],
    ['a progressive JPEG', jpegOf(600, 200, 0xc2), 'image/jpeg'],
    ['the largest side', pngOf(2_000, 2_000), 'image/png'],
    ['the smallest side', pngOf(16, 16), 'image/png'],
    ['the largest file', Buffer.concat([aPng(), Buffer.alloc(LARGEST_LOGO_BYTES - aPng().length)]), 'image/png'],
    ['a JPEG with tables before its frame', withTables(jpegOf(600, 200)), 'image/jpeg'],
  ])('may be %s', (_what, bytes, type) => {
    expect(checkLogo(bytes)).toEqual({ url: `data:${type};base64,${bytes.toString('base64')}` });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><title>Toko</title>')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a PNG', aPng().subarray(0, 20)],
    ['the first bytes of a JPEG', jpegOf(600, 200).subarray(0, 12)],
    ['a JPEG that has no frame', Buffer.from([0xff, 0xd8, 0xff, 0xc4, 0, 2, 0, 0, 0, 0, 0, 0])],
    ['a JPEG that is broken off between segments', Buffer.from([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a GIF', Buffer.from('GIF89a'.padEnd(40, '\0'), 'latin1')],
    ['a dot', pngOf(1, 1)],
    ['a picture without height', pngOf(64, 0)],
  ])('may not be %s', (_what, bytes) => {
    expect(checkLogo(bytes)).toBe('not-an-image');
  });

  it.each([
    ['unpacks to gigabytes', pngOf(60_000, 60_000)],
    ['is one pixel too wide', jpegOf(2_001, 20)],
    ['has a byte too many', Buffer.concat([aPng(), Buffer.alloc(LARGEST_LOGO_BYTES + 1 - aPng().length)])],
  ])('may not be a picture that %s', (_what, bytes) => {
    expect(checkLogo(bytes)).toBe('too-large');
  });
});

describe('the chosen logo', () => {
  function aShop(chosen: Buffer | null = aPng()) {
    const folder = aFolder();
    const path = join(folder, 'logo.json');
    const events = createEventBus();
    let changes = 0;
    events.on('customer-view-changed', () => {
      changes += 1;
    });
    const logo = openLogoFile(path);
    return { folder, path, logo, deps: { events, logo, chooseImage: async () => chosen }, changes: () => changes };
  }

  it('is there after a restart, and gone once it is removed', async () => {
    const { path, logo, deps, changes } = aShop();
    expect(await chooseLogo(deps)).toBe('kept');
    expect(openLogoFile(path).read()).toBe(logo.read());
    expect(logo.read()).toMatch(/^data:image\/png;base64,/);
    expect(removeLogo(deps)).toBe('kept');
    expect([logo.read(), openLogoFile(path).read(), changes()]).toEqual([null, null, 2]);
  });

  it('stays when the next file is refused or none is chosen', async () => {
    const { logo, deps, changes } = aShop();
    await chooseLogo(deps);
    const before = logo.read();
    expect(await chooseLogo({ ...deps, chooseImage: async () => Buffer.from('<svg/>') })).toBe('not-an-image');
    expect(await chooseLogo({ ...deps, chooseImage: async () => null })).toBe('canceled');
    expect([logo.read(), changes()]).toEqual([before, 1]);
  });

  it('is not half there when the disk refuses it', async () => {
    const { folder, logo, deps } = aShop();
    rmSync(folder, { recursive: true });
    expect(await chooseLogo(deps)).toBe('not-kept');
    expect(logo.read()).toBeNull();
  });

  it.each(['{', '{"url":"https://gateway.example/x.png"}', '{"url":"data:image/svg+xml;base64,PHN2Zz4="}'])(
    'is none where the file says %s, which is kept under another name',
    (text) => {
      const { path } = aShop();
      writeFileSync(path, text);
      expect(openLogoFile(path).read()).toBeNull();
      expect(readFileSync(path.replace('.json', '.broken.json'), 'utf8')).toBe(text);
    },
  );
});
