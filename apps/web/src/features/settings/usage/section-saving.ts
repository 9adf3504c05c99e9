import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** A section's report of its unsaved changes to the page. */
export interface SectionSaving {
  readonly changesCount: number;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
}

type Tell = (key: string, saving: SectionSaving) => void;

const TellPage = createContext<Tell>(() => undefined);

/** Puts the page's bar under its sections. */
export const SectionSavingProvider = TellPage.Provider;

/** Called by a section: its changes are counted, saved and discarded by the bar of the page. */
export function useSectionSaving(key: string, saving: SectionSaving): void {
  const tell = useContext(TellPage);
  useEffect(() => tell(key, saving));
}

/** The changes of all sections together. */
export interface PageSaving extends SectionSaving {
  readonly tell: Tell;
}

interface Told {
  readonly changesCount: number;
  readonly isSaving: boolean;
}

/** Called by the page: one bar for all of its sections. */
export function usePageSaving(): PageSaving {
  const sections = useRef(new Map<string, SectionSaving>());
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const tell = useCallback<Tell>((key, saving) => {
    sections.current.set(key, saving);
    const { changesCount, isSaving } = saving;
    setTold((before) => {
      const same = before[key];
      const isSame = same?.changesCount === changesCount && same.isSaving === isSaving;
      return isSame ? before : { ...before, [key]: { changesCount, isSaving } };
    });
  }, []);
  const changed = (): readonly SectionSaving[] =>
    [...sections.current.values()].filter(({ changesCount }) => changesCount > 0);
  return {
    tell,
    changesCount: Object.values(told).reduce((sum, one) => sum + one.changesCount, 0),
    isSaving: Object.values(told).some(({ isSaving }) => isSaving),
    save: () => changed().forEach((section) => section.save()),
    discard: () => changed().forEach((section) => section.discard()),
  };
}
