/** One page with every picture: those that changed first, each with its name and a link to its full size. */

/** @param pictures `{ name, state }`; the state is `changed`, `new` or `same` */
export function contactSheet(pictures) {
  const order = ['changed', 'new', 'same'];
  const sorted = pictures.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const figures = sorted.map(
    ({ name, state }) =>
      `<figure class="${state}"><a href="${address(name)}"><img loading="lazy" src="${address(name)}" alt=""></a>` +
      `<figcaption>${escaped(name.replace(/\.png$/, ''))}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Konter: every screen</title>
<style>
  body { margin: 1rem; font: 14px system-ui, sans-serif; background: #e8e8ee; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 1rem; }
  figure { margin: 0; padding: 0.5rem; background: #fff; border: 3px solid #fff; }
  figure.changed { border-color: #c22; }
  figure.new { border-color: #26c; }
  img { width: 100%; display: block; }
  figcaption { padding-top: 0.4rem; overflow-wrap: anywhere; }
</style>
<h1>${pictures.length} pictures</h1>
<p>Red: changed since they were last accepted. Blue: new.</p>
<main>
${figures.join('\n')}
</main>
</html>
`;
}

function address(name) {
  return name.split('/').map(encodeURIComponent).join('/');
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
