/**
 * Finds parts of a page that can't be read or pressed: text beyond its box, text that no scrolling reaches, text or
 * buttons below others. Runs in the page, so it uses nothing from outside itself.
 */

/**
 * @param mayShorten where an ellipsis may end a text that is whole elsewhere
 * @returns one line for each problem; empty for none
 */
export function findCutText(mayShorten: readonly string[]): string[] {
  interface Edges {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const troubles = new Set<string>();
  const roots = document.querySelectorAll('dialog[open]');
  const root = roots[roots.length - 1] ?? document.body;
  const shortens = mayShorten.join(', ') || 'none';
  const nameOf = (element: Element) =>
    element.getAttribute('data-testid') ?? `${element.localName}.${element.getAttribute('class') ?? ''}`;
  const placeOf = (element: Element) => `${nameOf(element.parentElement ?? element)} > ${nameOf(element)}`;
  const say = (trouble: string, element: Element, text: string, by: number) => {
    troubles.add(`${trouble} by ${Math.round(by)} px: "${text.trim().slice(0, 40)}" in ${placeOf(element)}`);
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.unseen, .off-screen, script, style, option, title') === null;
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const isLine = (element: Element) => getComputedStyle(element).display.startsWith('inline') === false;

  /** The part that can be seen or scrolled to; reports the rest. */
  const reach = (element: Element, text: string, box: Edges): Edges => {
    // Letters are drawn in a box that is higher than a tight line.
    const spare = 1 + sizeOf(element) * 0.3;
    let { left, right, top, bottom } = box;
    let isInBox = false;
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (around instanceof SVGElement && !(around instanceof SVGSVGElement)) continue;
      const isPage = around === document.documentElement || around === document.body;
      const edges = around.getBoundingClientRect();
      const style = getComputedStyle(around);
      const beyond = Math.max(edges.left - left, right - edges.right);
      if (around instanceof HTMLElement && around !== document.documentElement && isLine(around) && !isInBox) {
        if (beyond > 1.5) {
          if (!around.matches(shortens)) say('beyond its box', element, text, beyond);
          isInBox = true;
        }
      }
      const clipsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const clipsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (clipsX && beyond > 1.5 && !around.matches(shortens)) say('cut at the side', element, text, beyond);
      if (clipsY && !isPage) {
        const over = Math.max(edges.top - top, bottom - edges.bottom);
        if (over > spare && !around.matches(shortens)) say('cut above or below', element, text, over);
      }
      if (!clipsX && style.overflowX !== 'visible' && around.scrollWidth > around.clientWidth + 1) {
        say('only by scrolling sideways', element, text, around.scrollWidth - around.clientWidth);
      }
      if (style.overflowX !== 'visible') {
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
      }
      if (clipsY && !isPage) {
        top = Math.max(top, edges.top);
        bottom = Math.min(bottom, edges.bottom);
      }
      if (!clipsY && style.overflowY !== 'visible') {
        if (edges.top - top - around.scrollTop > spare)
          say('above where one can scroll', element, text, edges.top - top);
        top = Math.max(top, edges.top);
        bottom = Math.min(bottom, edges.bottom);
        // Text that can be scrolled to counts as visible if its scroller does.
        if (bottom < top) {
          top = edges.top;
          bottom = edges.top;
        }
      }
      // Positioned elements are outside their parents' boxes.
      if (style.position === 'absolute') isInBox = true;
      if (style.position === 'fixed' || (around.localName === 'dialog' && around !== root)) break;
    }
    const beyond = Math.max(-left, right - document.documentElement.clientWidth);
    if (beyond > 1.5) say('beyond the window', element, text, beyond);
    const below = Math.max(-top, bottom - document.documentElement.clientHeight);
    if (below > spare) say('out of reach', element, text, below);
    return { left, right, top, bottom };
  };

  const texts: { readonly element: Element; readonly text: string; readonly seen: Edges }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent: text } = node;
    if (!element || !text?.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      texts.push({ element, text, seen: reach(element, text, rect) });
    }
    // Half an amount is another amount.
    for (const amount of text.matchAll(/Rp\s[\d.]+/g)) {
      range.setStart(node, amount.index);
      range.setEnd(node, amount.index + amount[0].length);
      const lines = [...range.getClientRects()].map(({ bottom }) => bottom);
      const apart = Math.max(...lines) - Math.min(...lines);
      if (apart > 4) say('amount on two lines', element, amount[0], apart);
    }
    range.selectNodeContents(node);
    // A button's text stays inside the button; hidden lines of a shortened text do not count.
    const button = element.matches(shortens) ? null : element.closest('button, .badge, summary');
    if (button) {
      const [words, edges] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      const over = Math.max(edges.top - words.top, words.bottom - edges.bottom);
      if (over > sizeOf(element) * 0.3) say('over the edge of its button', element, text, over);
    }
  }

  // A field's value is no text of the page, so its letters are measured separately.
  const ruler = document.createElement('canvas').getContext('2d');
  for (const field of root.querySelectorAll('input, select')) {
    if (!ruler || !isShown(field)) continue;
    const style = getComputedStyle(field);
    ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const words =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : field instanceof HTMLInputElement && field.value === ''
          ? field.placeholder
          : '';
    const over = ruler.measureText(words).width - room;
    if (over > 2 && !field.matches(shortens)) say('does not fit its field', field, words, over);
  }

  const overlap = (one: Edges, other: Edges) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  const isLifted = (element: Element) => {
    for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return true;
    }
    return false;
  };
  const flat = texts.filter(({ element }) => !isLifted(element));
  flat.forEach((one, at) => {
    for (const other of flat.slice(at + 1)) {
      if (one.element === other.element) continue;
      const [across = 0, down = 0] = overlap(one.seen, other.seen);
      if (across > 2 && down > sizeOf(one.element) * 0.45) {
        say(`over "${other.text.trim().slice(0, 30)}"`, one.element, one.text, down);
      }
    }
  });

  const pressable = 'button, a[href], input, select, textarea, summary, [role=option]';
  for (const button of root.querySelectorAll(pressable)) {
    if (!isShown(button) || getComputedStyle(button).pointerEvents === 'none' || !button.isConnected) continue;
    const scrollers: [Element, number][] = [];
    for (let around = button.parentElement; around; around = around.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(around).overflowY) || around.scrollHeight <= around.clientHeight)
        continue;
      scrollers.push([around, around.scrollTop]);
      const [own, its] = [button.getBoundingClientRect(), around.getBoundingClientRect()];
      around.scrollTop += (own.top + own.bottom) / 2 - (its.top + its.bottom) / 2;
    }
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const label = button instanceof HTMLInputElement ? button.labels?.[0] : undefined;
    const isHit = hit !== null && (button.contains(hit) || hit.contains(button) || label?.contains(hit) === true);
    if (!isHit || hit === document.body || hit === document.documentElement) {
      say(`cannot be pressed (${hit ? nameOf(hit) : 'nothing'} is there)`, button, button.textContent ?? '', 0);
    }
    for (const [around, before] of scrollers) around.scrollTop = before;
  }
  return [...troubles];
}
