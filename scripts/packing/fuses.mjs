/**
 * The nine fuses of Electron, each decided: https://www.electronjs.org/docs/latest/tutorial/fuses. A hook sets them
 * with Electron's own tool: electron-builder knows only eight and has no `strictlyRequireAllFuses`.
 */
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

const decided = {
  // Never runs as a plain Node; accepts no options and no inspector from outside.
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableCookieEncryption: true,
  // Loads only our own unchanged archive (macOS and Windows check it).
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  // Our pages come over a scheme of their own.
  GrantFileProtocolExtraPrivileges: false,
  // We ship no snapshot of our own.
  LoadBrowserProcessSpecificV8Snapshot: false,
  // Electron's default. One WebAssembly module runs here: undici's parser of network data. The processor stops an
  // access outside its memory. Without the handlers only V8's compiled checks would.
  WasmTrapHandlers: true,
};
const nameAt = (position) => FuseV1Options[position];

/**
 * Sets the fuses in the executable. An undecided fuse of the executable is an error.
 * @param mayLack for a runtime older than the shipped one: skips fuses that it does not have
 * @throws the tool's error
 */
export async function setFuses(executable, { mayLack }) {
  const there = fusesIn(await getCurrentFuseWire(executable)).map(({ name }) => name);
  const wanted = Object.entries(decided).filter(([name]) => !mayLack || there.includes(name));
  await flipFuses(executable, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...Object.fromEntries(wanted.map(([name, state]) => [FuseV1Options[name], state])),
  });
}

/**
 * Reads them back from the executable.
 * @returns a line about each fuse, and the deviations from the decisions above
 */
export async function readFuses(executable, { mayLack }) {
  const read = fusesIn(await getCurrentFuseWire(executable));
  const lacking = Object.keys(decided).filter((name) => !read.some((fuse) => fuse.name === name));
  return {
    lines: [
      ...read.map(({ name, state }) => `  ${name}: ${state}`),
      ...lacking.map((name) => `  ${name}: this runtime does not have it yet`),
    ],
    complaints: [
      ...read
        .filter(({ name, state }) => state !== (decided[name] ? 'on' : 'off'))
        .map(({ name, state }) => `the fuse ${name} is ${state}`),
      ...(mayLack ? [] : lacking.map((name) => `the fuse ${name} is not in the executable`)),
    ],
  };
}

function fusesIn({ version: _, ...wire }) {
  const states = { [FuseState.ENABLE]: 'on', [FuseState.DISABLE]: 'off', [FuseState.REMOVED]: 'removed' };
  return Object.entries(wire).map(([position, state]) => ({
    name: nameAt(position) ?? `number ${Number(position) + 1}`,
    state: states[state] ?? `${state}`,
  }));
}
