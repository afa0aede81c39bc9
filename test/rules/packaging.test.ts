/** How Konter is packed: what a machine without the tools of another system can still check. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationFaults, iconSizes, readConfiguration } from '../../scripts/packing/configuration.mjs';

const projectRoot = resolve(import.meta.dirname, '../..');

describe('the configuration of packages', () => {
  const config = readConfiguration();
  const targets = (system: 'linux' | 'win' | 'mac') =>
    config[system].target.map(({ target, arch }) => `${target} ${arch.join(' ')}`);

  it('is what electron-builder’s own schema allows', async () => {
    expect(await configurationFaults(config)).toBe('');
    expect(await configurationFaults({ ...config, hardenRuntime: true })).toContain('hardenRuntime');
  });

  it('makes each kind of package for each processor', () => {
    expect(targets('linux')).toEqual(['AppImage', 'deb', 'rpm', 'tar.gz'].map((kind) => `${kind} x64 arm64`));
    expect(targets('win')).toEqual(['nsis x64 arm64']);
    expect(targets('mac')).toEqual(['dmg x64 arm64', 'zip x64 arm64']);
  });

  it('keeps the shop’s data when the program is removed, and asks for no rights that it does not need', () => {
    expect(config.nsis).toMatchObject({ deleteAppDataOnUninstall: false, perMachine: false });
    expect(config.win).toMatchObject({ requestedExecutionLevel: 'asInvoker' });
    expect(config.mac).toMatchObject({ hardenedRuntime: true, notarize: true });
    const rights = readFileSync(resolve(projectRoot, config.mac.entitlements), 'utf8').match(/<key>[^<]+/g);
    expect(rights).toEqual(['<key>com.apple.security.cs.allow-jit']);
  });

  it('leaves the archive’s integrity to electron-builder and the fuses to our own list', () => {
    expect(config).not.toHaveProperty('disableAsarIntegrity');
    expect(config).not.toHaveProperty('electronFuses');
    expect(config).toMatchObject({ asar: { smartUnpack: false }, afterPack: './scripts/packing/set-fuses.mjs' });
  });
});

describe('the icons', () => {
  it('are drawn in the sizes that each system shows', () => {
    const sizes = iconSizes();
    expect(sizes.linux).toEqual(expect.arrayContaining([16, 32, 48, 128, 256, 512]));
    expect(sizes.windows).toEqual(expect.arrayContaining([16, 32, 48, 256]));
    expect(sizes.macos).toEqual(expect.arrayContaining([128, 256, 512, 1024]));
  });
});
