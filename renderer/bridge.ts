/**
 * The only file that uses `window.konter`. A rejected call becomes the failure `internal`, so that no screen waits
 * forever. Causes are a bug in the main process or a lost socket of the preview.
 */
import type { KonterBridge } from '../shared/contract/channels.ts';
import type { EventBody, EventName, RequestInput, RequestName, RequestOutput } from '../shared/contract/contract.ts';
import { failed, type Result } from '../shared/model/values/result.ts';

declare global {
  interface Window {
    readonly konter: KonterBridge;
  }
}

/**
 * Sends a request. A refused request is sent again once the manager has typed the PIN, or once someone has signed in.
 * @returns the failure `manager-needed` or `sign-in-needed` if the dialog was canceled
 * @throws never; a rejected call becomes the failure `internal`
 */
export async function ask<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Result<RequestOutput<N>>> {
  const answer = await send(name, input);
  if (answer.ok) return answer;
  const { code } = answer.failure;
  if (code !== 'manager-needed' && code !== 'sign-in-needed') return answer;
  const prompt = code === 'manager-needed' ? managerPinPrompt : sellerPinPrompt;
  return (await prompt.isGiven()) ? send(name, input) : answer;
}

async function send<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Result<RequestOutput<N>>> {
  try {
    return await window.konter.request(name, input);
  } catch (error) {
    console.error(`Request ${name} was rejected`, error);
    return failed('internal');
  }
}

/** @returns whether the main process answers, with any answer */
export function isMainProcessAlive(): Promise<boolean> {
  return window.konter.request('connection.view', {}).then(
    () => true,
    () => false,
  );
}

/** @returns a function that stops listening. */
export function onEvent<N extends EventName>(name: N, listener: (body: EventBody<N>) => void): () => void {
  return window.konter.on(name, listener);
}

/** @returns whether the request may be sent again; false if nobody typed the PIN */
type AskForPin = () => Promise<boolean>;

/** Connects a request that needs a PIN with the dialog for it, so that neither imports the other. */
function pinPrompt() {
  let askForPin: AskForPin | null = null;
  let pending: Promise<boolean> | null = null;
  return {
    /** @returns a function that withdraws the dialog */
    provideDialog(ask: AskForPin) {
      askForPin = ask;
      return () => {
        if (askForPin === ask) askForPin = null;
      };
    },
    /** Requests that are refused at the same time share one dialog. */
    isGiven() {
      pending ??= (askForPin?.() ?? Promise.resolve(false)).finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}

/** For requests that only a manager may make. */
export const managerPinPrompt = pinPrompt();
/** For requests that need someone signed in. */
export const sellerPinPrompt = pinPrompt();
