/** What a start finds: the provisioning file is taken in, the ledgers open, and a person is told what is wrong. */
import type { Environment } from '../../shared/model/environment.ts';
import { guarded } from '../platform/guarded.ts';
import { settingsNotices } from '../settings/settings-notices.ts';
import { arePeopleLost } from '../usecases/people/manage-people.ts';
import { forgetUnneededKeys } from '../usecases/setup/forget-keys.ts';
import { wasSetUp } from '../usecases/setup/journal-settings.ts';
import { bindResetKeyToMoney, noticeLostPin } from '../usecases/setup/manager-pin.ts';
import { importProvisioning } from '../usecases/setup/set-up-environment.ts';
import { readSmallFile } from '../windows/dialogs/choose-file.ts';
import type { Core } from './compose-core.ts';
import { openKnownLedgers } from './ledgers.ts';

/**
 * @param provisioningFile its path; `undefined` for none
 * @returns whose ledger can't be opened now: the window says why of the selected one, and offers to try again
 */
export async function openShop(core: Core, provisioningFile: string | undefined): Promise<readonly Environment[]> {
  const { events, log, notices, settings, vault, training, guardian, shop, shopLedgers, onError } = core;
  if (provisioningFile) {
    // A ledger that opened after it would take for somebody else's doing what this file changes.
    openKnownLedgers({ shop, guardian, log, isNeeded: guardian.hasHadLedger });
    const done = await provision(core, provisioningFile);
    if (done.ok) settings.write({ environment: done.value });
    else notices.add({ kind: 'provisioning-refused', failure: done.failure });
  }

  // One that can't be opened must not keep the others from selling.
  const unopened = openKnownLedgers({ shop, guardian, log });
  if (unopened.some((name) => name !== shop.selected())) notices.say('book-unavailable');
  const { hasHadLedger } = guardian;
  for (const notice of settingsNotices(settings, (name) => hasHadLedger(name) && wasSetUp(shopLedgers.get(name)))) {
    notices.add(notice);
  }
  await training.follow();
  for (const kind of ['terminal-changed', 'payment', 'reconcile'] as const) {
    events.on(
      kind,
      guarded('training gateway', () => training.follow()),
    );
  }
  void forgetUnneededKeys({ settings, vault, shopLedgers }).catch(onError);
  return unopened;
}

/** Whoever sets this up is not there to be asked, and the line may not be up yet: the key is kept untried. */
async function provision(core: Core, path: string) {
  const { clock, events, settings, vault, watcher, shop, verifyApiKey, isPackaged, onError } = core;
  const file = await readSmallFile(path);
  const setUp = {
    clock,
    events,
    settings,
    vault,
    watcher,
    openLedgerOf: shop.shopLedger,
    verifyApiKey,
    isPackaged,
    onError,
  };
  return file.ok ? importProvisioning(setUp, file.value, true) : file;
}

/** The PIN and the people that the open ledgers tell of, and that are not there. */
export async function checkStaff(core: Core): Promise<void> {
  const { clock, events, settings, vault, watcher, manager, people, shopLedgers, selectedLedger, onError } = core;
  const pinDeps = { clock, events, settings, vault, watcher, manager, people, selectedLedger, onError };
  await noticeLostPin({ ...pinDeps, shopLedgers });
  await bindResetKeyToMoney(pinDeps);
  if (arePeopleLost(people, shopLedgers.values())) people.fileIsGone();
}
