/** Pictures of the methods on offer, as the main process fetched and kept them: the window itself loads nothing from the net. */
import { useEffect, useState } from 'react';
import type { MethodsView } from '../../../shared/contract/views/views.ts';
import { ask } from '../../bridge.ts';

/** @returns data: addresses by method code; those on their way come with the next list, which tells that they came */
export function useMethodImages(methods: MethodsView | null): Readonly<Record<string, string>> {
  const [images, setImages] = useState<Readonly<Record<string, string>>>({});
  const hasAny = methods?.offers.some(({ imageUrl }) => imageUrl !== undefined) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new list may have brought new pictures
  useEffect(() => {
    if (!hasAny) return;
    let isWanted = true;
    void ask('methods.images', {}).then((answer) => {
      if (isWanted && answer.ok) setImages(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [hasAny, methods]);
  return images;
}
