import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { autostartFile, systemLoginItem } from '../../electron/windows/kiosk.ts';
import { aFolder } from '../support/a-folder.ts';

const electron = vi.hoisted(() => ({ app: { isPackaged: false } }));
vi.mock('electron', () => electron);

describe('the file that starts Konter at sign-in', () => {
  it('is written with its folder, read, and removed', () => {
    const file = join(aFolder(), 'config/autostart/konter.desktop');
    const item = autostartFile(file, '/opt/Konter/konter');
    expect(item.startsWithSystem()).toBe(false);
    item.change(true);
    expect(item.startsWithSystem()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(
      [
        ...['[Desktop Entry]', 'Type=Application', 'Version=1.0', 'Name=Konter', 'Exec="/opt/Konter/konter"'],
        ...['Terminal=false', 'X-GNOME-Autostart-enabled=true', ''],
      ].join('\n'),
    );
    item.change(false);
    expect([existsSync(file), item.startsWithSystem()]).toEqual([false, false]);
    item.change(false);
  });

  // By the specification's own example: one backslash in a path is four in the file.
  it.each([
    ['/home/toko kita/Konter 1.AppImage', '"/home/toko kita/Konter 1.AppImage"'],
    ['/opt/a$b`c"d/konter', '"/opt/a\\\\$b\\\\`c\\\\"d/konter"'],
    ['/opt/a\\b/konter', '"/opt/a\\\\\\\\b/konter"'],
    ['/opt/100%/konter', '"/opt/100%%/konter"'],
  ])('names %s so that a desktop starts exactly that', (program, exec) => {
    const file = join(aFolder(), 'konter.desktop');
    autostartFile(file, program).change(true);
    expect(readFileSync(file, 'utf8')).toContain(`\nExec=${exec}\n`);
  });

  it('throws the system’s error where it cannot be written', () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'autostart'), '');
    expect(() => autostartFile(join(folder, 'autostart/konter.desktop'), '/opt/konter').change(true)).toThrow();
  });
});

it('a program that is not installed cannot start with the system', () => {
  const item = systemLoginItem();
  expect([item.isPossible, item.startsWithSystem()]).toEqual([false, false]);
  expect(() => item.change(true)).toThrow('installed');
});
