import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';

import type { DraftForm } from '../form/draft-form.ts';
import type { OpenedDraft } from './use-draft-saver.ts';

/** The initial state of a form. */
export interface BegunForm {
  readonly form: DraftForm;
  /** The opened draft; undefined for one that was never saved. */
  readonly opened?: OpenedDraft;
  /** The date on which it is, or was to be, issued automatically. */
  readonly schedule?: Draft['schedule'];
}
