/** What the content security policy forbids. Each attempt runs in the page, so it uses nothing from outside itself. */

type Attempt = readonly [what: string, violatedDirective: string, attempt: () => unknown];

export const forbiddenByPolicy: readonly Attempt[] = [
  ['eval', 'script-src', () => Reflect.apply(Reflect.get(globalThis, 'eval'), null, ['1'])],
  ['a function made of text', 'script-src', () => new Function('return 1')()],
  ['WebAssembly', 'script-src', () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))],
  [
    'a script in the page',
    'script-src-elem',
    () => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' })),
  ],
  [
    'a script of another host',
    'script-src-elem',
    () =>
      document.body.append(Object.assign(document.createElement('script'), { src: 'https://gateway.example/a.js' })),
  ],
  [
    'a handler in the page',
    'script-src-attr',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<i hidden onclick="window.ran = 1"></i>');
      (document.body.lastElementChild as HTMLElement).click();
    },
  ],
  [
    'a style in the page',
    'style-src-elem',
    () => document.body.append(Object.assign(document.createElement('style'), { textContent: 'b{}' })),
  ],
  ['a request', 'connect-src', () => fetch('https://gateway.example/')],
  ['a request to the page’s own host', 'connect-src', () => fetch('/index.html')],
  ['a beacon', 'connect-src', () => navigator.sendBeacon('https://gateway.example/', 'x')],
  ['a socket', 'connect-src', () => new WebSocket('wss://gateway.example/')],
  ['an event stream', 'connect-src', () => new EventSource('https://gateway.example/')],
  ['a worker', 'worker-src', () => new Worker(URL.createObjectURL(new Blob(['1'])))],
  [
    'a frame',
    'frame-src',
    () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://gateway.example/' })),
  ],
  [
    'a picture of another host',
    'img-src',
    () => Object.assign(new Image(), { src: 'https://gateway.example/track.png' }),
  ],
  [
    'an object',
    'object-src',
    () => document.body.append(Object.assign(document.createElement('object'), { data: 'https://gateway.example/' })),
  ],
  [
    'another base',
    'base-uri',
    () => document.head.append(Object.assign(document.createElement('base'), { href: 'https://gateway.example/' })),
  ],
  [
    'a form that is sent',
    'form-action',
    () => {
      const form = Object.assign(document.createElement('form'), { action: 'https://gateway.example/' });
      document.body.append(form);
      form.submit();
    },
  ],
];
