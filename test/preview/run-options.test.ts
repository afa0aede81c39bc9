import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRunOptions, runProblem } from '../../electron/preview/run-options.ts';

describe('the options of a run', () => {
  it('are a port and whether to open a browser', () => {
    expect(readRunOptions([])).toEqual({ port: 0, open: true });
    expect(readRunOptions(['--port', '8080', '--no-open'])).toEqual({ port: 8080, open: false });
    expect(readRunOptions(['--port=0'])).toEqual({ port: 0, open: true });
  });

  it.each([['--port', 'x'], ['--port', '65536'], ['--port', '-1'], ['--prot', '1'], ['8080']])(
    'are refused: %s %s',
    (...args) => {
      expect(() => readRunOptions(args)).toThrow();
    },
  );
});

it('a port that another program uses is said in a sentence that tells the way out', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error');
  expect(runProblem(error)).toBe(`Port ${port} is in use by another program. Choose another one: --port N`);
});
