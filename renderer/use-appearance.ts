/** Sets language and theme on `<html>`, where style sheets and screen readers read them. */
import { useEffect } from 'react';
import type { TerminalView } from '../shared/contract/settings/terminal-views.ts';
import { useTheme } from './ui/use-theme.ts';

export function useAppearance(terminal: TerminalView | null): void {
  useTheme(terminal?.theme ?? 'system');
  const language = terminal?.language;
  useEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);
}
