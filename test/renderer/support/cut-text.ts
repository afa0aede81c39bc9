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
  /** Asked once for each element: many texts have the same elements around them. */
  const once = <T>(ask: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const answer = ask(element);
      known.set(element, answer);
      return answer;
    };
  };
  const isShown = once(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.unseen, .off-screen, script, style, option, title') === null,
  );
  const sizeOf = once((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const mayBeShort = once((element) => element.matches(shortens));
  const boxOf = once((element) => {
    const { display, position, overflowX, overflowY } = getComputedStyle(element);
    return {
      edges: element.getBoundingClientRect(),
      isPage: element === document.documentElement || element === document.body,
      isBlock:
        element instanceof HTMLElement && element !== document.documentElement && !/^(inline|contents)/.test(display),
      position,
      showsX: overflowX === 'visible',
      showsY: overflowY === 'visible',
      clipsX: overflowX === 'hidden' || overflowX === 'clip',
      clipsY: overflowY === 'hidden' || overflowY === 'clip',
      scrollsDown: /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight,
      isTooWide: element.scrollWidth > element.clientWidth + 1,
    };
  });

  /** The part that can be seen or scrolled to; reports the rest. */
  const reach = (element: Element, text: string, box: Edges): Edges => {
    // Letters are drawn in a box that is higher than a tight line.
    const spare = 1 + sizeOf(element) * 0.3;
    let { left, right, top, bottom } = box;
    let isInBox = false;
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (around instanceof SVGElement && !(around instanceof SVGSVGElement)) continue;
      const { edges, isPage, isBlock, position, showsX, showsY, clipsX, clipsY, isTooWide } = boxOf(around);
      const beyond = Math.max(edges.left - left, right - edges.right);
      if (isBlock && !isInBox && beyond > 1.5) {
        if (!mayBeShort(around)) say('beyond its box', element, text, beyond);
        isInBox = true;
      }
      if (clipsX && beyond > 1.5 && !mayBeShort(around)) say('cut at the side', element, text, beyond);
      if (clipsY && !isPage) {
        const over = Math.max(edges.top - top, bottom - edges.bottom);
        if (over > spare && !mayBeShort(around)) say('cut above or below', element, text, over);
      }
      if (!clipsX && !showsX && isTooWide) {
        say('only by scrolling sideways', element, text, around.scrollWidth - around.clientWidth);
      }
      if (!showsX) {
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
      }
      if (clipsY && !isPage) {
        top = Math.max(top, edges.top);
        bottom = Math.min(bottom, edges.bottom);
      }
      if (!clipsY && !showsY) {
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
      if (position === 'absolute') isInBox = true;
      if (position === 'fixed' || (around.localName === 'dialog' && around !== root)) break;
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
    const button = mayBeShort(element) ? null : element.closest('button, .badge, summary');
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
    if (over > 2 && !mayBeShort(field)) say('does not fit its field', field, words, over);
  }

  const isLifted = once((element): boolean => {
    if (element === root) return false;
    const { parentElement: around } = element;
    return /sticky|fixed/.test(boxOf(element).position) || (around !== null && isLifted(around));
  });
  const flat = texts.filter(({ element }) => !isLifted(element));
  flat.forEach(({ element, text, seen }, at) => {
    for (let next = at + 1; next < flat.length; next++) {
      const other = flat[next];
      // Nearly all pairs are apart, and a screen has tens of thousands.
      if (!other || other.seen.top >= seen.bottom || other.seen.bottom <= seen.top || other.element === element)
        continue;
      const across = Math.min(seen.right, other.seen.right) - Math.max(seen.left, other.seen.left);
      const down = Math.min(seen.bottom, other.seen.bottom) - Math.max(seen.top, other.seen.top);
      if (across > 2 && down > sizeOf(element) * 0.45) {
        say(`over "${other.text.trim().slice(0, 30)}"`, element, text, down);
      }
    }
  });

  const pressable = 'button, a[href], input, select, textarea, summary, [role=option]';
  const hitOn = (button: Element) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const label = button instanceof HTMLInputElement ? button.labels?.[0] : undefined;
    return { hit, isInside: hit !== null && (button.contains(hit) || label?.contains(hit) === true) };
  };
  for (const button of root.querySelectorAll(pressable)) {
    if (!isShown(button) || getComputedStyle(button).pointerEvents === 'none' || !button.isConnected) continue;
    // What can be pressed where it is is not scrolled to: each scrolling is a layout.
    if (hitOn(button).isInside) continue;
    const scrollers: [Element, number][] = [];
    for (let around = button.parentElement; around; around = around.parentElement) {
      if (!boxOf(around).scrollsDown) continue;
      scrollers.push([around, around.scrollTop]);
      const [own, its] = [button.getBoundingClientRect(), around.getBoundingClientRect()];
      around.scrollTop += (own.top + own.bottom) / 2 - (its.top + its.bottom) / 2;
    }
    const { hit, isInside } = hitOn(button);
    const isHit = isInside || hit?.contains(button) === true;
    if (!isHit || hit === document.body || hit === document.documentElement) {
      say(`cannot be pressed (${hit ? nameOf(hit) : 'nothing'} is there)`, button, button.textContent ?? '', 0);
    }
    for (const [around, before] of scrollers) around.scrollTop = before;
  }
  return [...troubles];
}
