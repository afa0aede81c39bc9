/**
 * The page at the end of a checkout's redirect. It does not show a payment result, because a redirect is no proof; the
 * counter's screen shows it. In both languages, because the former page's language is unknown.
 */

/** Path of the program's own typeface on the external pages server. */
export const END_FACE_PATH = '/konter.woff2';

export const END_PAGE = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Konter</title>
<link rel="icon" href="data:,">
<style>
  @font-face { font-family: "Plus Jakarta Sans"; font-weight: 200 800; font-display: block; src: url("${END_FACE_PATH}") format("woff2"); }
  :root { color-scheme: light dark; font-family: "Plus Jakarta Sans", system-ui, sans-serif; }
  body { display: grid; grid-template-columns: minmax(0, auto); place-content: center; min-height: 100vh; margin: 0; background: #eceef7; color: #14172d; }
  main { max-width: 34rem; padding: min(3rem, 8vh) min(4rem, 8vw); margin: 1rem; border-radius: 1.25rem; background: #fff; text-align: center; }
  p { margin: 0; font-size: 1.5rem; font-weight: 600; }
  p + p { margin-top: 0.5rem; font-size: 1.0625rem; font-weight: 400; color: #555b7a; }
  @media (prefers-color-scheme: dark) {
    body { background: #0b0d1c; color: #f2f3fb; }
    main { background: #171a30; }
    p + p { color: #b3b8d4; }
  }
</style></head>
<body><main><p>Selesai. Tab ini boleh ditutup.</p><p lang="en">Done. This tab can be closed.</p></main></body></html>
`;
