import { useEffect } from 'react';
import { useTexts } from './appearance.ts';

export function useTitle(title: string): void {
  const { product } = useTexts();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
