/** Sets language and theme on `<html>`, where style sheets and screen readers read them. */
import { useEffect } from 'react';
import type { TerminalView } from '../shared/contract/views/setup/terminal-views.ts';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

export function useAppearance(terminal: TerminalView | null): void {
  const theme = terminal?.theme ?? 'system';
  useEffect(() => {
    const apply = () => {
      document.documentElement.dataset['theme'] = theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : theme;
    };
    apply();
    systemDark.addEventListener('change', apply);
    return () => systemDark.removeEventListener('change', apply);
  }, [theme]);

  const language = terminal?.language;
  useEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);
}
