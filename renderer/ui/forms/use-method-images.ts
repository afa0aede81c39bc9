/** Images of the offered methods. The main process fetches and caches them; the window uses no network itself. */
import { useEffect, useState } from 'react';
import type { MethodsView } from '../../../shared/contract/views/sell/method-views.ts';
import { ask } from '../../bridge.ts';

/** @returns `data:` URLs by method code. Further images arrive with a new method list, which triggers a reload. */
export function useMethodImages(methods: MethodsView | null): Readonly<Record<string, string>> {
  const [images, setImages] = useState<Readonly<Record<string, string>>>({});
  const hasAny = methods?.offers.some(({ imageUrl }) => imageUrl !== undefined) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new list may have new images
  useEffect(() => {
    if (!hasAny) return;
    let isCurrent = true;
    void ask('methods.images', {}).then((answer) => {
      if (isCurrent && answer.ok) setImages(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [hasAny, methods]);
  return images;
}
