import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import { lineAttributesOf } from '@pinkas/domain/documents/lines/line-attributes';
import {
  documentStateOf,
  type StatedDocument,
} from '@pinkas/domain/documents/rules/document-state';
import { underBookNames } from '@pinkas/domain/documents/sums/totals';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { allocationOf, findAttachedAllocation } from '../record/attached-allocation.reads.ts';
import { fromDiscountColumns, toForeignPrice } from '../record/content/stored-document.ts';
import {
  findStoredDocument,
  type StoredDocument,
} from '../record/content/stored-document.reads.ts';
import {
  listLinks,
  readDocumentStatus,
  type DocumentLinksView,
  type Standing,
} from '../record/links/document-links.reads.ts';
import { findAnswer } from '../record/quote-answers.repository.ts';

/** A document as stored, with all that decides its state. */
export interface FoundContents {
  readonly document: StoredDocument;
  readonly links: DocumentLinksView;
  readonly standing: Standing;
  readonly answer: DocumentView['answer'];
  readonly stated: StatedDocument;
  readonly state: DocumentView['state'];
}

/** Returns a document with its links and its state; undefined for one that the account does not have. */
export async function findContents(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<FoundContents | undefined> {
  const document = await findStoredDocument(tx, id);
  if (document === undefined) return undefined;
  const links = await listLinks(tx, id, today);
  const standing = await readDocumentStatus(tx, id);
  const answer = (await findAnswer(tx, id)) ?? null;
  const { docType, totalAgorot, openAgorot, dueDate } = document;
  const { creditedAgorot, isClosedByHand, isWaitingAtZero, cancellation } = standing;
  const stated = {
    docType,
    totalAgorot,
    openAgorot,
    creditedAgorot,
    dueDate,
    isCancelled: cancellation !== null,
    isClosedByHand,
    isWaitingAtZero,
    answer: answer?.answer ?? null,
  };
  return { document, links, standing, answer, stated, state: documentStateOf(stated, today) };
}

/** Returns the rows of a document, each with its tags. */
export function toLineViews(
  document: StoredDocument,
  tags: ReadonlyMap<number, TagChip[]>,
): DocumentView['lines'] {
  return document.lines.map((line) => ({
    description: line.description,
    unit: line.unit,
    quantityE4: line.quantityE4,
    unitPriceE4: line.unitPriceE4,
    priceIncludesVat: line.priceIncludesVat,
    amountMinor: line.amountMinor,
    discountMinor: line.discountMinor,
    totalMinor: line.totalMinor,
    vatKind: line.vatKind,
    discount: fromDiscountColumns(line),
    itemId: line.itemId,
    ...lineAttributesOf(line),
    serialNumbers: [...line.serialNumbers],
    imageFileId: line.imageFileId,
    foreignPrice: toForeignPrice(line),
    tags: tags.get(line.lineNo) ?? [],
  }));
}

/** Returns what everybody who reads a document is shown of it, beside its rows and its payments. */
export function contentsOf({ document, links, standing, state }: FoundContents) {
  return {
    id: document.id,
    docType: document.docType,
    number: document.number,
    customerId: document.customerId,
    customerName: document.customer.name,
    subject: document.subject,
    documentDate: document.documentDate,
    dueDate: document.dueDate,
    totalAgorot: document.totalAgorot,
    openAgorot: document.openAgorot,
    state,
    issuedAt: document.issuedAt,
    language: document.language === 'en' ? ('en' as const) : ('he' as const),
    customer: document.customer,
    remarks: document.remarks,
    sums: document,
    currency: document.currency,
    currencySums: document.currencySums === null ? null : underBookNames(document.currencySums),
    ...links,
    cancellation: standing.cancellation,
  };
}

/** A document without its history and what may be done with it. */
export type DocumentContents = ReturnType<typeof contentsOf> &
  Pick<DocumentView, 'lines' | 'allocationNumber'> & {
    readonly payments: StoredDocument['payments'];
  };

/** Returns the contents of a document; undefined for one that the account does not have. */
export async function findDocumentContents(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<DocumentContents | undefined> {
  const found = await findContents(tx, id, today);
  if (found === undefined) return undefined;
  const { document } = found;
  const { allocationNumber } = allocationOf(document, await findAttachedAllocation(tx, id));
  return {
    ...contentsOf(found),
    allocationNumber,
    lines: toLineViews(document, new Map()),
    payments: document.payments,
  };
}
