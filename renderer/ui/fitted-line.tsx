/**
 * Text that must stay complete on one line, such as an amount: its font size is reduced where the box is too narrow for
 * the size in the styles.
 */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

interface FittedLineProps extends Omit<ComponentProps<'p'>, 'children' | 'ref'> {
  /** Must set the largest font size and a width that does not depend on the text. */
  readonly className: string;
  readonly children: string;
}

export function FittedLine({ className, children, ...attributes }: FittedLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, children);
  return (
    <p ref={line} className={`fitted-line ${className}`} {...attributes}>
      {children}
    </p>
  );
}

/** Allowance for rounded letter widths and the caret. Each further step adds the same allowance. */
const SPARE_PX = 2;

/**
 * Several steps, because letter widths are not proportional to the font size. With full hinting a letter is a whole
 * number of pixels wide. A dozen letters then keep their width until the size has changed by some percent.
 */
const MOST_STEPS = 8;

/**
 * Measures, because the width depends on the font that is really used. Sizes inside the line must be in `em`, so that
 * all of it shrinks by the same factor.
 * @param line gets the smaller font size; its width must not depend on its text
 * @param text the line's text, with whatever else changes the size in the styles; a change of it measures again
 * @param scroller the element that overflows, if it is not `line`: an input scrolls its text inside itself
 * @param leastPx smallest font size. A longer text is scrolled to its end, which matters most.
 */
export function useFit(
  line: RefObject<HTMLElement | null>,
  text: string,
  scroller: RefObject<HTMLElement | null> = line,
  leastPx = 0,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has a new width
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
    // In the next animation frame: a change inside the observer's callback would trigger the observer again.
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
