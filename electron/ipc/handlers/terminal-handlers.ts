/** Requests about the terminal itself: its set-up, its people, what is connected to it, and what support needs. */
import { failed, ok } from '../../../shared/model/values/result.ts';
import type { ItemLedger } from '../../ports/ledger/offer-port.ts';
import { saveDiagnostics } from '../../usecases/about.ts';
import { repairLedger, restoreBackup, rollBackLedger } from '../../usecases/backup.ts';
import { chooseLogo, removeLogo } from '../../usecases/display.ts';
import {
  findItems,
  itemsOfLines,
  moveItem,
  saveItem,
  scannedItem,
  sellItems,
} from '../../usecases/items/manage-items.ts';
import {
  acknowledgePeopleLoss,
  acknowledgePinReset,
  bindResetKey,
  choosePeopleOptions,
  lockManager,
  managerView,
  removePerson,
  resetManagerPin,
  savePerson,
  setManagerPin,
  signInPerson,
  signOutPerson,
  unlockManager,
} from '../../usecases/people.ts';
import { sendReceipt } from '../../usecases/print/customer-papers.ts';
import { printerView, savePrinting } from '../../usecases/print/print-queue.ts';
import { sayDay } from '../../usecases/settings/business-day.ts';
import { changeEnvironment, nameShop, setDayEnd, wipeEnvironment } from '../../usecases/settings/change-settings.ts';
import { diagnoseConnection } from '../../usecases/settings/diagnose-connection.ts';
import { acknowledgeSettingsChange } from '../../usecases/settings/journal-settings.ts';
import {
  acceptUnprotectedKeys,
  importProvisioning,
  saveEditedSettings,
} from '../../usecases/settings/set-up-environment.ts';
import { settingsView, terminalView } from '../../usecases/settings/terminal-view.ts';
import type { HandlerParts, Handlers } from '../answer-request.ts';
import { withContext } from './sale-handlers.ts';

export function terminalHandlers(parts: HandlerParts): Handlers<'terminal' | 'training'> {
  const { settings, events, appInfo } = parts;
  return {
    'terminal.view': () => ok(terminalView(parts)),
    'terminal.prefer': (preferences) => {
      settings.write(preferences);
      events.emit('terminal-changed');
      return ok(terminalView(parts));
    },
    'terminal.day-end': ({ hour }) => {
      setDayEnd(parts, hour);
      return ok(terminalView(parts));
    },
    'terminal.say-day': ({ day }) => {
      const said = sayDay(parts, day);
      return said.ok ? ok(terminalView(parts)) : said;
    },
    'terminal.cash': ({ taken, ...drawer }) => {
      settings.write({ takesCash: taken, ...drawer });
      events.emit('terminal-changed');
      return ok(terminalView(parts));
    },
    'training.open': async ({ page }) => {
      if (settings.read().environment !== 'training') return failed('environment-not-set-up');
      const { language } = terminalView(parts);
      await parts.openExternal(await appInfo.trainingPage(page, language));
      return ok({});
    },
  };
}

/** Requests about environments: which one is selected, and how each is set up. */
export function settingsHandlers(parts: HandlerParts): Handlers<'settings'> {
  /** After a change, windows have the new terminal view before this answer, so that no one sells under the old banner. */
  const view = async () => ok(await settingsView(parts));
  return {
    'settings.view': view,
    'settings.select': ({ environment }) => {
      const changed = changeEnvironment(parts, environment);
      return changed.ok ? view() : changed;
    },
    'settings.import': async ({ insist = false }) => {
      const file = await parts.chooseFile();
      if (!file.ok) return file;
      const imported = await importProvisioning(parts, file.value, insist);
      if (!imported.ok) return imported;
      await bindResetKey(parts);
      const changed = await view();
      return changed.ok ? ok({ settings: changed.value, imported: imported.value }) : changed;
    },
    'settings.save': async (edited) => {
      const saved = await saveEditedSettings(parts, edited);
      if (!saved.ok) return saved;
      await bindResetKey(parts);
      return view();
    },
    'settings.shop': async (named) => {
      const saved = await nameShop(parts, named);
      return saved.ok ? view() : saved;
    },
    'settings.wipe': async ({ environment }) => {
      const wiped = await wipeEnvironment(parts, environment);
      return wiped.ok ? view() : wiped;
    },
    'settings.accept-unprotected': ({ words }) => acceptUnprotectedKeys(parts, words),
    'settings.take-file': async () => {
      const taken = await parts.waitingFile.take(() => bindResetKey(parts));
      return taken.ok ? ok({}) : taken;
    },
    'settings.acknowledge': () => acknowledgeSettingsChange(parts),
    'settings.test': () =>
      withContext(parts.shopContext, async (context) => ok(await diagnoseConnection(parts, context))),
  };
}

