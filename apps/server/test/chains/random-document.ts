import { randomUUID } from 'node:crypto';

import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor, documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { isLeftAsBase } from '@pinkas/domain/documents/draft/base-document';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import {
  aDeposit,
  aDonation,
  aLink,
  aPaper,
  aReceipt,
  anInvoiceReceipt,
} from '@pinkas/test-kit/a-document';
import { aCustomer, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';

import type { ChainBooks, KnownDocument } from './chain-books.ts';
import { randomFollower } from './random-follower.ts';
import { randomMoney } from './random-money.ts';
import { randomPrices } from './random-prices.ts';
import { pick, type Random } from './seeded-random.ts';

const CUSTOMERS = 3;
const BEGINNING_ONE_IN = 4;
const SPOILT_ONE_IN = 20;

/** What to issue, and whether a mistake was put into it that no server may let pass. */
export interface RandomDocument {
  readonly request: InvoiceRequest;
  readonly isSpoilt: boolean;
}

/** Returns the beginning of a chain. */
function beginning(random: Random, docType: DocTypeId): InvoiceRequest {
  const customer = aCustomer({ name: `לקוח ${random(CUSTOMERS)}` });
  const sum = 1 + random(100_000);
  const payments = randomMoney(random, sum);
  const posting = documentRulesOf(docType)?.posting;
  if (posting === 'donation') return aDonation(sum);
  if (posting === 'deposit') return aDeposit(sum, { customer, payments });
  if (posting === 'receipt') return aReceipt(sum, { customer, payments });
  return posting === 'sale-and-receipt'
    ? anInvoiceReceipt({ ...randomPrices(random), customer })
    : aPaper(docType, { ...randomPrices(random), customer });
}

function sourceFor(
  books: ChainBooks,
  random: Random,
  docType: DocTypeId,
): KnownDocument | undefined {
  const fitting = books
    .recent()
    .filter((known) => linkKindOf(docType, known.docType) !== undefined);
  const waiting = fitting.filter((known) => {
    const linkKind = linkKindOf(docType, known.docType);
    if (linkKind === 'credit') return known.creditableAgorot > 0;
    return linkKind === 'base' ? isLeftAsBase(docType, known) : known.openAgorot > 0;
  });
  // Now and then one that the client believes to be used up, which the server has to refuse.
  return pick(random, random(8) === 0 ? fitting : waiting);
}

function spoilt(books: ChainBooks, random: Random, request: InvoiceRequest): InvoiceRequest {
  const mistake = pick(random, ['sum', 'date', 'link', 'type'] as const);
  if (mistake === 'date') {
    return { ...request, documentDate: addDays(localDate(request.documentDate), 2) };
  }
  if (mistake === 'link') {
    const foreign = aLink({ id: randomUUID(), totalAgorot: 1 }, 'receipt');
    return { ...request, links: [...(request.links ?? []), foreign] };
  }
  if (mistake === 'type') {
    const types = docTypesFor(books.kind);
    const foreignType = Object.values(DOC_TYPES).find((docType) => !types.includes(docType));
    return { ...request, docType: foreignType ?? 0 };
  }
  return { ...request, expectedTotalAgorot: request.expectedTotalAgorot + 1 };
}

/** Returns the request with the total that a screen of such an account shows. */
function withTotalFor(books: ChainBooks, request: InvoiceRequest): InvoiceRequest {
  if (request.lines.length === 0 || paysVat(books.kind)) return request;
  return { ...request, expectedTotalAgorot: totalOf(request, 0) };
}

/**
 * Returns a document of any type that the account may issue: the beginning of a chain, or one that follows what was
 * issued before.
 */
export function randomDocument(books: ChainBooks, random: Random): RandomDocument {
  const docType = pick(random, docTypesFor(books.kind)) ?? DOC_TYPES.RECIEPT;
  const source = random(BEGINNING_ONE_IN) === 0 ? undefined : sourceFor(books, random, docType);
  const request = withTotalFor(
    books,
    source === undefined
      ? beginning(random, docType)
      : randomFollower(books, random, docType, source),
  );
  return random(SPOILT_ONE_IN) === 0
    ? { request: spoilt(books, random, request), isSpoilt: true }
    : { request, isSpoilt: false };
}
