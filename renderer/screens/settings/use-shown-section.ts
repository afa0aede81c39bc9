/** Which section of Settings is on the screen, and how another one gets there. */
import { useCallback, useEffect, useState } from 'react';
import type { SettingsSectionName } from '../../screen-destination.ts';
import { sectionId } from './section-index.tsx';
import { sections } from './sections.ts';

const names = sections.map(({ name }) => name);
/** The upper part of the window: the section that a person reads begins there. */
const READ_PART = '0px 0px -60% 0px';

interface ShownSection {
  readonly shown: SettingsSectionName;
  /** Scrolls to the section, and puts the focus on its heading. */
  readonly go: (section: SettingsSectionName) => void;
  /** A person is using this section. A short one at the end never reaches the upper part of the window. */
  readonly use: (section: SettingsSectionName) => void;
  /** A person is scrolling: the section in use may be another one. */
  readonly forgetUsed: () => void;
}

/**
 * @param isReady the sections are in the document
 * @param first to begin at; `null` for the first one, without moving the focus
 */
export function useShownSection(isReady: boolean, first: SettingsSectionName | null): ShownSection {
  const [read, setRead] = useState(names[0]);
  const [used, setUsed] = useState<SettingsSectionName | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setRead((before) => names.find((name) => inSight.has(sectionId(name))) ?? before);
      },
      { rootMargin: READ_PART },
    );
    for (const name of names) {
      const element = document.getElementById(sectionId(name));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [isReady]);

  const go = useCallback((section: SettingsSectionName) => {
    const element = document.getElementById(sectionId(section));
    element?.querySelector('h2')?.focus({ preventScroll: true });
    element?.scrollIntoView();
    setUsed(section);
  }, []);
  useEffect(() => {
    if (isReady && first !== null) go(first);
  }, [isReady, first, go]);

  const forgetUsed = useCallback(() => setUsed(null), []);
  return { shown: used ?? read ?? 'shop', go, use: setUsed, forgetUsed };
}
