/** A page's heading, its title in the window, and what stands at its right. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../state/use-title.ts';

export function Page({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // The keyboard and a screen reader begin at the new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
