/** Packs the built program into a folder, with the project's own configuration. */
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

/** Parts of the build that a package contains. */
export const PACKED_PARTS = ['main', 'preload', 'renderer', 'notices', 'icons'];

/**
 * @param output folder, emptied first · @param runtime from find-runtime.mjs
 * @param as another version of Konter than package.json has
 * @returns paths of the archive and of the executable beside its folder
 */
export async function pack(output, { folder, version, isTarget }, as = undefined) {
  rmSync(output, { recursive: true, force: true });
  if (!isTarget) process.env.KONTER_PACK_OLDER_RUNTIME = '1';
  const { build, Platform } = await import('electron-builder');
  await build({
    projectDir: projectRoot,
    targets: Platform.LINUX.createTarget('dir'),
    config: {
      extends: join(projectRoot, 'electron-builder.yml'),
      directories: { output },
      electronDist: folder,
      ...(as && { extraMetadata: { version: as } }),
      ...(version === null && { afterPack: null }),
    },
    publish: 'never',
  });
  const name = readdirSync(output, { recursive: true }).find((each) => each.endsWith(`${sep}app.asar`));
  const archive = join(output, name);
  return { archive, executable: join(dirname(archive), '../konter') };
}
