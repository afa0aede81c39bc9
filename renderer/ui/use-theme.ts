/** Sets the theme on `<html>`, where style sheets read it; `system` follows the system while it lasts. */
import { useEffect } from 'react';
import type { Theme } from '../../shared/contract/preferences.ts';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

export function useTheme(theme: Theme): void {
  useEffect(() => {
    const apply = () => {
      document.documentElement.dataset['theme'] = theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : theme;
    };
    apply();
    systemDark.addEventListener('change', apply);
    return () => systemDark.removeEventListener('change', apply);
  }, [theme]);
}
