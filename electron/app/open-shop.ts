/** Prepares the shop at a start: imports the provisioning file, opens the ledgers, and adds notices about problems. */
import { guarded } from '../platform/guarded.ts';
import { settingsNotices } from '../settings/settings-notices.ts';
import { arePeopleLost } from '../usecases/people/manage-people.ts';
import { bindResetKeyToProduction, noticeLostPin } from '../usecases/people/manager-pin.ts';
import { forgetUnneededKeys } from '../usecases/settings/forget-keys.ts';
import { wasSetUp } from '../usecases/settings/journal/journal-settings.ts';
import { importProvisioning } from '../usecases/settings/set-up-environment.ts';
import { readSmallFile } from '../windows/dialogs/choose-file.ts';
import type { Core } from './compose/compose-core.ts';
import { openKnownLedgers } from './ledgers.ts';
import { refusedProvisioningMessage } from './start-failure.ts';

/**
 * A ledger that can't be opened now is left: the window shows why for the selected one, and offers a retry.
 * @param provisioningFile its path; `undefined` for none
 */
export async function openShop(core: Core, provisioningFile: string | undefined): Promise<void> {
  const { events, log, notices, settings, vault, training, guardian, shop, shopLedgers, onError } = core;
  if (provisioningFile) {
    // Opened before the import: a ledger opened after it would take the file's changes for somebody else's.
    openKnownLedgers({ shop, guardian, log, isNeeded: guardian.hasHadLedger });
    const done = await provision(core, provisioningFile);
    if (done.ok) settings.write({ environment: done.value });
    else {
      console.error(refusedProvisioningMessage(provisioningFile, done.failure));
      notices.add({ kind: 'provisioning-refused', failure: done.failure });
    }
  }

  // One that can't be opened must not prevent selling with the others.
  const unopened = openKnownLedgers({ shop, guardian, log });
  if (unopened.some((name) => name !== shop.selected())) notices.show('ledger-unavailable');
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
}

/** Keeps the key without a check with the gateway: nobody is present to be asked, and the network may not be up yet. */
async function provision(core: Core, path: string) {
  const file = await readSmallFile(path);
  return file.ok ? importProvisioning(core, file.value, true) : file;
}

/** Detects a PIN and people that the open ledgers have journalled but whose files are missing. */
export async function checkStaff(core: Core): Promise<void> {
  const { people, shopLedgers } = core;
  await noticeLostPin(core);
  await bindResetKeyToProduction(core);
  if (arePeopleLost(people, shopLedgers.values())) people.fileIsGone();
}
