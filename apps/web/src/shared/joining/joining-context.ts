import { createContext, useContext, type ReactNode } from 'react';

/** The interface of a step's form for the wizard. */
export interface StepForm {
  readonly isSaving: boolean;
  /** Saves what was changed; false when something is wrong with it. */
  readonly saveChanges: () => Promise<boolean>;
}

/** The props that the wizard passes to the page of a step. */
export interface Joining {
  readonly title: string;
  readonly intro: string;
  /** Saves the page and continues with the next step; `release` allows leaving the page. */
  readonly goOn: (form: StepForm, release: () => void) => void;
  /** The buttons at the bottom of the form, the first of which submits it. */
  readonly actions: (form: StepForm) => ReactNode;
}

/** Holds nothing where a page is a page of its own. */
export const JoiningContext = createContext<Joining | undefined>(undefined);

/** The wizard around this page; undefined outside of it. */
export function useJoining(): Joining | undefined {
  return useContext(JoiningContext);
}
