/**
 * Replaces the AppImage that runs. Unlike electron-updater's own way, it never leaves a moment without a program: a power
 * cut leaves the old or the new one. The file keeps its name, because the desktop, the system's list of programs that
 * start by themselves and people know it. The old version stays beside it, as the way back.
 */
import { chmodSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { copyDurably, syncFolder } from '../platform/files/durable-files.ts';

/** @param appImage of the running program · @returns where the version before it lies */
export function previousOf(appImage: string): string {
  return `${appImage.replace(/\.AppImage$/i, '')}-previous.AppImage`;
}

/** @throws the file system's error; the running program's file is then as it was */
export function replaceAppImage(from: string, appImage: string): void {
  const next = `${appImage}.next`;
  rmSync(next, { force: true });
  try {
    // Into the same folder first: only there a rename is one step.
    copyDurably(from, next);
    chmodSync(next, 0o755);
    rmSync(previousOf(appImage), { force: true });
    linkSync(appImage, previousOf(appImage));
    renameSync(next, appImage);
    syncFolder(dirname(appImage));
  } finally {
    rmSync(next, { force: true });
  }
}

/** Starts nothing: the composition starts the new one when the old one has ended, because both need the same lock. */
export class CarefulAppImageUpdater extends AppImageUpdater {
  protected override doInstall(): boolean {
    const [appImage, from] = [process.env['APPIMAGE'], this.installerPath];
    if (appImage === undefined || from === null) return false;
    replaceAppImage(from, appImage);
    return true;
  }
}
