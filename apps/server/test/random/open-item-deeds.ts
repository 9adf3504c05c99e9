import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import {
  aCredit,
  aLink,
  anInvoiceReceipt,
  aPaper,
  aPayment,
  aReceipt,
} from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { pick, type Random } from '../chains/seeded-random.ts';
import { getJson } from '../accounting/customers.ts';
import { sendIssue, type Issued } from '../accounting/issue.ts';
import { changeAllocations, creditsOf, refund } from './open-items.ts';

const { INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;

/** A customer of a business of chance. */
export interface Customer {
  readonly id: string;
  readonly name: string;
}

/** A business whose people act concurrently on the documents of two customers. */
export interface Business {
  readonly browser: HttpBrowser;
  readonly random: Random;
  readonly customers: readonly Customer[];
  readonly issued: (Issued & { readonly customerId: string })[];
  readonly statuses: Map<string, number>;
}

/** One press of a button: what was asked, and the status of the answer. */
type Deed = (business: Business, customer: Customer) => Promise<readonly [string, number]>;

function recent({ issued, random }: Business, { id }: Customer, docTypes: readonly number[]) {
  const fitting = issued.filter((one) => one.customerId === id && docTypes.includes(one.docType));
  return pick(random, fitting.slice(-8));
}

async function make(
  business: Business,
  { id, name }: Customer,
  request: InvoiceRequest,
  payer: Customer = { id, name },
): Promise<number> {
  const customer = aCustomer(payer);
  const answer = await sendIssue(business.browser, { ...request, customer });
  if (answer.status === 200) business.issued.push({ ...(answer.json as Issued), customerId: id });
  return answer.status;
}

function someLine(random: Random) {
  return aLine({ unitPriceE4: 100 * (500 + random(20_000)), priceIncludesVat: true });
}

const issueInvoice: Deed = async (business, customer) => {
  const { random } = business;
  const base = random(3) === 0 ? recent(business, customer, [INVOICE_TRANSACTION]) : undefined;
  const paper = aPaper(INVOICE, { lines: [someLine(random)] }, base);
  const dueDate = pick(random, [
    paper.documentDate,
    addDays(paper.documentDate as never, 30),
    null,
  ]);
  return ['invoice', await make(business, customer, { ...paper, dueDate: dueDate ?? null })];
};

const request: Deed = async (business, customer) => {
  const paper = aPaper(INVOICE_TRANSACTION, { lines: [someLine(business.random)] });
  return ['request', await make(business, customer, paper)];
};

const receive: Deed = async (business, customer) => {
  const { random } = business;
  const paid =
    random(2) === 0 ? recent(business, customer, [INVOICE, INVOICE_TRANSACTION]) : undefined;
  const part = paid === undefined ? 0 : 1 + random(paid.totalAgorot);
  const links = paid === undefined ? [] : [aLink(paid, 'receipt', part)];
  const sum = part + (links.length === 0 || random(3) === 0 ? 1 + random(15_000) : 0);
  return ['receipt', await make(business, customer, aReceipt(sum, { links }))];
};

/** A receipt whose rows state what most of its payment is for. */
const receiveRows: Deed = async (business, customer) => {
  const sum = 100 + business.random(10_000);
  const lines = [aLine({ unitPriceE4: 100 * (sum - business.random(100)) })];
  return ['receipt of rows', await make(business, customer, aReceipt(sum, { lines }))];
};

/** Another customer pays a part of this customer's debt. */
const receiveFromOther: Deed = async (business, customer) => {
  const { random, customers } = business;
  const paid = recent(business, customer, [INVOICE, INVOICE_TRANSACTION]);
  const payer = customers.find(({ id }) => id !== customer.id);
  if (paid === undefined || payer === undefined) return receive(business, customer);
  const sum = 1 + random(paid.totalAgorot);
  const links = [aLink(paid, 'receipt', sum)];
  const receipt = aReceipt(sum, { links, paidByThirdParty: true });
  return ['receipt of another', await make(business, customer, receipt, payer)];
};

const credit: Deed = async (business, customer) => {
  const { random } = business;
  const source = recent(business, customer, [INVOICE, DOC_TYPES.INVOICE_RECIEPT]);
  if (source === undefined) {
    return ['invoice-receipt', await make(business, customer, anInvoiceReceipt())];
  }
  const sum = random(2) === 0 ? source.totalAgorot : 1 + random(source.totalAgorot);
  const payments = random(4) === 0 ? [aPayment(1 + random(sum))] : [];
  const lines = [aLine({ unitPriceE4: 100 * sum, priceIncludesVat: true })];
  return ['credit', await make(business, customer, aCredit(source, { lines, payments }))];
};

/** By suggestion, or anything with anything. */
function someAllocation({ random }: Business, { credits, items, suggestions }: CustomerCredits) {
  const suggested = random(2) === 0 ? pick(random, suggestions) : undefined;
  if (suggested !== undefined) {
    const { creditId, itemId, sumAgorot } = suggested;
    return { creditId, itemId, sumAgorot };
  }
  const [free, item] = [pick(random, credits), pick(random, items)];
  if (free === undefined || item === undefined) return undefined;
  return { creditId: free.id, itemId: item.id, sumAgorot: 1 + random(free.creditAgorot) };
}

const allocateSome: Deed = async (business, customer) => {
  const found = await creditsOf(business.browser, customer.id);
  const part = someAllocation(business, found);
  if (part === undefined) return ['idle', 200];
  const { status } = await changeAllocations(business.browser, { allocate: [part] });
  return ['allocate', status];
};

/** A part of one credit, or of two. */
const giveBack: Deed = async ({ browser, random }, customer) => {
  const { credits } = await creditsOf(browser, customer.id);
  const first = pick(random, credits);
  if (first === undefined) return ['idle', 200];
  const second = random(2) === 0 ? pick(random, credits) : undefined;
  const taken = second === undefined || second.id === first.id ? [first] : [first, second];
  const parts = taken.map(({ id, creditAgorot }) => ({
    creditId: id,
    sumAgorot: random(2) === 0 ? creditAgorot : 1 + random(creditAgorot),
  }));
  const answer = await refund(browser, { credits: parts });
  return ['refund', answer.status];
};

/** Cancels a refund, valid or cancelled already. */
const cancelRefund: Deed = async ({ browser, random }, { name }) => {
  const search = `search=${encodeURIComponent(name)}`;
  const { rows } = await getJson<{ rows: { id: string }[] }>(
    browser,
    `/v2/api/documents?state=refunded&${search}`,
  );
  const known = pick(random, rows);
  if (known === undefined) return ['idle', 200];
  const path = `/v2/api/documents/${known.id}/cancel`;
  return ['cancel-refund', (await browser.post(path, { reason: 'לא נפדה' })).status];
};

const undoSome: Deed = async (business, customer) => {
  const found = await creditsOf(business.browser, customer.id);
  const taken = pick(business.random, found.allocations);
  if (taken === undefined) return ['idle', 200];
  const { status } = await changeAllocations(business.browser, { undo: [taken.id] });
  return ['undo', status];
};

const cancel: Deed = async (business, customer) => {
  const known = recent(business, customer, [DOC_TYPES.RECIEPT, INVOICE_TRANSACTION]);
  if (known === undefined) return ['idle', 200];
  const path = `/v2/api/documents/${known.id}/cancel`;
  return ['cancel', (await business.browser.post(path, { reason: 'בוטל' })).status];
};

/**
 * Closes the rest of a request, or reopens it. The ledger still contains the debt of an invoice that is closed by hand
 * (decision 0070).
 */
const endByHand =
  (act: 'close' | 'reopen'): Deed =>
  async (business, customer) => {
    const known = recent(business, customer, [INVOICE_TRANSACTION]);
    if (known === undefined) return ['idle', 200];
    return [act, (await business.browser.post(`/v2/api/documents/${known.id}/${act}`, {})).status];
  };

const DEEDS: readonly Deed[] = [
  issueInvoice,
  issueInvoice,
  request,
  receive,
  receive,
  receiveFromOther,
  credit,
  allocateSome,
  allocateSome,
  allocateSome,
  undoSome,
  undoSome,
  cancel,
  giveBack,
  cancelRefund,
  endByHand('close'),
  endByHand('reopen'),
];

/** What a business does that adds no VAT: its receipts are income, and it has no tax invoices. */
const DEEDS_WITHOUT_VAT: readonly Deed[] = [
  request,
  request,
  receive,
  receive,
  receiveRows,
  receiveFromOther,
  allocateSome,
  allocateSome,
  undoSome,
  cancel,
  giveBack,
  cancelRefund,
  endByHand('close'),
  endByHand('reopen'),
];

/** What the people of a kind of business do, at random. */
export interface KindOfHistory {
  readonly name: string;
  /** What the business is in its turn; what it issued stays what it was. */
  readonly kinds: readonly [CompanyKind, ...CompanyKind[]];
  readonly deeds: readonly Deed[];
  /** What must have succeeded once in all rounds of the kind together. */
  readonly expected: readonly string[];
}

const EXPECTED_WITHOUT_VAT = [
  'request',
  'receipt',
  'receipt of rows',
  'receipt of another',
  'allocate',
  'undo',
  'cancel',
  'refund',
  'cancel-refund',
  'close',
  'reopen',
];

const EXPECTED = [
  'invoice',
  'request',
  'receipt',
  'receipt of another',
  'credit',
  'allocate',
  'undo',
  'cancel',
  'refund',
  'cancel-refund',
  'close',
  'reopen',
];

/** Histories with VAT, without it, and through times of both. */
export const HISTORIES: readonly KindOfHistory[] = [
  { name: 'company', kinds: ['company'], deeds: DEEDS, expected: EXPECTED },
  {
    name: 'exempt dealer',
    kinds: ['exempt-dealer'],
    deeds: DEEDS_WITHOUT_VAT,
    expected: EXPECTED_WITHOUT_VAT,
  },
  {
    name: 'non-profit',
    kinds: ['non-profit'],
    deeds: DEEDS_WITHOUT_VAT,
    expected: EXPECTED_WITHOUT_VAT,
  },
  {
    name: 'exempt dealer that becomes a dealer with VAT, and back',
    kinds: ['exempt-dealer', 'licensed-dealer', 'exempt-dealer', 'company'],
    deeds: [...DEEDS, receiveRows],
    expected: [...EXPECTED, 'receipt of rows'],
  },
];
