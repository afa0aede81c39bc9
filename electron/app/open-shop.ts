/** Prepares the shop at a start: imports the provisioning file, opens the ledgers, and adds notices about problems. */
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import type { Clock } from '../platform/clock.ts';
import type { SealJournal } from '../platform/files/sealed-files.ts';
import { guarded } from '../platform/guarded.ts';
import { forgetKeysAtStart } from '../usecases/settings/change-settings.ts';
import { readSmallFile } from '../windows/system-dialogs.ts';
import type { Core } from './compose/compose-core.ts';
import { olderLedgers, openKnownLedgers } from './ledgers.ts';
import { refusedProvisioningMessage } from './program-end.ts';

/**
 * A ledger that can't be opened now is left: the window shows why for the selected one, and offers a retry.
 * @param provisioningFile its path; `undefined` for none
 */
export async function openShop(core: Core, provisioningFile: string | undefined): Promise<void> {
  const { clock, events, log, notices, sealed, settings, vault, training, guardian, shop, shopLedgers, onError } = core;
  // One that can't be opened must not prevent selling with the others.
  const unopened = openKnownLedgers({ shop, guardian, log });
  const lost = sealed.confirm([...shopLedgers.values()].map((each) => sealJournal(each, clock)));
  if (lost.length > 0) log.info('files lost', { files: lost.join(' ') });
  // At each start, until a manager has set up again. A lost PIN and lost people have their own notices.
  if (lost.includes('shop')) notices.show('settings-lost');
  if (lost.includes('hub')) notices.show('hub-lost');
  shop.onOpened((opened) => sealed.follow(sealJournal(opened, clock)));
  events.on(
    'ledger-replaced',
    guarded('sealed files', ({ environment }) => {
      const replaced = shopLedgers.get(environment);
      if (replaced) sealed.follow(sealJournal(replaced, clock));
      // A restore goes back knowingly.
      void core.rememberLedgers();
    }),
  );
  // A recovery has already reported what is missing.
  const isRebuilt = notices.list().some(({ kind }) => kind === 'ledger-rebuilt');
  if (!isRebuilt && olderLedgers({ shopLedgers, seals: vault.seals }).length > 0) notices.show('ledger-older');
  if (provisioningFile) {
    const file = await readSmallFile(provisioningFile);
    const done = file.ok ? await core.waitingFile.offer(file.value) : file;
    if (!done.ok) {
      console.error(refusedProvisioningMessage(provisioningFile, done.failure));
      notices.add({ kind: 'provisioning-refused', failure: done.failure });
    }
    unopened.push(...openKnownLedgers({ shop, guardian, log }).filter((name) => !unopened.includes(name)));
  }
  if (unopened.some((name) => name !== shop.selected())) notices.show('ledger-unavailable');
  await training.follow();
  for (const kind of ['terminal-changed', 'payment', 'reconcile'] as const) {
    events.on(
      kind,
      guarded('training gateway', () => training.follow()),
    );
  }
  void forgetKeysAtStart({ settings, vault, shopLedgers }).catch(onError);
}

/** @returns the part of a ledger's journal that is about sealed files */
export function sealJournal(
  { environment, ledger }: Pick<ShopLedger, 'environment' | 'ledger'>,
  clock: Pick<Clock, 'now'>,
): SealJournal {
  const { journal } = ledger;
  return {
    name: environment,
    last: () => journal.lastOfTerminal('files-sealed')?.data,
    append: (data) => journal.append({ kind: 'files-sealed', data }, clock.now()),
  };
}
