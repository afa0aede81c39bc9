/** The whole display: the mode, and what is on the counter. Every size is relative to the window's. */
import { useEffect, useMemo } from 'react';
import type { CustomerDisplay } from '../../shared/contract/views/display/customer-display-views.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import { useTheme } from '../ui/use-theme.ts';
import { CodeView } from './code-view.tsx';
import { customerTexts } from './customer-texts.ts';
import { AskView, IdleView, PaidView, WaitView } from './plain-views.tsx';

export function CustomerPage({ view }: { readonly view: CustomerDisplay }) {
  const { environment, language, theme, shopName } = view;
  useDocument(language, shopName);
  useTheme(theme);
  const texts = customerTexts[language];
  const mode = texts.modes[environment];
  // A second view of the same payment brings no change, so the code is not drawn again.
  const shown = JSON.stringify(view.shows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is the whole of it
  const shows = useMemo(() => view.shows, [shown]);
  return (
    <main className="customer" data-testid="customer-display" data-shows={shows.kind}>
      {mode && (
        <p className="customer-mode" data-testid="customer-mode" data-mode={environment}>
          <strong>{mode.name}</strong> · {mode.noMoney}
        </p>
      )}
      {/* The idle view shows it. */}
      {shows.kind !== 'idle' && <h1 className="unseen">{shopName || 'Konter'}</h1>}
      <Shown view={view} shows={shows} />
    </main>
  );
}

function Shown({ view, shows }: { readonly view: CustomerDisplay; readonly shows: CustomerDisplay['shows'] }) {
  const texts = customerTexts[view.language];
  switch (shows.kind) {
    case 'idle':
      return <IdleView shopName={view.shopName} logo={view.logo} texts={texts} />;
    case 'wait':
      return <WaitView amount={shows.amount} texts={texts} />;
    case 'code':
      return <CodeView shown={shows} texts={texts} />;
    case 'paid':
      return <PaidView amount={shows.amount} change={shows.change} texts={texts} />;
    case 'ask':
      return <AskView texts={texts} />;
    default:
      return unreachable(shows);
  }
}

function useDocument(language: string, shopName: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = shopName || 'Konter';
  }, [language, shopName]);
}
