import type { PageDraft } from '../use-page-draft.ts';

/** What every part of the editor gets. */
export interface PartProps {
  readonly draft: PageDraft;
}
