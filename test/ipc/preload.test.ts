/** The real preload script, with Electron's side of it simulated. */
import type { IpcRendererEvent } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_CHANNEL, type KonterBridge } from '../../shared/contract/channels.ts';

const electron = vi.hoisted(() => ({
  hearing: [] as { channel: string; hear: (...args: unknown[]) => void }[],
  bridges: [] as { name: string; bridge: unknown }[],
}));

vi.mock('electron', () => ({
  ipcRenderer: {
    invoke: vi.fn(),
    on: (channel: string, hear: () => void) => electron.hearing.push({ channel, hear }),
  },
  contextBridge: {
    exposeInMainWorld: (name: string, bridge: unknown) => electron.bridges.push({ name, bridge }),
  },
}));

describe('what the preload lets a page hear', () => {
  let bridge: KonterBridge;
  beforeEach(async () => {
    vi.resetModules();
    electron.hearing.length = 0;
    electron.bridges.length = 0;
    await import('../../electron/preload.ts');
    bridge = electron.bridges[0]?.bridge as KonterBridge;
  });

  function tell(name: string, body: unknown): void {
    for (const { hear } of electron.hearing) hear({} as IpcRendererEvent, name, body);
  }

  it('comes over one listener, however many there are in the page', () => {
    for (let index = 0; index < 30; index += 1) bridge.on('alerts', () => undefined);
    expect(electron.hearing.map(({ channel }) => channel)).toEqual([EVENT_CHANNEL]);
  });

  it('is the body of the event that was asked for, and nothing of Electron’s', () => {
    const heard: unknown[][] = [];
    bridge.on('alerts', (...all: unknown[]) => void heard.push(all));
    tell('alerts', ['a body']);
    tell('terminal', { another: 'event' });
    tell('constructor', {});
    expect(heard).toEqual([[['a body']]]);
  });

  it('ends for the one that stops listening, and for no other', () => {
    const heard: string[] = [];
    const stopFirst = bridge.on('alerts', () => void heard.push('first'));
    bridge.on('alerts', () => {
      heard.push('second');
      stopFirst();
    });
    bridge.on('alerts', () => void heard.push('third'));
    tell('alerts', []);
    tell('alerts', []);
    expect(heard).toEqual(['first', 'second', 'third', 'second', 'third']);
  });

  it('is heard once by each that asked, even if they are the same function', () => {
    let times = 0;
    const listener = () => {
      times += 1;
    };
    const stop = bridge.on('alerts', listener);
    bridge.on('alerts', listener);
    tell('alerts', []);
    expect(times).toBe(2);
    stop();
    tell('alerts', []);
    expect(times).toBe(3);
  });

  it('reaches the others when one of them throws', () => {
    const heard: string[] = [];
    bridge.on('alerts', () => {
      throw new Error('on purpose');
    });
    bridge.on('alerts', () => void heard.push('second'));
    expect(() => tell('alerts', [])).toThrow('on purpose');
    expect(heard).toEqual(['second']);
  });
});

it('a request that is too large stays in the page', async () => {
  vi.resetModules();
  electron.bridges.length = 0;
  await import('../../electron/preload.ts');
  const bridge = electron.bridges[0]?.bridge as KonterBridge | undefined;
  await expect(bridge?.request('settings.test', { note: 'x'.repeat(70_000) } as never)).rejects.toThrow('Too large');
});

it('more than 200 requests at a time stay in the page, until those are answered', async () => {
  vi.resetModules();
  electron.bridges.length = 0;
  const { ipcRenderer } = await import('electron');
  const answers: (() => void)[] = [];
  vi.mocked(ipcRenderer.invoke).mockImplementation(() => new Promise((done) => answers.push(() => done('answer'))));
  await import('../../electron/preload.ts');
  const bridge = electron.bridges[0]?.bridge as KonterBridge | undefined;
  const asked = Array.from({ length: 201 }, () => bridge?.request('settings.test', {}));
  await expect(asked[200]).rejects.toThrow('Too many requests at once');
  expect(answers).toHaveLength(200);
  for (const answer of answers) answer();
  await Promise.all(asked.slice(0, 200));
  void bridge?.request('settings.test', {});
  expect(answers).toHaveLength(201);
});
