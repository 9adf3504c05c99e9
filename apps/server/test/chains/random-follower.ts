import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { linkKindOf, mayUseDeposit } from '@pinkas/domain/documents/links/link-kind';
import {
  aCredit,
  aLink,
  aPaper,
  aReceipt,
  aRelease,
  type PaymentRequest,
} from '@pinkas/test-kit/a-document';
import { aLine, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';

import type { ChainBooks, KnownDocument } from './chain-books.ts';
import { randomMoney } from './random-money.ts';
import { randomPart, randomPrices } from './random-prices.ts';
import { pick, type Random } from './seeded-random.ts';

const { INVOICE_RECIEPT, RECIEPT, RETURN, DEPOSIT_APPROVAL } = DOC_TYPES;

/** Documents of the source's customer that wait, of types that fit; rarely another customer's. */
function besides(
  books: ChainBooks,
  random: Random,
  source: KnownDocument,
  fits: (docType: number) => boolean,
): KnownDocument[] {
  const isAnybody = random(30) === 0;
  return books.recent().filter(({ id, docType, openAgorot, request }) => {
    const isTheirs = isAnybody || request.customer.name === source.request.customer.name;
    return id !== source.id && openAgorot > 0 && isTheirs && fits(docType);
  });
}

/** Returns payments of a sum, with a part from a deposit of the customer. */
export function moneyOfCustomer(
  books: ChainBooks,
  random: Random,
  source: KnownDocument,
  docType: DocTypeId,
  sumAgorot: number,
): PaymentRequest[] {
  const deposits = mayUseDeposit(docType)
    ? besides(books, random, source, (type) => type === DEPOSIT_APPROVAL)
    : [];
  const deposit = random(2) === 0 ? pick(random, deposits) : undefined;
  if (deposit === undefined) return randomMoney(random, sumAgorot);
  const part = Math.min(sumAgorot, randomPart(random, deposit.openAgorot, deposit.totalAgorot));
  const [cash] = randomMoney(() => 0, part);
  const { date = '', remark = '' } = cash ?? {};
  return [
    { kind: 'deposit-use', sumAgorot: part, date, remark, depositId: deposit.id },
    ...(part < sumAgorot ? randomMoney(random, sumAgorot - part) : []),
  ];
}

/** Returns a receipt over one to three invoices, in parts, now and then with a surplus. */
function receiptOver(books: ChainBooks, random: Random, source: KnownDocument): InvoiceRequest {
  const isPaid = (type: number): boolean => linkKindOf(RECIEPT, type) === 'receipt';
  const others = besides(books, random, source, isPaid).slice(0, random(3));
  const links = [source, ...others].map((paid) =>
    aLink(paid, 'receipt', randomPart(random, paid.openAgorot, paid.totalAgorot)),
  );
  const surplus = random(3) === 0 ? 1 + random(500) : 0;
  const sum = links.reduce((total, link) => total + link.sumAgorot, surplus);
  const payments = moneyOfCustomer(books, random, source, RECIEPT, sum);
  return aReceipt(sum, { customer: source.request.customer, links, payments });
}

function creditedRows(random: Random, source: KnownDocument): Partial<InvoiceRequest> {
  const { lines, discount, rounding, zeroRateReason = '' } = source.request;
  const way = pick(random, ['whole', 'rows', 'sum'] as const);
  if (way === 'rows') {
    const some = lines.slice(0, 1 + random(lines.length)).map((line) => ({
      ...line,
      quantityE4: 1 + random(line.quantityE4),
      discount: { kind: 'none' as const },
    }));
    const rows = { lines: some, zeroRateReason };
    // A small sale beside large returns would be a credit below zero.
    if (totalOf(aCredit(source, rows)) >= 0) return rows;
  }
  if (way !== 'sum') return { lines, discount, rounding, zeroRateReason };
  const part = randomPart(random, source.creditableAgorot, source.totalAgorot);
  return { lines: [aLine({ unitPriceE4: part * 100, priceIncludesVat: true })] };
}

/** Returns a credit in full, by rows or by a sum, now and then with a refund, or for goods returned. */
function creditOf(books: ChainBooks, random: Random, source: KnownDocument): InvoiceRequest {
  const { customer } = source.request;
  const credit = aCredit(source, { ...creditedRows(random, source), customer });
  const total = totalOf(credit);
  const returns = besides(books, random, source, (type) => type === RETURN);
  const returned = random(2) === 0 ? pick(random, returns) : undefined;
  const links = [...(credit.links ?? [])];
  if (returned !== undefined) links.push(aLink(returned, 'base'));
  const payments = random(4) === 0 && total > 0 ? randomMoney(random, 1 + random(total)) : [];
  return { ...credit, links, payments };
}

/** Returns a document based on one or two others, with their rows or with new ones. */
function basedOn(
  books: ChainBooks,
  random: Random,
  docType: DocTypeId,
  source: KnownDocument,
): InvoiceRequest {
  const { customer, lines, discount, rounding, zeroRateReason = '' } = source.request;
  const rows =
    random(2) === 0 ? { lines, discount, rounding, zeroRateReason } : randomPrices(random);
  const paper = aPaper(docType, { ...rows, customer }, source);
  const isBase = (type: number): boolean => linkKindOf(docType, type) === 'base';
  const others = besides(books, random, source, isBase).slice(0, random(6) === 0 ? 1 : 0);
  const links = [...(paper.links ?? []), ...others.map((other) => aLink(other, 'base'))];
  if (docType !== INVOICE_RECIEPT) return { ...paper, links };
  const sum = paper.expectedTotalAgorot;
  return { ...paper, links, payments: moneyOfCustomer(books, random, source, docType, sum) };
}

/** Returns a new document of a type as it follows an earlier one; its sums are sometimes too large. */
export function randomFollower(
  books: ChainBooks,
  random: Random,
  docType: DocTypeId,
  source: KnownDocument,
): InvoiceRequest {
  const kind = linkKindOf(docType, source.docType);
  if (kind === 'receipt') return receiptOver(books, random, source);
  if (kind === 'credit') return creditOf(books, random, source);
  if (kind !== 'release') return basedOn(books, random, docType, source);
  const part = randomPart(random, source.openAgorot, source.totalAgorot);
  const { customer } = source.request;
  return aRelease(source, part, { customer, payments: randomMoney(random, part) });
}
