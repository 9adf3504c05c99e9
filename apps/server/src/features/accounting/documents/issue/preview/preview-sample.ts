import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { PrintColumn } from '@pinkas/domain/documents/print/print-columns';
import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { AppError } from '../../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../../platform/context.ts';
import {
  buildDocument,
  compute,
  type DocumentContext,
} from '../../record/content/build-document.ts';
import { orBusy } from '../../files/document-files.ts';
import { readIssuerPictures } from '../../files/printed-pictures.ts';
import { findPaymentDetails } from '../../../../business/preferences/preferences.api.ts';
import { findIssueContext } from '../../record/documents.repository.ts';
import { toIssueContext } from '../issue-context.ts';
import { toPrintDocument } from '../../print/print-source.ts';
import { renderWithText } from '../../print/printed-text.ts';
import { documentPrinter } from '../../print/document-printer.ts';
import { sampleDraft, type SampleChoice } from './sample-draft.ts';

/** A sample by settings that may not be saved yet. */
export interface SamplePreview extends SampleChoice {
  readonly printLayout: PrintLayout;
  /** Left out, as are all that follow: as it is saved for the type. */
  readonly printColumns?: readonly PrintColumn[] | undefined;
  readonly showsCode?: boolean | undefined;
  readonly showsHowToPay?: boolean | undefined;
  /** `#rrggbb`. */
  readonly brandColor?: string | undefined;
  readonly section46?:
    | { readonly number: string; readonly validUntil: LocalDate | null }
    | undefined;
}

type Issuer = DocumentContext['issuer'];

/** The QR code as it was chosen, or as it is saved. */
function codeOf(saved: Issuer, { showsCode = saved.hidesCode !== true }: SamplePreview) {
  return showsCode ? {} : { hidesCode: true as const };
}

/** How to pay as it was chosen, or as it is saved; `payment` is what the settings say. */
function howToPayOf(
  saved: Issuer,
  { showsHowToPay = saved.payment !== undefined }: SamplePreview,
  payment: Issuer['payment'],
) {
  return showsHowToPay && payment !== undefined ? { payment } : {};
}

function contextOf(
  saved: DocumentContext,
  choice: SamplePreview,
  payment: Issuer['payment'],
): DocumentContext {
  const { printLayout, printColumns, brandColor = saved.issuer.brandColor, section46 } = choice;
  const { hidesCode: _code, payment: _payment, ...issuer } = saved.issuer;
  const approval =
    section46 === undefined
      ? {}
      : { section46Number: section46.number, section46ValidUntil: section46.validUntil };
  return {
    ...saved,
    issuer: {
      ...issuer,
      printLayout,
      ...(printColumns !== undefined && { printColumns }),
      brandColor,
      ...approval,
      ...codeOf(saved.issuer, choice),
      ...howToPayOf(saved.issuer, choice, payment),
    },
  };
}

function buildSample(ctx: AccountContext, context: DocumentContext, choice: SamplePreview) {
  const rules = documentRulesOf(choice.docType);
  if (rules === undefined || !rules.issuers.includes(context.issuer.kind)) {
    const field = { path: ['docType'], code: 'DOC_TYPE_NOT_ALLOWED' };
    throw new AppError('SETTINGS_REFUSED', {}, [field]);
  }
  const unpaid = sampleDraft(rules, choice, context.today);
  const { totalAgorot } = compute(unpaid, context).bookSums;
  const draft =
    rules.payments === 'equal-to-total'
      ? sampleDraft(rules, choice, context.today, totalAgorot)
      : unpaid;
  const issued = { at: ctx.clock.now(), by: ctx.actor };
  return buildDocument(draft, context, issued, compute(draft, context));
}

/**
 * Draws a document that nobody sent, as the business would print one: the rules of its type and its
 * own details, marked as a draft. Stores nothing and takes no number. Refusals: SETTINGS_REFUSED for
 * a type that the business may not issue, BUSY.
 */
export async function previewSample(
  ctx: AccountContext,
  choice: SamplePreview,
  signal: AbortSignal,
): Promise<PrintedPages> {
  const { docType } = choice;
  const records = { customerId: null, idempotencyKey: null, sourceIds: [] };
  const { row, payment } = await ctx.transaction(async (tx) => ({
    row: await findIssueContext(tx, { docType, ...records }),
    payment: await findPaymentDetails(tx),
  }));
  const saved = toIssueContext(row, ctx, { customerId: null, links: [] });
  const { content, lines, payments } = buildSample(ctx, contextOf(saved, choice, payment), choice);
  const print = toPrintDocument({
    docType,
    number: null,
    content,
    lines,
    payments,
    issuerPictures: await readIssuerPictures(ctx.services, ctx.accountId, content.issuer),
    mark: 'draft',
    // There is nothing to verify: the code of the sample leads to the product.
    verificationUrl: ctx.services.config.origin,
    isSample: true,
  });
  const prints = documentPrinter.of(ctx.services).for({ party: ctx.accountId, signal });
  return orBusy(renderWithText(prints, print));
}
