import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type { BatchDocument } from '@pinkas/domain/batch/batch-form';
import {
  completeForm,
  type BatchSources,
  type CompleteForm,
} from '@pinkas/domain/batch/complete-form';
import type { BatchRowProblem } from '@pinkas/domain/batch/batch-row';
import { assessDraft, type PartsOfTotal } from '@pinkas/domain/documents/draft/assess-draft';
import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';
import type { DraftContext } from '@pinkas/domain/documents/draft/draft-problem';
import { findDateDoubt } from '@pinkas/domain/documents/rules/date-doubt';
import type { Agorot } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { vatRatesOfDay } from '@pinkas/domain/vat/vat-rate';
import type { z } from 'zod';

import { toDraft, type IssueTerms } from '../documents/documents.api.ts';
import type { FileSources } from './file-sources.ts';

/** A document of a file as the dry run finds it. */
export interface CheckedDocument {
  readonly rowNos: BatchDocument['rowNos'];
  readonly docType: number;
  readonly documentDate: string;
  readonly problems: readonly BatchRowProblem[];
  /** What is sent to the issue; null with problems. */
  readonly request: z.input<typeof IssueDocumentRequest> | null;
  readonly totalAgorot: number | null;
  readonly earlierMonth: LocalDate | undefined;
  readonly cellOf: BatchDocument['cellOf'];
}

export interface CheckContext {
  readonly terms: IssueTerms;
  readonly today: LocalDate;
  readonly sources: FileSources;
}

/**
 * Checks a document by the rules of the request and then by those of its type: the same that would
 * refuse it at its issue. Every problem is reported at the cell that caused it, one for a cell.
 */
export function checkDocument(document: BatchDocument, context: CheckContext): CheckedDocument {
  const found: BatchRowProblem[] = [...document.problems];
  const add = (path: readonly PropertyKey[], code: string): void => {
    const cell = document.cellOf(path.filter((part) => typeof part !== 'symbol'));
    const isKnown = found.some(({ rowNo, field }) => rowNo === cell.rowNo && field === cell.field);
    if (!isKnown) found.push({ ...cell, code });
  };
  const { form, problems } = completeForm(document.form, sourcesOf(document.form, context));
  for (const { path, code } of problems) add(path, code);
  const settled = settle({ form, paysTotal: document.paysTotal }, context, add);
  return {
    rowNos: document.rowNos,
    docType: form.docType,
    documentDate: form.documentDate,
    problems: found,
    request: found.length > 0 ? null : (settled?.request ?? null),
    totalAgorot: settled?.totalAgorot ?? null,
    earlierMonth: settled?.earlierMonth,
    cellOf: document.cellOf,
  };
}

type Add = (path: readonly PropertyKey[], code: string) => void;

interface AskedDocument {
  readonly form: CompleteForm;
  readonly paysTotal: boolean;
}

interface SettledDocument {
  readonly request: z.input<typeof IssueDocumentRequest>;
  readonly totalAgorot: number;
  readonly earlierMonth: LocalDate | undefined;
}

function settle(
  { form, paysTotal }: AskedDocument,
  context: CheckContext,
  add: Add,
): SettledDocument | undefined {
  const isPriced = form.lines.every(({ unitPriceE4 }) => unitPriceE4 !== null);
  const lines = form.lines.map((line) => ({ ...line, unitPriceE4: line.unitPriceE4 ?? 0 }));
  const parsed = IssueDocumentRequest.safeParse({ ...form, lines, expectedTotalAgorot: 0 });
  for (const issue of parsed.error?.issues ?? []) add(issue.path, issue.message);
  if (!parsed.success) return undefined;
  const { terms } = context;
  const draft = toDraft(parsed.data);
  const rulesContext = rulesContextOf(context, draft.docType, draft.documentDate);
  if (!terms.notBefore.has(draft.docType)) add(['docType'], 'NUMBERING_MISSING');
  const pay = (totalAgorot: Agorot): PartsOfTotal =>
    paysTotal
      ? { payments: draft.payments.map((row) => ({ ...row, sumAgorot: totalAgorot })) }
      : {};
  const assessed = assessDraft(draft, rulesContext, pay);
  const { computed } = assessed;
  // A missing price was reported; its effect on the sums is no further problem.
  const problems = assessed.problems.filter(({ path }) => isPriced || path[0] !== 'lines');
  // A payment of the total is judged once there is a total.
  const others = problems.filter(({ path }) => !(paysTotal && path[0] === 'payments'));
  for (const { path, code } of others.length > 0 ? others : problems) add(path, code);
  const totalAgorot = computed?.bookSums?.totalAgorot;
  if (!isPriced || others.length > 0 || totalAgorot === undefined) return undefined;
  const payments = paysTotal
    ? parsed.data.payments.map((payment) => ({ ...payment, sumAgorot: totalAgorot }))
    : parsed.data.payments;
  const request = { ...parsed.data, payments, expectedTotalAgorot: totalAgorot };
  return { request, totalAgorot, earlierMonth: earlierMonthOf(draft, rulesContext) };
}

/** A document of a file takes nothing of earlier ones, so its own date alone may be doubtful. */
function earlierMonthOf(draft: DocumentDraft, context: DraftContext): LocalDate | undefined {
  const doubt = findDateDoubt(draft, context);
  return doubt?.kind === 'earlier-period' ? doubt.month : undefined;
}

function rulesContextOf(
  { terms, today }: CheckContext,
  docType: number,
  documentDate: LocalDate,
): DraftContext {
  return {
    today,
    companyKind: terms.companyKind,
    ...vatRatesOfDay(documentDate, terms),
    lastDocumentDate: terms.notBefore.get(docType) ?? null,
    booksLockedUntil: terms.booksLockedUntil,
    mayIssueForeign: terms.mayIssueForeign,
    sources: [],
  };
}

/** Returns what the account knows about the customer, items and tags that a document names. */
function sourcesOf(
  { customer, documentDate }: BatchDocument['form'],
  { terms, sources }: CheckContext,
): BatchSources {
  const card = sources.findRegular(customer.name, customer.taxId);
  return {
    card,
    defaultTerms: sources.defaultTerms,
    mayIssueForeign: terms.mayIssueForeign,
    paysVat: paysVat(terms.companyKind),
    vatRate: vatRatesOfDay(documentDate, terms).vatRate,
    findItem: (code) => sources.findItem(code, card?.id ?? null),
    findTag: sources.findTag,
    findBranch: sources.findBranch,
  };
}
