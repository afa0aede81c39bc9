/** One line of text that is never cut: it gets smaller letters where its box has no room for the size in the styles. */
import { type RefObject, useLayoutEffect } from 'react';

/** Rounding of the letters' own widths, and the caret. Each further step leaves as much more. */
const SPARE_PX = 2;

/**
 * Letters do not get narrower in exact proportion to their size. With full hinting each is a whole number of pixels
 * wide, and a dozen of them stay as they are until their size has changed by some percent.
 */
const MOST_STEPS = 8;

/**
 * Measures, because nothing else knows how wide a text is in the face that is really used. Sizes inside the line have to
 * be in `em`, so that all of it shrinks alike.
 * @param line what gets the smaller letters; its width must come from around it, not from its text
 * @param text what it says, to measure again when that changes
 * @param scroller what overflows where the line itself can't: an input scrolls its text inside itself
 * @param leastPx for a text of any length, whose end is what matters: smaller than this it rather scrolls
 */
export function useFit(
  line: RefObject<HTMLElement | null>,
  text: string,
  scroller: RefObject<HTMLElement | null> = line,
  leastPx = 0,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useLayoutEffect(() => {
    const box = line.current;
    const inner = scroller.current;
    if (!box || !inner) return;
    let frame = 0;
    const fit = () => {
      box.style.fontSize = '';
      if (missingIn(inner) <= 0) return;
      for (let step = 0; step < MOST_STEPS && missingIn(inner) > 0; step += 1) {
        const room = box.clientWidth;
        const size = Number.parseFloat(getComputedStyle(box).fontSize);
        box.style.fontSize = `${Math.max(leastPx, (size * (room - SPARE_PX * (step + 1))) / (room + missingIn(inner)))}px`;
      }
      if (leastPx > 0) inner.scrollLeft = inner.scrollWidth;
    };
    // Not in the observer's own turn: it would be told of what it has just changed.
    const fitSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    };
    fit();
    const watch = new ResizeObserver(fitSoon);
    watch.observe(box.parentElement ?? box);
    document.fonts.addEventListener('loadingdone', fitSoon);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', fitSoon);
    };
  }, [line, scroller, text, leastPx]);
}

function missingIn(scroller: HTMLElement): number {
  return scroller.scrollWidth - scroller.clientWidth;
}