/** Requests about the manager's PIN. */
export function managerHandlers(parts: HandlerParts): Handlers<'manager'> {
  return {
    'manager.view': () => ok(managerView(parts)),
    'manager.set-pin': (pins) => setManagerPin(parts, pins),
    'manager.reset-pin': (proof) => resetManagerPin(parts, proof),
    'manager.unlock': ({ pin }) => unlockManager(parts, pin),
    'manager.lock': () => lockManager(parts),
    'manager.acknowledge-reset': () => acknowledgePinReset(parts),
  };
}

/** Requests about the people of this till. */
export function peopleHandlers(parts: HandlerParts): Handlers<'people'> {
  return {
    'people.list': () => ok(parts.people.view()),
    'people.save': (input) => savePerson(parts, input),
    'people.remove': ({ id }) => removePerson(parts, id),
    'people.options': ({ choice }) => choosePeopleOptions(parts, choice),
    'people.acknowledge-loss': () => acknowledgePeopleLoss(parts),
    'people.sign-in': (proof) => signInPerson(parts, proof),
    'people.sign-out': () => signOutPerson(parts),
    'people.touch': () => {
      parts.people.touched();
      return ok({});
    },
  };
}

/** Requests about the catalogue, of the environment selected at the time. */
export function itemHandlers({ selectedLedger, itemImport, clock, exports }: HandlerParts): Handlers<'items'> {
  const items = (): ItemLedger => selectedLedger().ledger.items;
  return {
    'items.view': () => ok(sellItems(items())),
    'items.find': (search) => ok(findItems(items(), search)),
    'items.scan': ({ codes }) => ok(scannedItem(items(), codes)),
    'items.get': ({ ids }) => ok(itemsOfLines(items(), ids)),
    'items.save': ({ item }) => saveItem(items(), item, clock.now()),
    'items.export': ({ format }) => exports.start({ content: 'items', format, days: null }),
    'items.choose-list': () => itemImport.choose(selectedLedger),
    'items.choose-columns': ({ meanings }) => itemImport.chooseColumns(selectedLedger, meanings),
    'items.mend': ({ line, column, text }) => itemImport.mend(selectedLedger, line, column, text),
    'items.import': () => itemImport.apply(selectedLedger()),
    'items.move': ({ id, by }) => moveItem(items(), id, by, clock.now()),
  };
}

/** Requests about the customer's display. */
export function displayHandlers(parts: HandlerParts): Handlers<'display'> {
  const { events, settings, customerDisplay, displaySettings, interrupted, selectedLedger } = parts;
  return {
    'display.follow': ({ orderId }) => {
      customerDisplay.follow(orderId);
      // The window may hang or end, and the payment may be paid before it is loaded again.
      if (orderId === null) interrupted.forget(selectedLedger());
      else interrupted.remember(selectedLedger());
      return ok({});
    },
    'display.ring-up': ({ lines }) => {
      customerDisplay.ringUp(lines);
      return ok({});
    },
    'display.view': () => ok(displaySettings()),
    'display.choose': ({ choice }) => {
      settings.write({ customerDisplay: choice });
      events.emit('display-choice-changed');
      return ok(displaySettings());
    },
    'display.show-lines': ({ shown }) => {
      settings.write({ showsLines: shown });
      events.emit('customer-view-changed');
      return ok(displaySettings());
    },
    'display.choose-logo': async () => ok({ outcome: await chooseLogo(parts), settings: displaySettings() }),
    'display.remove-logo': () => ok({ outcome: removeLogo(parts), settings: displaySettings() }),
  };
}

