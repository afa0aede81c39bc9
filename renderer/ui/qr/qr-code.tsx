/** QR code: black on white in every theme, whole pixels of the screen per module. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
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
