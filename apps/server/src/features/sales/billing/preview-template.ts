import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';

import { clockFrom, epochMsOf } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { previewDocument, toDraft } from '../../accounting/documents/documents.api.ts';
import { readKnown } from './check-template.ts';
import { documentOfPeriod } from './document-of-period.ts';

/** Draws the document of a period as a run would issue it by what is known today. Refusals: NOT_FOUND, those of the preview. */
export async function previewTemplate(
  ctx: AccountContext,
  { form, period }: { readonly form: BillingTemplateForm; readonly period: NamedPeriod },
  pages: Parameters<typeof previewDocument>[2],
): Promise<PrintedPages> {
  const { billed, termsOn } = await ctx.transaction((tx) => readKnown(tx, form, ctx.clock.today()));
  const request = documentOfPeriod(billed, period, termsOn(period.dueOn));
  const { expectedTotalAgorot: _total, mailTo: _mailTo, ...draft } = request;
  // Its day is judged as it will be on that day.
  const noon = epochMsOf(`${period.dueOn}T12:00:00Z`);
  const then = period.dueOn > ctx.clock.today() ? { ...ctx, clock: clockFrom(() => noon) } : ctx;
  return previewDocument(then, toDraft(draft), pages);
}
