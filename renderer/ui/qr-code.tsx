/** What a customer pays with, at the counter and on the customer's display: a QR code or a number, and the time left. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFit } from './fitted-line.tsx';
import { drawQr } from './qr-path.ts';
import './qr-code.css';

/** Large enough for a phone at arm's length. */
const SMALLEST_PX = 320;

interface QrCodeProps {
  readonly payload: string;
  readonly label: string;
  readonly testId: string;
  /** Pixels; where the panel has less height it scrolls, and where it is narrower the code has its width. */
  readonly least?: number;
}

/** Black on white in every theme, whole pixels of the screen per module. */
export function QrCode({ payload, label, testId, least = SMALLEST_PX }: QrCodeProps) {
  const { side, path } = useMemo(() => drawQr(payload), [payload]);
  const room = useRef<HTMLDivElement>(null);
  const smallest = Math.max(1, Math.ceil(least / side)) * side;
  const [size, setSize] = useState(smallest);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    // The largest whole number of the screen's pixels per module that fits, because fractions blur the edges.
    const whole = (pixels: number) => (Math.floor((pixels * devicePixelRatio) / side) * side) / devicePixelRatio;
    const fit = () => {
      const space = whole(Math.min(element.clientWidth, element.clientHeight));
      // Never wider than the panel: a scanner needs the quiet zone on both sides.
      const leastHere = Math.max(side, Math.min(smallest, whole(element.clientWidth)));
      element.style.setProperty('--qr-least', `${leastHere}px`);
      setSize(Math.max(space, leastHere));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [side, smallest]);

  return (
    <div className="qr-room" ref={room}>
      <svg
        className="qr"
        data-testid={testId}
        data-payload={payload}
        width={size}
        height={size}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}

interface GroupedNumberProps {
  readonly number: string;
  /** As `FittedLine`'s. */
  readonly className: string;
  readonly testId: string;
}

/** A number for reading aloud and typing: large, in groups of four, on one line. */
export function GroupedNumber({ number, className, testId }: GroupedNumberProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, number);
  return (
    <p ref={line} className={className} data-testid={testId}>
      {(number.match(/.{1,4}/g) ?? []).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal, so only the index identifies one
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}

/** @returns `9:41`, or `23:59:08` from an hour on */
export function remainingTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
