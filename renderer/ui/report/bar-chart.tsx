/** Bar chart of one series of sums. A table below it has the same figures, for screen readers and exact values. */
import { useLayoutEffect, useRef, useState } from 'react';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import './bar-chart.css';

/** Largest number of horizontal lines above zero. */
const MOST_LINES = 4;

/** @returns rising round numbers from 0 to one that is not below `largest` */
export function gridLines(largest: number): readonly number[] {
  const rough = Math.max(largest, 1) / MOST_LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((wide) => wide >= rough) ?? 10 * magnitude;
  // Whole rupiah only.
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.max(1, Math.ceil(largest / whole)) + 1 }, (_, line) => line * whole);
}

/**
 * @param longest width of the widest name, in the unit of `slot`
 * @param slot distance from one bar to the next
 * @returns 1 if every bar's name fits, 2 for every second name, and so on
 */
export function labelInterval(longest: number, slot: number): number {
  const needed = Math.ceil(longest / Math.max(slot, 0.01));
  return [1, 2, 3, 4, 6, 7, 12, 14, 28].find((every) => every >= needed) ?? needed;
}

/** From the first to the last bar with a count, extended to at least `least` bars. Order is kept. */
export function withoutEmptyEnds<T extends { readonly count: number }>(all: readonly T[], least: number): readonly T[] {
  const first = all.findIndex(({ count }) => count > 0);
  if (first === -1) return [];
  const last = all.findLastIndex(({ count }) => count > 0);
  const missing = Math.max(0, least - (last - first + 1));
  const from = Math.max(0, Math.min(first - Math.floor(missing / 2), all.length - least));
  return all.slice(from, Math.max(last + 1, from + least));
}

export interface Bar {
  readonly key: string;
  /** Label below the bar, as short as possible. */
  readonly short: string;
  /** Full name, for the table and the tooltip. */
  readonly name: string;
  readonly count: number;
  readonly gross: number;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** Accessible name: one sentence about the highest bar. */
  readonly summary: string;
  /** Formats an amount with few characters. */
  readonly shortAmount: (amount: number) => string;
  /** Formats it whole. */
  readonly amount?: (amount: number) => string;
}

/** In px: the chart is rendered again for every width, so that its text keeps its size. */
const HEIGHT = 208;
const TOP = 24;
const FOOT = 26;
const GAP = 10;
const LARGEST_BAR = 46;
/** Used until the first measurement. */
const FIRST_GUESS = { width: 640, letter: 8 };

export function BarChart({ bars, summary, shortAmount, amount = formatRupiah }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, letter } = useMeasured(box);
  const highest = Math.max(0, ...bars.map(({ gross }) => gross));
  const lines = gridLines(highest);
  const top = lines.at(-1) ?? 1;
  const floor = HEIGHT - FOOT;
  const side = Math.max(...lines.map((line) => shortAmount(line).length)) * letter + GAP;
  // The last label is centred, so it also needs room to the right of its bar.
  const right = width - letter;
  const y = (sum: number) => floor - (sum / top) * (floor - TOP);
  const slot = (right - side) / Math.max(1, bars.length);
  const thick = Math.min(LARGEST_BAR, Math.max(1.5, slot * 0.68));
  const every = labelInterval(Math.max(...bars.map(({ short }) => short.length)) * letter + letter, slot);
  const peak = bars.findIndex(({ gross }) => gross === highest);
  return (
    <div ref={box} className="bar-chart" data-testid="bar-chart">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={summary}>
        {lines.map((line) => (
          <g key={line} className="chart-line">
            <line x1={side} x2={width} y1={y(line)} y2={y(line)} />
            <text x={side - GAP} y={y(line) + 4} textAnchor="end">
              {shortAmount(line)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const middle = side + slot * (index + 0.5);
          return (
            <g key={bar.key} className="chart-bar" data-peak={index === peak}>
              <rect className="chart-slot" x={middle - slot / 2} y={TOP} width={slot} height={floor - TOP}>
                <title>{`${bar.name}: ${amount(bar.gross)}`}</title>
              </rect>
              {bar.gross > 0 && <path d={roundedBar(middle - thick / 2, y(bar.gross), thick, floor - y(bar.gross))} />}
              {index % every === 0 && (
                <text x={middle} y={HEIGHT - 8} textAnchor="middle">
                  {bar.short}
                </text>
              )}
            </g>
          );
        })}
        {highest > 0 && (
          <text
            className="chart-peak"
            {...placeOf(side + slot * (peak + 0.5), side, width, (shortAmount(highest).length * letter) / 2)}
            y={y(highest) - 7}
          >
            {shortAmount(highest)}
          </text>
        )}
      </svg>
    </div>
  );
}

/** A bar with rounded upper corners; the radius never exceeds its height. */
function roundedBar(x: number, y: number, width: number, height: number): string {
  const bend = Math.min(4, width / 2, height);
  return `M${x} ${y + height}v${bend - height}q0 ${-bend} ${bend} ${-bend}h${width - 2 * bend}q${bend} 0 ${bend} ${bend}v${height - bend}z`;
}

/** Keeps the number above the first or last bar inside the chart. @param half half of the number's width */
function placeOf(
  middle: number,
  side: number,
  width: number,
  half: number,
): { readonly x: number; readonly textAnchor: 'start' | 'middle' | 'end' } {
  if (middle + half > width) return { x: width, textAnchor: 'end' };
  return { x: Math.max(middle, side + half), textAnchor: 'middle' };
}

/**
 * Measures the box, and a letter in the font that is really used. Another font may be used until ours is loaded.
 * @returns `letter`: average letter width of the label with the widest letters, px
 */
function useMeasured(box: React.RefObject<HTMLDivElement | null>) {
  const [measured, setMeasured] = useState(FIRST_GUESS);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const labels = [...element.querySelectorAll('text')].filter((text) => text.textContent !== '');
      const letters = labels.map((text) => text.getComputedTextLength() / text.textContent.length);
      const width = Math.max(240, Math.round(element.clientWidth));
      setMeasured({ width, letter: letters.length > 0 ? Math.max(...letters) : FIRST_GUESS.letter });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [box]);
  return measured;
}
