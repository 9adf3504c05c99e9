import { createHash, randomUUIDv7 } from 'node:crypto';

import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import { journalLinesOf } from '@pinkas/domain/documents/journal';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { accountLines, type AccountLines } from '../../../platform/waiting-line.ts';
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
  /** A line for each account; see `issueLines`. */
  readonly issuing: AccountLines;
}

/**
 * The issues of an account wait for each other at the row of its counter. A few in the database keep
 * that row busy; more would wait there, each on a connection, and slow each other down.
 */
export function issueLines(): AccountLines {
  return accountLines({ runningMax: 3, waitingMax: 1000 });
}

export interface IssuedAnswer {
  readonly id: string;
  readonly docType: number;
  readonly number: number;
  readonly totalAgorot: number;
}

/** The context of the rules, or a refusal when the account cannot issue the type at all. */
export function toDocumentContext(
  row: IssueContextRow | undefined,
  ctx: AccountContext,
  customerId: string | null,
): DocumentContext & { readonly hasNumbering: boolean } {
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (customerId !== null && !row.has_customer) throw new AppError('NOT_FOUND');
  return {
    issuer: row.issuer,
    vatRates: row.vat_rates,
    today: ctx.clock.today(),
    lastDocumentDate: row.date_guard === 'block' ? row.last_date : null,
    hasNumbering: row.next_number !== null,
  };
}

function customerArgument(input: IssueInput): object {
  if (input.customerId !== null) return { kind: 'regular', id: input.customerId };
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
 * TOTAL_MISMATCH, NUMBERING_MISSING, NUMBERING_EXHAUSTED, IDEMPOTENCY_KEY_REUSED, BUSY.
 */
export function issueDocument(
  ctx: AccountContext,
  { linkSecret, issuing }: IssueDependencies,
  input: IssueInput,
  idempotencyKey: string,
): Promise<IssuedAnswer> {
  const requestHash = createHash('sha256').update(input.fingerprint).digest('hex');
  const { docType, customerId } = input;
  const inTransaction = async (tx: AccountTx): Promise<IssuedAnswer> => {
    const row = await findIssueContext(tx, { docType, idempotencyKey, customerId });
    const storedAnswer = row?.stored_answer ?? null;
    if (storedAnswer !== null) {
      if (row?.stored_hash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      const { documentId, number } = storedAnswer;
      return { id: documentId, docType, number, totalAgorot: input.expectedTotalAgorot };
    }
    const context = toDocumentContext(row, ctx, customerId);
    const problems = problemsOf(input, context);
    if (problems.length > 0) throw new AppError('DOCUMENT_REFUSED', {}, problems);
    if (!context.hasNumbering) throw new AppError('NUMBERING_MISSING');

    const issued = { at: ctx.clock.now(), by: ctx.userId };
    const { content, lines, totals } = buildDocument(input, context, issued);
    const { totalAgorot } = content;
    if (totalAgorot !== input.expectedTotalAgorot) {
      throw new AppError('TOTAL_MISMATCH', { totalAgorot });
    }
    const id = randomUUIDv7();
    const token = publicLinkToken(linkSecret, ctx.accountId, id);
    const answer = await callIssueFunction(tx, {
      idempotencyKey,
      requestHash,
      document: {
        ...content,
        id,
        docType,
        series: MAIN_SERIES,
        content: documentContent(content, lines),
        linkHash: publicLinkHash(token).toString('hex'),
        ip: ctx.ip,
      },
      customer: customerArgument(input),
      lines,
      journal: journalLinesOf(docType, totals).map((line, index) => ({
        lineNo: index + 1,
        ...line,
      })),
      tasks: tasksOf(input),
    });
    return { id: answer.documentId, docType, number: answer.number, totalAgorot };
  };
  return issuing.run(ctx.accountId, () => ctx.transaction(inTransaction));
}
