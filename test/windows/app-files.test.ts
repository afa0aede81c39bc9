import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAppRequest } from '../../electron/windows/app-protocol.ts';

describe('the app protocol', () => {
  let top: string;
  let folder: string;
  beforeAll(() => {
    top = mkdtempSync(join(tmpdir(), 'konter-files-'));
    folder = join(top, 'renderer');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    mkdirSync(join(top, 'renderer-2'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'assets/main-3f_A.js'), 'export {};');
    writeFileSync(join(folder, '.env.js'), 'secret');
    writeFileSync(join(folder, 'assets/.hidden.js'), 'secret');
    writeFileSync(join(folder, 'notes.txt'), 'secret');
    writeFileSync(join(top, 'secret.js'), 'secret');
    writeFileSync(join(top, 'renderer-2/secret.js'), 'secret');
  });
  afterAll(() => rmSync(top, { recursive: true }));

  const get = (url: string, method = 'GET') => answerAppRequest(folder, { url, method });

  it.each([
    ['app://konter/', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://konter/index.html?a=1#b', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://konter/assets/main-3f_A.js', 'text/javascript; charset=utf-8', 'export {};'],
  ])('answers %s', async (url, type, content) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe(content);
  });

  it.each([
    'app://konter/../secret.js',
    'app://konter/%2e%2e/secret.js',
    'app://konter/%2e%2e%2fsecret.js',
    'app://konter/..%5csecret.js',
    'app://konter/assets/..\\..\\..\\secret.js',
    'app://konter/..%00/secret.js',
    'app://konter//etc/passwd.js',
    'app://konter/C:/secret.js',
    'app://konter/../renderer-2/secret.js',
    'app://konter/.env.js',
    'app://konter/%2fetc%2fpasswd.js',
    'app://konter/index.html/',
    'app://konter/index.html%00.js',
    'app://konter/assets/.hidden.js',
    'app://konter/notes.txt',
    'app://konter/assets',
    'app://konter/assets/',
    'app://konter/missing.js',
    'app://other/index.html',
    'app://konter:80/index.html',
    'https://konter/index.html',
  ])('has nothing at %s', async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  it('takes no request that could change something', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await get('app://konter/', method)).status).toBe(405);
  });

  it('allows pages nothing but files of their own', async () => {
    const policy = (await get('app://konter/')).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/)));
    expect(directives).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'none'" });
    // Method images come as data: addresses from the main process; nothing else does.
    const { 'img-src': pictures, ...others } = directives;
    expect(pictures).toBe("'self' data:");
    for (const sources of Object.values(others)) expect(sources).toMatch(/^'(none|self)'$/);
    for (const directive of ['base-uri', 'form-action', 'frame-ancestors', 'object-src']) {
      expect(directives[directive]).toBe("'none'");
    }
    expect((await get('app://konter/missing.js')).headers.get('x-content-type-options')).toBe('nosniff');
  });
});
