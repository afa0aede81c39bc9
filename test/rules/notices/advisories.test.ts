/** Known holes: in the program they fail, in tools they are told, and no answer is never taken for none. */
import { describe, expect, it } from 'vitest';
import { judge } from '../../../scripts/notices/judge-advisories.mjs';

const hole = (name: string) => ({
  name,
  severity: 'high',
  via: [{ title: 'Reads too far', url: 'https://advisories.example/1' }],
  nodes: [`node_modules/${name}`],
});
const judged = (...names: string[]) =>
  judge(JSON.stringify({ vulnerabilities: Object.fromEntries(names.map((name) => [name, hole(name)])) }), [
    'node_modules/undici',
  ]);

describe('an advisory', () => {
  it('about a package in the program fails, and is told first', () => {
    const { lines, fails } = judged('vitest', 'undici');
    expect(fails).toBe(true);
    expect(lines[0]).toBe('SHIPPED undici (high): Reads too far https://advisories.example/1');
    expect(lines[1]).toMatch(/^tools vitest/);
  });

  it('about a tool is told', () => {
    const { lines, fails } = judged('vitest');
    expect(fails).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('that is not there is said', () => {
    expect(judged()).toEqual({ lines: ['No known advisory for any package.'], fails: false });
  });

  it.each(['', 'npm error network', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'is unknown where the registry does not answer: %j',
    (answer) => {
      const { lines, fails } = judge(answer, []);
      expect(fails).toBe(false);
      expect(lines).toEqual([expect.stringMatching(/^Not checked: .*\((no answer|npm error|405 Method)/)]);
    },
  );
});
