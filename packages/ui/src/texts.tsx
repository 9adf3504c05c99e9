import { createContext, use, type ReactNode } from 'react';

/** The few phrases of the kit itself. The application passes them in its language. */
export interface UiTexts {
  readonly close: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly optionalMark: string;
  readonly clear: string;
  readonly copy: string;
  readonly copied: string;
  /** Where the browser refuses to copy. */
  readonly copyRefused: string;
  readonly loading: string;
  readonly more: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly pages: string;
  readonly noResults: string;
  readonly skipToContent: string;
  readonly openMenu: string;
  readonly notifications: string;
  readonly referenceNumber: string;
  readonly actions: string;
  /** Titles of dialogs whose flow gives none of its own. */
  readonly dialogTitles: {
    readonly notice: string;
    readonly confirm: string;
    readonly success: string;
    readonly error: string;
    readonly system: string;
  };
  /** Announced after a search, when `count` suggestions are shown. */
  readonly suggestionCount: (count: number) => string;
}

const TextsContext = createContext<UiTexts | undefined>(undefined);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The kit's own phrases; fails loudly outside a `UiProvider`. */
export function useUiTexts(): UiTexts {
  const texts = use(TextsContext);
  if (texts === undefined) throw new Error('UiProvider is missing above this component');
  return texts;
}
