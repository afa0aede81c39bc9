import { describe, expect, it } from 'vitest';
import { readRunOptions } from '../../electron/preview/run-options.ts';

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