/** Print requests. None of them waits for a printer. */
export function printHandlers(parts: HandlerParts): Handlers<'print' | 'printer'> {
  const { printing } = parts;
  return {
    'printer.view': async () => ok(await printerView(parts)),
    'printer.save': ({ settings, port }) => savePrinting(parts, settings, port === 'any'),
    'print.jobs': () => ok(printing.view()),
    'print.document': ({ document, target }) => printing.print(document, target),
    'print.preview': ({ document }) => printing.preview(document),
    'print.pdf': ({ document }) => printing.savePdf(document, parts.savePdf),
    'print.again': ({ id }) => printing.again(id),
    'print.drop': ({ id }) => printing.drop(id),
  };
}

/** Receipts without paper. */
export function receiptHandlers({ printing, openExternal }: HandlerParts): Handlers<'receipt'> {
  return {
    'receipt.text': ({ orderId }) => {
      const text = printing.receiptText(orderId);
      return text.ok ? ok({ text: text.value }) : text;
    },
    'receipt.whatsapp': async ({ orderId, number }) => {
      const text = printing.receiptText(orderId);
      return text.ok ? sendReceipt(openExternal, number, text.value) : text;
    },
  };
}

/** Requests about the window that is held in full screen. */
export function kioskHandlers({ kiosk }: HandlerParts): Handlers<'kiosk'> {
  return {
    'kiosk.view': () => ok(kiosk.view()),
    'kiosk.change': ({ isOn }) => kiosk.change(isOn),
    'kiosk.autostart': ({ starts }) => kiosk.startWithSystem(starts),
    'kiosk.leave': (way) => kiosk.leave(way),
  };
}

/** Requests about backups of the selected environment, and about the second place of all. */
export function backupHandlers(parts: HandlerParts): Handlers<'backups' | 'second-place'> {
  const { guardian, selected, secondPlace } = parts;
  return {
    'backups.view': () => ok(guardian.view(selected())),
    'backups.make': async () => {
      const environment = selected();
      const made = await guardian.backUp(environment, 'manual');
      return made.ok ? ok(guardian.view(environment)) : made;
    },
    'backups.restore': ({ file }) => restoreBackup(parts, selected(), file),
    'backups.before-newer': () => ok(guardian.beforeNewer(selected())),
    'backups.roll-back': () => rollBackLedger(parts, selected()),
    'backups.repair': () => repairLedger(parts, selected()),
    'second-place.view': () => ok(secondPlace.view()),
    'second-place.choose': secondPlace.choose,
    // Pressed again and again, it copies once.
    'second-place.copy': async () => ok(secondPlace.view().isCopying ? secondPlace.view() : await secondPlace.copy()),
    'second-place.stop': () => ok(secondPlace.stop()),
  };
}

/** Requests about the shop's hub. */
export function hubHandlers({ hub }: HandlerParts): Handlers<'hub'> {
  return {
    'hub.view': () => ok(hub.view()),
    'hub.enrol': ({ address, code }) => hub.enrol(address, code),
    'hub.leave': hub.leave,
    'hub.send': () => ok(hub.sendNow()),
  };
}

/** Requests about new versions. */
export function updateHandlers({ updates }: HandlerParts): Handlers<'updates'> {
  return {
    'updates.view': () => ok(updates.view()),
    'updates.save': ({ address }) => updates.setAddress(address),
    'updates.look': () => {
      void updates.look();
      return ok(updates.view());
    },
    'updates.install': updates.install,
  };
}

/** What the program is and consists of, and what to send to someone who helps. */
export function aboutHandlers(parts: HandlerParts): Handlers<'about' | 'diagnostics'> {
  return {
    'about.view': () => ok(parts.programParts.versions),
    'about.notices': async () => ok([...(await parts.programParts.notices())]),
    'diagnostics.save': () => saveDiagnostics(parts),
  };
}
