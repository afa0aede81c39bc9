import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Packs the built program of a folder with that folder's own electron-builder.yml.
 * @param folder of the runtime to pack around · @param version of it; `null` for a stand-in · @param project absolute
 * @param output absolute; emptied before · @param as another version than package.json's
 * @returns paths of the archive and of the executable
 */
export async function pack({ folder, version }, { project, output, as }) {
  rmSync(output, { recursive: true, force: true });
  const { build, Platform } = await import('electron-builder');
  const before = process.cwd();
  // electron-builder looks there for what a configuration names.
  process.chdir(project);
  await build({
    projectDir: project,
    targets: Platform.LINUX.createTarget('dir'),
    config: {
      extends: join(project, 'electron-builder.yml'),
      directories: { output },
      electronDist: folder,
      ...(as && { extraMetadata: { version: as } }),
      // A stand-in has none.
      ...(version === null && { electronFuses: null }),
    },
    publish: 'never',
  }).finally(() => process.chdir(before));
  const archive = join(
    output,
    readdirSync(output, { recursive: true }).find((name) => name.endsWith(`${sep}app.asar`)),
  );
  return { archive, executable: join(dirname(archive), '../konter') };
}
