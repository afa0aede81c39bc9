/** The card of a page that nobody is signed in for. */
import type { ReactNode } from 'react';
import { useTexts } from '../state/appearance.ts';
import { useTitle } from '../state/use-title.ts';
import { Icon } from './icon.tsx';

export function Door({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { product } = useTexts();
  useTitle(title);
  return (
    <main className="door">
      <div className="door-card">
        <p className="brand">
          <Icon name="brand" />
          <span>{product}</span>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
