import { createHash, randomUUIDv7 } from 'node:crypto';

import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import { journalLinesOf } from '@pinkas/domain/documents/journal';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountContext } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { buildDocument, problemsOf, type DocumentContext } from './build-document.ts';
import {
  MAIN_SERIES,
  callIssueFunction,
  findIssueContext,
  type IssueContextRow,
} from './documents.repository.ts';
import { publicLinkHash, publicLinkToken } from './public-link.ts';
import { documentContent } from './stored-document.ts';

/** A document to issue, as the screen or another sender asked for it. */
export interface IssueInput extends DocumentDraft {
  readonly pricesIncludeVat: boolean;
  /** The regular customer that was picked, or null. */
  readonly customerId: string | null;
  readonly saveCustomer: boolean;
  readonly mailTo: readonly string[];
  /** The total that the sender saw. */
  readonly expectedTotalAgorot: number;
  /** The whole request in canonical form; the same key with another one is refused. */
  readonly fingerprint: string;
}

export interface IssueDependencies {
  readonly linkSecret: string;
}

export interface IssuedAnswer {
  readonly id: string;
  readonly docType: number;
  readonly number: number;
  readonly totalAgorot: number;
}

/** What the rules and the writing need to know of the account. */
export interface IssueContext extends DocumentContext {
  readonly hasNumbering: boolean;
  /** Whose the earlier documents are; null without any. */
  readonly sourceCustomerId: string | null;
}

/** The context of the rules, or NOT_FOUND when the draft names something the account lacks. */
export function toIssueContext(
  row: IssueContextRow | undefined,
  ctx: AccountContext,
  wanted: { readonly customerId: string | null; readonly sourceIds: readonly string[] },
): IssueContext {
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (wanted.customerId !== null && !row.has_customer) throw new AppError('NOT_FOUND');
  const sources = row.sources ?? [];
  if (sources.length < new Set(wanted.sourceIds).size) throw new AppError('NOT_FOUND');
  const owners = new Set(sources.map((source) => source.customerId));
  const isOneCustomer =
    owners.size <= 1 &&
    (wanted.customerId === null || owners.size === 0 || owners.has(wanted.customerId));
  if (!isOneCustomer) {
    throw new AppError('DOCUMENT_REFUSED', {}, [{ path: ['links'], code: 'LINK_OTHER_CUSTOMER' }]);
  }
  return {
    issuer: row.issuer,
    vatRates: row.vat_rates,
    today: ctx.clock.today(),
    lastDocumentDate: row.date_guard === 'block' ? row.last_date : null,
    mayIssueForeign: row.may_issue_foreign,
    sources,
    sourceCustomerId: sources[0]?.customerId ?? null,
    hasNumbering: row.next_number !== null,
  };
}

function customerArgument(input: IssueInput, sourceCustomerId: string | null): object {
  const knownId = input.customerId ?? sourceCustomerId;
  if (knownId !== null) return { kind: 'regular', id: knownId };
  return {
    kind: input.saveCustomer ? 'new-regular' : 'casual',
    id: randomUUIDv7(),
    searchName: searchText(input.customer.name),
    ...input.customer,
  };
}

function tasksOf(input: IssueInput): object[] {
  const print = { id: randomUUIDv7(), kind: 'print-document', payload: {} };
  if (input.mailTo.length === 0) return [print];
  return [print, { id: randomUUIDv7(), kind: 'mail-document', payload: { mailTo: input.mailTo } }];
}

/**
 * Issues a document: one short transaction takes the number and writes document, rows, ledger,
 * events, audit and tasks. The same key with the same request answers as the first time; with
 * another one it is refused. Refusals: NOT_FOUND, DOCUMENT_REFUSED (with the fields),
 * TOTAL_MISMATCH, NUMBERING_MISSING, NUMBERING_EXHAUSTED, IDEMPOTENCY_KEY_REUSED.
 */
export function issueDocument(
  ctx: AccountContext,
  { linkSecret }: IssueDependencies,
  input: IssueInput,
  idempotencyKey: string,
): Promise<IssuedAnswer> {
  const requestHash = createHash('sha256').update(input.fingerprint).digest('hex');
  const { docType, customerId } = input;
  const sourceIds = input.links.map((link) => link.sourceId);
  return ctx.transaction(async (tx) => {
    const row = await findIssueContext(tx, { docType, idempotencyKey, customerId, sourceIds });
    const storedAnswer = row?.stored_answer ?? null;
    if (storedAnswer !== null) {
      if (row?.stored_hash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      const { documentId, number } = storedAnswer;
      return { id: documentId, docType, number, totalAgorot: input.expectedTotalAgorot };
    }
    const context = toIssueContext(row, ctx, { customerId, sourceIds });
    const problems = problemsOf(input, context);
    if (problems.length > 0) throw new AppError('DOCUMENT_REFUSED', {}, problems);
    if (!context.hasNumbering) throw new AppError('NUMBERING_MISSING');

    const issued = { at: ctx.clock.now(), by: ctx.userId };
    const built = buildDocument(input, context, issued);
    const { content, lines, payments, links, sums, openAgorot } = built;
    const { totalAgorot } = content;
    if (totalAgorot !== input.expectedTotalAgorot) {
      throw new AppError('TOTAL_MISMATCH', { totalAgorot });
    }
    const id = randomUUIDv7();
    const token = publicLinkToken(linkSecret, ctx.accountId, id);
    const { kind: companyKind } = context.issuer;
    const answer = await callIssueFunction(tx, {
      idempotencyKey,
      requestHash,
      document: {
        ...content,
        id,
        docType,
        openAgorot,
        series: MAIN_SERIES,
        content: documentContent(content, built),
        linkHash: publicLinkHash(token).toString('hex'),
        ip: ctx.ip,
      },
      customer: customerArgument(input, context.sourceCustomerId),
      lines,
      payments: payments.map(({ paymentDate, ...row }) => ({ ...row, date: paymentDate })),
      links,
      journal: journalLinesOf({ docType, companyKind, sums, payments: input.payments }).map(
        (line, index) => ({ lineNo: index + 1, ...line }),
      ),
      tasks: tasksOf(input),
    });
    return { id: answer.documentId, docType, number: answer.number, totalAgorot };
  });
}
