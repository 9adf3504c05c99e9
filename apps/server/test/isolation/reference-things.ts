import type { Endpoint } from '@pinkas/contract/define';
import { aDeposit, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { givenBankAccount, givenRow } from '../bookkeeping/bank.ts';
import { aReceiptByCheque, givenBouncedCheque } from '../bookkeeping/cheques.ts';
import { givenCustomer, write } from '../accounting/customers.ts';
import {
  aPayment,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
} from '../accounting/expenses.ts';
import {
  aBranch,
  aDesign,
  aTag,
  anInboxEntry,
  anOwnCategory,
  created,
} from './foreign-account-things.ts';
import { issue, issueOf } from '../accounting/issue.ts';
import { givenItem, givenPriceList } from '../accounting/items.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';
import { givenSavedDraft } from '../sales/saved-draft.ts';
import { givenEntry } from '../bookkeeping/journal.ts';

/** Ids of an account's objects by their kind. */
export interface Things {
  readonly customer: string;
  readonly quote: string;
  readonly invoice: string;
  readonly receipt: string;
  /** A receipt by cheque. */
  readonly cheque: string;
  /** A receipt whose only cheque bounced. */
  readonly bouncedCheque: string;
  readonly deposit: string;
  readonly allocation: string;
  readonly item: string;
  readonly priceList: string;
  readonly file: string;
  readonly tag: string;
  readonly design: string;
  readonly supplier: string;
  readonly expense: string;
  /** Of 100 agorot, not paid. */
  readonly smallExpense: string;
  readonly category: string;
  readonly inbox: string;
  readonly branch: string;
  readonly supplierPayment: string;
  readonly bankAccount: string;
  /** The movement that left another bank account, and the entry, of 117.00 shekels each. */
  readonly movement: string;
  readonly entry: string;
  readonly cardTerminal: string;
  /** The customer and the invoice, where a terminal can charge them. */
  readonly chargedCustomer: string;
  readonly chargedInvoice: string;
  /** A draft, where a terminal can charge its card row. */
  readonly chargedDraft: string;
}
export type Thing = keyof Things;

/** Sums in agorot of the objects that are payments. */
export const SUM = 11_800;

async function idOf(made: Promise<{ readonly id: string }>): Promise<string> {
  return (await made).id;
}

async function anAllocation(browser: HttpBrowser, customerId: string): Promise<string> {
  const customer = aCustomer({ id: customerId, name: 'לקוח' });
  const creditId = await idOf(issueOf(browser, aReceipt(SUM, { customer })));
  const itemId = await idOf(issue(browser, { customer }));
  const allocate = [{ creditId, itemId, sumAgorot: SUM }];
  const answer = await write(browser, 'POST', '/v2/api/allocations', { allocate });
  if (answer.status !== 200) throw new Error(`not allocated: ${answer.text}`);
  return (answer.json as { ids: [string] }).ids[0];
}

/** Objects that one call alone names, so that they are made where they are needed. */
const SELDOM = [
  'bouncedCheque',
  'movement',
  'entry',
  'cardTerminal',
  'chargedCustomer',
  'chargedInvoice',
  'chargedDraft',
] as const satisfies readonly Thing[];

/** Makes one of each object in an account; of the seldom ones those that are wanted, by default all. */
export async function givenThings(
  browser: HttpBrowser,
  wanted: readonly Thing[] = SELDOM,
): Promise<Things> {
  const seldom = async (
    thing: (typeof SELDOM)[number],
    make: () => Promise<{ readonly id: string }>,
  ): Promise<string> => (wanted.includes(thing) ? idOf(make()) : '');
  const customerId = await idOf(givenCustomer(browser));
  const customer = aCustomer({ id: customerId, name: 'לקוח' });
  const tag = await idOf(aTag(browser));
  const branch = await idOf(aBranch(browser));
  const supplier = await idOf(givenSupplier(browser));
  const ofSupplier = { id: supplier, name: 'ספק', taxId: '' };
  const invoice = await idOf(issue(browser, { customer, tagIds: [tag], branchId: branch }));
  const chargeable = async (id: string) => {
    await givenCardTerminal(browser);
    return { id };
  };
  return {
    customer: customerId,
    quote: await idOf(issueOf(browser, aQuote({ customer }))),
    invoice,
    receipt: await idOf(issueOf(browser, aReceipt(SUM, { customer }))),
    cheque: await idOf(issueOf(browser, aReceiptByCheque(SUM, { customer }))),
    bouncedCheque: await seldom('bouncedCheque', () =>
      givenBouncedCheque(browser, SUM, { customer }),
    ),
    deposit: await idOf(issueOf(browser, aDeposit(SUM, { customer }))),
    allocation: await anAllocation(browser, customerId),
    item: await idOf(givenItem(browser)),
    priceList: await idOf(givenPriceList(browser, 'סיטונאי')),
    file: await upload(browser, TINY_PNG),
    tag,
    design: await idOf(aDesign(browser)),
    supplier,
    expense: await idOf(givenExpense(browser, { supplier: ofSupplier })),
    smallExpense: await idOf(
      givenExpense(browser, { supplier: ofSupplier, grossMinor: 100, vatMinor: 0 }),
    ),
    category: await idOf(created('/v2/api/expenses/categories', anOwnCategory())(browser)),
    inbox: await idOf(anInboxEntry(browser)),
    branch,
    bankAccount: await givenBankAccount(browser),
    movement: await seldom('movement', () => givenRow(browser, -117_00)),
    cardTerminal: await seldom('cardTerminal', () => givenCardTerminal(browser)),
    chargedCustomer: await seldom('chargedCustomer', () => chargeable(customerId)),
    chargedInvoice: await seldom('chargedInvoice', () => chargeable(invoice)),
    chargedDraft: await seldom('chargedDraft', async () =>
      chargeable((await givenSavedDraft(browser)).id),
    ),
    entry: await seldom('entry', () =>
      givenEntry(browser, {
        lines: [
          { account: 'bank', debitAgorot: 117_00, creditAgorot: 0 },
          { account: 'capital', debitAgorot: 0, creditAgorot: 117_00 },
        ],
      }),
    ),
    supplierPayment: taken<{ id: string }>(
      await sendPayment(browser, aPayment(supplier, [], { paidAgorot: 100, withheldAgorot: 10 })),
    ).id,
  };
}

/** Sends a body to a call whose path names the object that it changes. */
export function sendTo(browser: HttpBrowser, endpoint: Endpoint, id: string, body: unknown) {
  const path = endpoint.path.replaceAll(/\{\w*id\}/gi, id);
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    throw new Error(`no body: ${path}`);
  return write(browser, endpoint.method, path, body);
}
