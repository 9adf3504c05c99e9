import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';

import type { Form } from '../../../../shared/form/use-form.ts';
import type { Coming } from './coming-periods.ts';
import type { TemplateDraft } from './template-draft.ts';

/** What every part of the editor gets. */
export interface PartProps {
  readonly form: Form<TemplateDraft>;
  /** Undefined while the schedule is not complete, and where nothing is left. */
  readonly coming: Coming | undefined;
  /** Undefined for a new template. */
  readonly stored: BillingTemplateView | undefined;
}
