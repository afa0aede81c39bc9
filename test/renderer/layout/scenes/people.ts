/** People of a till: sign-in, roles and PINs. */
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { PeopleView } from '../../../../shared/contract/people.ts';
import type { ManagerView } from '../../../../shared/contract/review.ts';
import { MOST_PEOPLE } from '../../../../shared/model/people.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { NOW } from '../../support/views/views.ts';
import { everyMethod, PERSON, SHOP } from './longest.ts';
import type { LayoutScene } from './scene.ts';

const LOCK_END = NOW + 888 * 60_000;
const locked = { lockedUntil: LOCK_END };
const open = { lockedUntil: null };
const here = { ...open, hasLeft: false };
const names: PeopleView['people'] = [
  { id: 1, name: PERSON, role: 'manager', ...here },
  { id: 2, name: `${PERSON.slice(1)}2`, role: 'cashier', ...here },
  { id: 3, name: `${PERSON.slice(1)}3`, role: 'cashier', ...here, ...locked },
  { id: 4, name: 'Siti', role: 'cashier', ...here },
  ...Array.from({ length: MOST_PEOPLE - 5 }, (_, at) => ({
    ...{ id: 5 + at, name: `Muhammad Abdurrahman Wahid ${at}`, role: 'cashier' as const },
    ...here,
  })),
  { id: MOST_PEOPLE, name: `${PERSON.slice(2)}60`, role: 'manager', ...open, hasLeft: true },
];
const all: PeopleView = { now: NOW, isOn: true, autoLockMinutes: 30, people: names, signedIn: null, ...open };
const atTheTill: PeopleView = { ...all, signedIn: { id: 1, name: PERSON, role: 'manager' } };
const manager: ManagerView = {
  ...{ now: NOW, pinSet: true, lost: false, triesLeft: 4, unlockedUntil: null },
  ...{ resetAt: null, resetBy: 'sandbox' as const, ...open },
};
const answers = { 'terminal.view': SHOP, ...everyMethod, 'people.list': all, 'manager.view': manager } as const;

type Step = (terminal: ScriptedTerminal) => Promise<void>;
const after = (given: LayoutScene['answers'], ...steps: readonly Step[]): LayoutScene => ({
  answers: given,
  async open(terminal) {
    for (const step of steps) await step(terminal);
  },
});

const press =
  (testId: string, at = 0): Step =>
  (terminal) =>
    terminal.byId(testId).nth(at).click();
const type =
  (testId: string, text: string): Step =>
  (terminal) =>
    terminal.byId(testId).fill(text);
const see =
  (testId: string): Step =>
  (terminal) =>
    terminal.byId(testId).waitFor();
const refused =
  (request: Parameters<ScriptedTerminal['refuse']>[0], failure: Failure): Step =>
  (terminal) =>
    terminal.refuse(request, failure);

const settings = [press('nav-settings'), press('settings-go-people'), see('people-panel')] as const;
const managerOnly = [...settings, refused('people.options', { code: 'manager-needed' }), press('people-on')] as const;
const changing = [...settings, press('person-edit'), see('person-form')] as const;

export const scenes: Readonly<Record<string, LayoutScene>> = {
  'somebody is at the till': after({ ...answers, 'people.list': atTheTill }, see('person')),
  'who it is, with as many names as there can be': after(answers, press('person'), see('who')),
  'who it is, with everybody locked out': after(
    { ...answers, 'people.list': { ...atTheTill, ...locked } },
    press('person'),
    see('sign-out'),
  ),
  'whose PIN it is': after(answers, press('person'), press('who-name'), see('pin-pad')),
  'a wrong PIN': after(
    answers,
    refused('people.sign-in', { code: 'people-locked', until: LOCK_END }),
    ...[press('person'), press('who-name'), type('sign-in-pin', '582531'), see('error')],
  ),
  'not the manager’s PIN': after(
    answers,
    ...[...managerOnly, refused('manager.unlock', { code: 'manager-pin-wrong' }), type('unlock-pin', '582531')],
    ...[press('unlock-confirm'), see('error')],
  ),
  'the manager’s PIN is locked': after(
    { ...answers, 'manager.view': { ...manager, triesLeft: 0, ...locked } },
    ...[...managerOnly, refused('manager.unlock', { code: 'manager-locked', until: LOCK_END })],
    // Settings says it too, beneath the dialog.
    (terminal) => terminal.page.getByRole('dialog').getByTestId('manager-locked').waitFor(),
  ),
  'the list in Settings': after(answers, ...settings),
  'the list in Settings, refused': after(
    { ...answers, 'people.list': { ...all, isOn: false } },
    ...[...settings, refused('people.options', { code: 'people-file-failed' }), press('people-on'), see('error')],
  ),
  'Settings without a manager’s PIN': after(
    { ...answers, 'people.list': { ...all, people: [], isOn: false }, 'manager.view': { ...manager, pinSet: false } },
    ...settings,
  ),
  'somebody new': after(
    answers,
    ...[...settings, press('person-add'), type('person-name', PERSON)],
    ...[type('person-pin', '582531'), press('person-repeat'), press('person-save'), see('person-differ')],
  ),
  'a PIN that everybody would guess': after(
    answers,
    ...[...changing, refused('people.save', { code: 'pin-guessable' }), type('person-pin', '123456')],
    ...[type('person-repeat', '123456'), press('person-save'), see('error')],
  ),
};
