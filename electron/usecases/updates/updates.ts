/** New versions: the notice that one is out, and its installation where the program may replace itself. */
import type { UpdatesView } from '../../../shared/contract/views/setup/update-views.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { compareVersions } from '../../../shared/model/version.ts';
import { readManifest } from './read-manifest.ts';
import { openUpdateInstall, type UpdateInstallDeps } from './update-install.ts';
import { openUpdateNotice, type UpdateNoticeDeps } from './update-notice.ts';

export type UpdatesDeps = UpdateNoticeDeps & UpdateInstallDeps;

export interface Updates {
  readonly view: () => UpdatesView;
  /** @param address empty: nobody is asked any more. @returns or `update-address-invalid` */
  readonly setAddress: (address: string) => Result<UpdatesView>;
  /** Looks now. @returns when it has ended */
  readonly look: () => Promise<void>;
  /** @returns or `update-not-ready`, `update-payment-open`, `update-not-installed` */
  readonly install: () => Promise<Result<UpdatesView>>;
  /** @returns or `update-not-ready` */
  readonly order: (isOrdered: boolean) => Result<UpdatesView>;
  /** Call once, before windows open. @returns whether the program is about to end, for the version ordered last time */
  readonly installOrdered: () => Promise<boolean>;
  readonly start: () => void;
  readonly stop: () => void;
}

export function openUpdates(deps: UpdatesDeps): Updates {
  const { settings, publicKey, version } = deps;
  const installation = openUpdateInstall(deps);
  const notice = openUpdateNotice({ ...deps, onLooked: installation.offer });
  const view = (): UpdatesView => {
    const told = notice.view();
    return { ...told, ...installation.view(), newVersion: told.newVersion ?? installation.newVersion() };
  };
  const viewAfter = (done: Result<null>): Result<UpdatesView> => (done.ok ? ok(view()) : done);
  return {
    view,
    setAddress: (address) => viewAfter(notice.setAddress(address)),
    look: notice.look,
    install: async () => viewAfter(await installation.install()),
    order: (isOrdered) => viewAfter(installation.installLater(isOrdered)),
    async installOrdered() {
      const ordered = settings.read().orderedUpdate;
      if (ordered === null || publicKey === null) return false;
      // Settings may be edited by hand: what they say counts no more than what a server says.
      const read = readManifest(ordered.manifest, publicKey);
      if (!read.ok || compareVersions(read.manifest.version, version) <= 0) {
        settings.write({ orderedUpdate: null });
        return false;
      }
      return installation.installOrdered({ ...ordered, manifest: read.manifest, text: ordered.manifest });
    },
    start: notice.start,
    stop() {
      notice.stop();
      installation.stop();
    },
  };
}
