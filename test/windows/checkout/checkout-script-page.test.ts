import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  answerCheckoutRequest,
  SCRIPT_RETURN,
  scriptPageAddress,
} from '../../../electron/windows/checkout/checkout-session.ts';

const checkoutUrl = 'https://pay.gateway.example';
const wish = { checkoutUrl, reference: 'REF"><script>1</script>', language: 'en', practice: null } as const;

const typeface = createRequire(import.meta.url).resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);
const answer = (url: string) => answerCheckoutRequest(url, { gateways: [checkoutUrl], typeface });

/** Runs our part of the page with the test's own gateway script. @returns the page's next address */
async function run(checkout: unknown): Promise<URL | null> {
  const starter = await (await answer('app://checkout/start.js')).text();
  const gone: string[] = [];
  const window = { checkout };
  const location = { search: new URL(scriptPageAddress(wish)).search, assign: (to: string) => gone.push(to) };
  runInNewContext(starter, { window, location, URLSearchParams });
  expect(gone.length).toBeLessThanOrEqual(1);
  return gone[0] === undefined ? null : new URL(gone[0], 'app://checkout/process');
}

type Events = Record<string, (result?: unknown) => void>;

describe('the page that runs the gateway’s script', () => {
  it('loads that script and ours, and lets nothing else run', async () => {
    const page = await answer(scriptPageAddress(wish));
    const html = await page.text();
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script src="https://pay.gateway.example/lib/js/gateway_pg.js">',
      '<script src="/start.js" defer>',
    ]);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' https://pay.gateway.example;");
  });

  it('is there for the gateway’s own script only', async () => {
    const elsewhere = scriptPageAddress({ ...wish, checkoutUrl: 'https://evil.example' });
    expect((await answer(elsewhere)).status).toBe(404);
    expect((await answer('app://checkout/index.html')).status).toBe(404);
  });

  it('says above the gateway’s own that no real money moves, and nothing where it does', async () => {
    const practice = 'UJI COBA · bukan <uang> sungguhan';
    const bodyOf = async (wanted: typeof practice | null) =>
      /<body>.*<\/body>/.exec(await (await answer(scriptPageAddress({ ...wish, practice: wanted }))).text())?.[0];
    expect(await bodyOf(practice)).toContain('UJI COBA · bukan &lt;uang&gt; sungguhan');
    expect(await bodyOf(null)).toBe('<body></body>');
  });

  it('says so in the program’s own face, which comes from the same place', async () => {
    const page = await answer(scriptPageAddress({ ...wish, practice: 'UJI COBA' }));
    const [, path = ''] = /url\("([^"]+)"\)/.exec(await page.text()) ?? [];
    expect(page.headers.get('content-security-policy')).toContain("font-src 'self' ");
    const face = await answer(new URL(path, scriptPageAddress(wish)).href);
    expect(Buffer.from(await face.arrayBuffer()).equals(readFileSync(typeface))).toBe(true);
  });

  it('starts it with the reference and the language', async () => {
    let started: unknown[] = [];
    await run({ process: (...given: unknown[]) => (started = given) });
    expect(started[0]).toBe(wish.reference);
    expect(started[1]).toMatchObject({ defaultLanguage: 'en' });
  });

  it.each(['success', 'pending', 'error', 'close'])('tells of the event %s by one address', async (event) => {
    const result = { resultCode: '00', merchantOrderId: 'K1', reference: 'R1', more: { deep: 1 } };
    const went = await run({
      process(_: string, events: Events) {
        events[`${event}Event`]?.(result);
        events['successEvent']?.(result);
      },
    });
    expect(went?.href.split('?')[0]).toBe(SCRIPT_RETURN);
    expect(Object.fromEntries(went?.searchParams ?? [])).toEqual({
      event,
      resultCode: '00',
      merchantOrderId: 'K1',
      reference: 'R1',
    });
  });

  // The page stayed blank, and its stage `open`.
  it('ends also where what the script tells cannot be read', async () => {
    const trap = {
      get resultCode(): string {
        throw new Error('not yours');
      },
      reference: 'R1',
    };
    const went = await run({ process: (_: string, events: Events) => events['successEvent']?.(trap) });
    expect(went?.search).toBe('?event=success&reference=R1');
  });

  it('ends with an error where the script did not come, or throws', async () => {
    const broken = {
      process() {
        throw new Error('broken');
      },
    };
    for (const checkout of [undefined, {}, broken]) {
      expect((await run(checkout))?.searchParams.get('event')).toBe('error');
    }
  });
});
