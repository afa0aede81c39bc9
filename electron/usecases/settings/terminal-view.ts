/** The view for a window's frame: terminal, environment, language and notices. */
import type { SettingsView } from '../../../shared/contract/settings.ts';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import { provisionableEnvironments } from '../../../shared/model/environment.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import { isDrawerShown } from '../cash.ts';
import type { createKiosk } from '../kiosk.ts';
import { listedQris } from '../methods.ts';
import type { Parts } from '../parts.ts';
import { clockDoubtView } from './business-day.ts';
import { unseenSettingsChange } from './journal-settings.ts';
import type { createWaitingFile } from './set-up-environment.ts';

/** What the program around the use cases knows. Notices and the training address change during a run. */
export interface AppInfo {
  /** KONTER_LANG, else the system's language, else Indonesian: used until someone chooses one. */
  readonly language: TerminalView['language'];
  readonly trainingUrl: string;
  /** The address of a page of the training gateway, which is started if necessary. */
  readonly trainingPage: (name: 'phone' | 'atm', language: TerminalView['language']) => Promise<string>;
  readonly notices: TerminalView['notices'];
  readonly dataDirectory: string;
  /** KONTER_PROVISION is set. */
  readonly provisionedAtStart: boolean;
}

interface TerminalDeps
  extends Pick<
    Parts,
    | 'clock'
    | 'settings'
    | 'vault'
    | 'manager'
    | 'people'
    | 'shopContext'
    | 'selectedLedger'
    | 'judgeClock'
    | 'shopLedgers'
  > {
  readonly waitingFile: Pick<ReturnType<typeof createWaitingFile>, 'view'>;
  readonly appInfo: AppInfo;
  readonly kiosk: Pick<ReturnType<typeof createKiosk>, 'isHeld'>;
}

export function terminalView(deps: TerminalDeps): TerminalView {
  const { clock, settings, vault, appInfo } = deps;
  const { environment, language, theme, sound, dayEndHour, takesCash, hasDrawer } = settings.read();
  const context = deps.shopContext();
  const judgement = deps.judgeClock();
  const { businessDay } = judgement;
  // It reads the sales, which may be damaged; the view must name that damage.
  const bookedDay = ignoreErrors(() => deps.selectedLedger().ledger.history.lastDay()) ?? businessDay;
  const hasShownDrawer = ignoreErrors(() => isDrawerShown(settings, deps.selectedLedger().ledger)) ?? false;
  return {
    environment,
    ready: context !== undefined && (environment === 'training' || vault.holds(context.account)),
    shopName: context?.terms.shopName ?? '',
    terminalId: context?.terms.terminalId ?? '',
    businessDay,
    lastDay: bookedDay > businessDay ? bookedDay : businessDay,
    clockDoubt: clockDoubtView(judgement, clock.now()),
    dayEndHour,
    takesCash,
    drawer: { setting: hasDrawer, shown: hasShownDrawer },
    kiosk: deps.kiosk.isHeld(),
    shopTimeZone: context?.terms.shopTimeZone ?? 'Asia/Jakarta',
    checkoutCurrency: context?.terms.checkoutCurrency ?? '',
    language: language ?? appInfo.language,
    theme,
    sound,
    trainingUrl: environment === 'training' ? appInfo.trainingUrl : null,
    notices: [
      ...pinNotices(deps),
      ...appInfo.notices,
      // Last: it stays until it is acknowledged, and the others must be readable meanwhile.
      ...(deps.people.isLost ? [{ kind: 'people-lost', failure: null } as const] : []),
    ],
    settingsChange: deps.waitingFile.view() ?? unseenSettingsChange(deps.shopLedgers),
    unguarded: settings.read().production !== null && !deps.manager.state().pinSet,
  };
}

/** Shown to cashiers too, because someone else may be the manager now. */
function pinNotices({ manager }: TerminalDeps): TerminalView['notices'] {
  const { lost, resetAt } = manager.state();
  if (lost) return [{ kind: 'manager-pin-lost', failure: null }];
  return resetAt === null ? [] : [{ kind: 'manager-pin-reset', failure: null }];
}

export async function settingsView({ settings, vault, appInfo, shopLedgers }: TerminalDeps): Promise<SettingsView> {
  const { environment, sandbox, production, trainingShop } = settings.read();
  return {
    environment,
    ...(trainingShop.shopName === '' ? {} : { trainingShop }),
    sandbox: sandbox && editable(sandbox),
    production: production && editable(production),
    vaultProtected: await vault.isProtected(),
    unprotectedAccepted: settings.read().unprotectedKeys !== null,
    keysHeld: provisionableEnvironments.filter((name) => {
      const config = settings.read()[name];
      return config !== null && vault.holds(config);
    }),
    provisionedAtStart: appInfo.provisionedAtStart,
    dataDirectory: appInfo.dataDirectory,
    qrisMethods: listedQris([sandbox, production], shopLedgers),
  };
}

function editable(config: EnvironmentConfig) {
  const { environment, baseUrl, merchantCode, terminalId, shopName, shopTimeZone } = config;
  const { customerEmail, callbackUrl, returnUrl, signature, checkoutBy, qrisMethod } = config;
  return {
    environment,
    baseUrl,
    merchantCode,
    terminalId,
    shopName,
    shopTimeZone,
    customerEmail,
    callbackUrl,
    returnUrl,
    signature,
    checkoutBy,
    qrisMethod,
  };
}
