import { documentRulesOf } from '@pinkas/domain/documents/document-rules';
import type { PrintLayout } from '@pinkas/domain/documents/print-layout';
import { agorot } from '@pinkas/domain/money/agorot';

import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { buildDocument, type BuiltDocument, type DocumentContext } from './build-document.ts';
import { orBusy } from './document-files.ts';
import { findIssueContext } from './documents.repository.ts';
import { toIssueContext } from './issue-document.ts';
import { toPrintDocument } from './print-source.ts';
import type { DocumentPrinter } from './print/print-document.ts';
import { sampleDraft, type SampleChoice } from './sample-draft.ts';

export interface SamplePreviewDependencies {
  readonly printer: DocumentPrinter;
}

/** A sample by settings that may not be saved yet. */
export interface SamplePreview extends SampleChoice {
  readonly printLayout: PrintLayout;
  /** Left out: as it is saved. */
  readonly section46?: { readonly number: string; readonly validUntil: string | null } | undefined;
}

function contextOf(saved: DocumentContext, choice: SamplePreview): DocumentContext {
  const { printLayout, section46 } = choice;
  const approval =
    section46 === undefined
      ? {}
      : { section46Number: section46.number, section46ValidUntil: section46.validUntil };
  return { ...saved, issuer: { ...saved.issuer, printLayout, ...approval } };
}

function buildSample(ctx: AccountContext, context: DocumentContext, choice: SamplePreview) {
  const rules = documentRulesOf(choice.docType);
  if (rules === undefined || !rules.issuers.includes(context.issuer.kind)) {
    const field = { path: ['docType'], code: 'DOC_TYPE_NOT_ALLOWED' };
    throw new AppError('SETTINGS_REFUSED', {}, [field]);
  }
  const build = (total?: number): BuiltDocument => {
    const paid = total === undefined ? undefined : agorot(total);
    const draft = sampleDraft(rules, choice, context.today, paid);
    return buildDocument(draft, context, { at: ctx.clock.now(), by: ctx.userId });
  };
  const built = build();
  return rules.payments === 'equal-to-total' ? build(built.content.totalAgorot) : built;
}

/**
 * Draws a document that nobody sent, as the business would print one: the rules of its type and its
 * own details, marked as a draft. Stores nothing and takes no number. Refusals: SETTINGS_REFUSED for
 * a type that the business may not issue, BUSY.
 */
export async function previewSample(
  ctx: AccountContext,
  deps: SamplePreviewDependencies,
  choice: SamplePreview,
): Promise<string[]> {
  const { docType } = choice;
  const records = { customerId: null, idempotencyKey: null, sourceIds: [] };
  const row = await ctx.transaction((tx) => findIssueContext(tx, { docType, ...records }));
  const saved = toIssueContext(row, ctx, { customerId: null, links: [] });
  const { content, lines, payments } = buildSample(ctx, contextOf(saved, choice), choice);
  const print = toPrintDocument({
    docType,
    number: null,
    content,
    lines,
    payments,
    mark: 'draft',
    verificationUrl: null,
  });
  return orBusy(deps.printer.renderPages(print));
}
