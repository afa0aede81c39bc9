/** Requests about the whole terminal and its training gateway. */
import { failed, ok } from '../../../shared/model/values/result.ts';
import { type SayDayDeps, sayDay } from '../../usecases/settings/say-day.ts';
import { setDayEnd } from '../../usecases/settings/set-day-end.ts';
import { type TerminalDeps, terminalView } from '../../usecases/settings/terminal-view.ts';
import type { Handlers } from '../answer-request.ts';

export interface TerminalHandlerDeps extends TerminalDeps, SayDayDeps {
  /** Opens an http address in the system's browser. */
  readonly openExternal: (url: string) => Promise<void>;
}

export function terminalHandlers(deps: TerminalHandlerDeps): Handlers<'terminal' | 'training'> {
  const { settings, events, appInfo } = deps;
  return {
    'terminal.view': () => ok(terminalView(deps)),
    'terminal.prefer': (preferences) => {
      settings.write(preferences);
      events.emit('terminal-changed');
      return ok(terminalView(deps));
    },
    'terminal.day-end': ({ hour }) => {
      setDayEnd(deps, hour);
      return ok(terminalView(deps));
    },
    'terminal.say-day': ({ day }) => {
      const said = sayDay(deps, day);
      return said.ok ? ok(terminalView(deps)) : said;
    },
    'terminal.cash': ({ taken }) => {
      settings.write({ takesCash: taken });
      events.emit('terminal-changed');
      return ok(terminalView(deps));
    },
    'training.open': async ({ page }) => {
      if (settings.read().environment !== 'training') return failed('environment-not-set-up');
      const { language } = terminalView(deps);
      await deps.openExternal(await appInfo.trainingPage(page, language));
      return ok({});
    },
  };
}
