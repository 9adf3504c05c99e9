import { randomUUID } from 'node:crypto';

import { aDraftContent } from '@pinkas/test-kit/a-draft';
import { aCompany } from '@pinkas/test-kit/a-company';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aReceipt, aRefund } from '@pinkas/test-kit/a-document';
import { anExpenseForm, aSupplierForm } from '@pinkas/test-kit/an-expense';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import { anItemForm } from '@pinkas/test-kit/an-item';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { REFERRAL_WRITES } from '../account/referral-cases.ts';
import { BOOK_CASES } from '../evidence/book-write-cases.ts';
import { SALES_WRITES } from '../sales/sales-cases.ts';
import { SETTINGS_WRITES } from '../settings/settings-cases.ts';
import { aChequeDeposit, aReceiptByCheque } from '../bookkeeping/cheques.ts';
import { givenCustomer, issueTo, write } from '../accounting/customers.ts';
import {
  aPayment,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
} from '../accounting/expenses.ts';
import { FOREIGN_ACCOUNT_CASES } from '../isolation/foreign-account-cases.ts';
import {
  aBranchForm,
  aListView,
  aNotice,
  anOwnCategory,
  aRecurringForm,
  aTag,
  aTagForm,
  type GivenThing,
} from '../isolation/foreign-account-things.ts';
import { issue, issueOf } from '../accounting/issue.ts';
import { givenItem, givenPriceList } from '../accounting/items.ts';
import { anInvitation } from '../account/people.ts';
import { LIST_EXPORT_CASES, REPORT_EXPORT_CASES } from '../reports/report-exports.ts';
import { sendFor } from './send-for.ts';

/** A call that needs no object, with its body. */
const plain =
  (body: unknown): GivenThing =>
  async () => ({ id: '', body });

async function twoTags(owner: HttpBrowser): Promise<string[]> {
  return [(await aTag(owner)).id, (await aTag(owner)).id];
}

/** Two people at a customer. */
const contacts = () => ['רון', 'דנה'].map((name) => ({ name, role: '', email: '', phone: '' }));

/** Returns a customer with contacts, tags, a note and an invoice. */
async function aRichCustomer(owner: HttpBrowser): Promise<string> {
  const tagIds = await twoTags(owner);
  const { id } = await givenCustomer(owner, { name: randomUUID(), contacts: contacts(), tagIds });
  await write(owner, 'POST', `/v2/api/customers/${id}/notes`, { text: 'הערה' });
  await issueTo(owner, id);
  return id;
}

/** Returns a payment of a part of an expense. */
async function aPaymentOfAnExpense(owner: HttpBrowser): Promise<unknown> {
  const name = randomUUID();
  const { id } = await givenSupplier(owner, { name });
  const expense = await givenExpense(owner, { supplier: { id, name, taxId: '' } });
  return aPayment(id, [{ expenseId: expense.id, sumAgorot: 1_000 }]);
}

/** Returns the object of a call that was made for it, and of calls that need no more than its id after that. */
function after(call: string, ...more: readonly string[]): GivenThing {
  return async (owner) => {
    const given = FOREIGN_ACCOUNT_CASES[call];
    if (given === undefined) throw new Error(`no case of ${call}`);
    const thing = await given(owner);
    taken(await sendFor(owner, call, thing));
    for (const one of more) taken(await sendFor(owner, one, { id: thing.id }));
    return { id: thing.id };
  };
}

/** Adds one tag and removes another on an object that has the other. */
const tagChange =
  (given: (owner: HttpBrowser, tagIds: string[]) => Promise<string>): GivenThing =>
  async (owner) => {
    const [first = '', second = ''] = await twoTags(owner);
    const ids = [await given(owner, [first])];
    return { id: '', body: { add: [{ tagId: second, ids }], remove: [{ tagId: first, ids }] } };
  };

/** An item of the book, named in the body. */
const itemIds =
  (more: object = {}, changes: Parameters<typeof givenItem>[1] = {}): GivenThing =>
  async (owner) => ({ id: '', body: { ids: [(await givenItem(owner, changes)).id], ...more } });

const REMIND = 'PUT /v2/api/drafts/templates/{id}/reminder';
const A_PRICE_CHANGE = { rateBasisPoints: 1_000, rounding: 'agora' };

/** Calls whose object needs rows beside it, so that leaving a condition out would show. */
const RICH_CASES: Readonly<Record<string, GivenThing>> = {
  'PUT /v2/api/customers/{id}': async (owner) => {
    const tagIds = await twoTags(owner);
    const { id } = await givenCustomer(owner, { contacts: contacts(), tagIds });
    return { id, body: { ...aCustomerForm({ tagIds: tagIds.slice(1) }), version: 1 } };
  },
  'PUT /v2/api/items/{id}': async (owner) => {
    const tagIds = await twoTags(owner);
    const { id: priceListId } = await givenPriceList(owner, randomUUID());
    const listPrices = [{ priceListId, priceE4: 70_000 }];
    const { id } = await givenItem(owner, { tagIds, listPrices });
    return { id, body: { ...anItemForm({ tagIds: tagIds.slice(1) }), version: 1 } };
  },
  'PUT /v2/api/expenses/{id}': async (owner) => {
    const tags = (await twoTags(owner)).map((tagId) => ({ tagId, sumAgorot: 100_00 }));
    const { id, version } = await givenExpense(owner, { tags });
    return { id, body: { form: anExpenseForm({ tags: tags.slice(1) }), version } };
  },
  'DELETE /v2/api/drafts/{id}/schedule': after('PUT /v2/api/drafts/{id}/schedule'),
  'POST /v2/api/drafts/{id}/restore': after('DELETE /v2/api/drafts/{id}'),
  'POST /v2/api/drafts/templates/{id}/reminder/pause': after(REMIND),
  'DELETE /v2/api/drafts/templates/{id}/reminder': after(REMIND),
  'POST /v2/api/document-notes/{id}/restore': after('DELETE /v2/api/document-notes/{id}'),
  'POST /v2/api/customer-notes/{id}/restore': after('DELETE /v2/api/customer-notes/{id}'),
  'DELETE /v2/api/customers/{id}/public-link': after('POST /v2/api/customers/{id}/public-link'),
  'POST /v2/api/bulk-jobs/{id}/resume': after('POST /v2/api/bulk-jobs/{id}/pause'),
  'POST /v2/api/batch-files/{id}/resume': after(
    'POST /v2/api/batch-files/{id}/issue',
    'POST /v2/api/batch-files/{id}/pause',
  ),
  'POST /v2/api/batch-files/{id}/pause': after('POST /v2/api/batch-files/{id}/issue'),
  'POST /v2/api/payment-request-files/{id}/resume': after(
    'POST /v2/api/payment-request-files/{id}/issue',
    'POST /v2/api/payment-request-files/{id}/pause',
  ),
  'POST /v2/api/payment-request-files/{id}/pause': after(
    'POST /v2/api/payment-request-files/{id}/issue',
  ),
  'POST /v2/api/fast-billing/runs/{id}/resume': after('POST /v2/api/fast-billing/runs/{id}/pause'),
  'POST /v2/api/customers/{id}/merge': async (owner) => {
    const [target, source] = [await aRichCustomer(owner), await aRichCustomer(owner)];
    return { id: target, body: { sourceId: source } };
  },
  'POST /v2/api/customer-merges/{id}/undo': async (owner) => {
    const [target, source] = [await aRichCustomer(owner), await aRichCustomer(owner)];
    const done = await write(owner, 'POST', `/v2/api/customers/${target}/merge`, {
      sourceId: source,
    });
    return { id: (done.json as { mergeId: string }).mergeId };
  },
  'POST /v2/api/items/{id}/stock': async (owner) => {
    // Refused where the stock is on already.
    await write(owner, 'PUT', '/v2/api/stock/settings', { version: 1, keepsStock: true });
    const { id } = await givenItem(owner, { isStocked: true });
    return { id, body: { kind: 'change', quantityE4: 10_000, note: '' } };
  },
  'POST /v2/api/suppliers/payments/{id}/cancel': async (owner) => ({
    id: taken<{ id: string }>(await sendPayment(owner, await aPaymentOfAnExpense(owner))).id,
  }),
  'PUT /v2/api/documents/{id}/tags': async (owner) => {
    const { id } = await issue(owner);
    const path = `/v2/api/documents/${id}/tags`;
    const [first = '', second = ''] = await twoTags(owner);
    await write(owner, 'PUT', path, { lineNo: 0, tagIds: [first] });
    await write(owner, 'PUT', path, { lineNo: 1, tagIds: [first] });
    return { id, body: { lineNo: 0, tagIds: [second] } };
  },
};

/** Calls without an id in their path. */
const CASES_WITHOUT_ID: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/documents': plain(anInvoice()),
  'POST /v2/api/drafts/templates': async () => ({
    id: '',
    body: { name: randomUUID(), docType: 305, totalMinor: 11_800, content: aDraftContent() },
  }),
  'POST /v2/api/list-views': async () => ({ id: '', body: aListView() }),
  'POST /v2/api/notices/read-all': aNotice,
  'PUT /v2/api/notices/settings': plain({
    settings: [{ kind: 'quote-accepted', inProduct: true, mail: 'daily' }],
  }),
  'POST /v2/api/bulk-jobs': async (owner) => ({
    id: '',
    body: { kind: 'zip', ids: [(await issue(owner)).id] },
  }),
  'POST /v2/api/customers': plain(aCustomerForm({ contacts: contacts() })),
  'POST /v2/api/items': plain(anItemForm()),
  'POST /v2/api/items/archive': itemIds(),
  'POST /v2/api/items/restore': async (owner) => {
    const ids = [(await givenItem(owner)).id];
    await owner.post(
      '/v2/api/items/archive',
      { ids },
      { headers: { 'idempotency-key': ids[0] ?? '' } },
    );
    return { id: '', body: { ids } };
  },
  'POST /v2/api/items/tags': tagChange(
    async (owner, tagIds) => (await givenItem(owner, { tagIds })).id,
  ),
  'POST /v2/api/customers/tags': tagChange(
    async (owner, tagIds) => (await givenCustomer(owner, { tagIds })).id,
  ),
  'POST /v2/api/documents/tags': tagChange(
    async (owner, tagIds) => (await issue(owner, { tagIds })).id,
  ),
  'POST /v2/api/expenses/tags': tagChange(async (owner, tagIds) => {
    const tags = tagIds.map((tagId) => ({ tagId, sumAgorot: 100_00 }));
    return (await givenExpense(owner, { tags })).id;
  }),
  'POST /v2/api/items/prices': itemIds({ ...A_PRICE_CHANGE, priceListId: null }),
  'POST /v2/api/price-lists': async () => ({
    id: '',
    body: { name: randomUUID(), currency: 'ILS' },
  }),
  'PUT /v2/api/stock/settings': plain({ version: 1, keepsStock: true }),
  'PUT /v2/api/settings/quotes': plain({ version: 1, ordersAcceptedQuotes: true }),
  'POST /v2/api/expenses/categories': async () => ({ id: '', body: anOwnCategory() }),
  'POST /v2/api/expenses': plain({ form: anExpenseForm(), isApproved: true }),
  'POST /v2/api/expenses/approve': async (owner) => ({
    id: '',
    body: { ids: [(await givenExpense(owner, {}, { isApproved: false })).id] },
  }),
  'POST /v2/api/expenses/inbox': async (owner) => ({
    id: '',
    body: { fileId: await upload(owner, TINY_PNG) },
  }),
  'POST /v2/api/expenses/recurring': plain(aRecurringForm()),
  'POST /v2/api/suppliers': async () => ({ id: '', body: aSupplierForm({ name: randomUUID() }) }),
  'POST /v2/api/suppliers/payments': async (owner) => ({
    id: '',
    body: await aPaymentOfAnExpense(owner),
  }),
  'POST /v2/api/expenses/report': async (owner) => {
    await givenExpense(owner, { reportMonth: '2026-03-01' });
    await givenExpense(owner, { reportMonth: '2026-04-01' });
    return { id: '', body: { throughMonth: '2026-03-01' } };
  },
  'POST /v2/api/allocations': async (owner) => {
    const { id } = await givenCustomer(owner);
    const customer = aCustomer({ id, name: 'לקוח מהספר' });
    const credit = await issueOf(owner, aReceipt(11_800, { customer }));
    const item = await issueTo(owner, id);
    const allocate = [{ creditId: credit.id, itemId: item.id, sumAgorot: 11_800 }];
    return { id: '', body: { allocate } };
  },
  'POST /backoffice/reports/cheques/state': async (owner) => {
    const { id } = await issueOf(owner, aReceiptByCheque(11_800));
    return { id: '', body: aChequeDeposit(id) };
  },
  'POST /v2/api/refunds': async (owner) => {
    const credit = await issueOf(owner, aReceipt(11_800));
    return { id: '', body: aRefund(credit.id, 11_800) };
  },
  'PUT /v2/api/settings/payment': plain({
    version: 1,
    bank: '12',
    branch: '600',
    account: '123456',
    holder: 'רון כהן',
    bitPhone: '052-1234567',
    link: '',
    instructions: '',
    defaultTerms: null,
  }),
  ...BOOK_CASES,
  'POST /v2/api/settings/book/certificate/removal': async (owner) => {
    const fileId = await upload(owner, TINY_PNG);
    const body = { kind: 'bookkeeping', fileId, validFrom: null, validUntil: '2030-12-31' };
    await write(owner, 'PUT', '/v2/api/settings/book/certificate', body);
    return { id: '', body: { kind: 'bookkeeping' } };
  },
  ...LIST_EXPORT_CASES,
  ...REPORT_EXPORT_CASES,
  'POST /v2/api/account/people/invitations': async () => ({ id: '', body: anInvitation() }),
  ...SETTINGS_WRITES,
  ...SALES_WRITES,
  ...REFERRAL_WRITES,
  'POST /v2/api/settings/tags': async () => ({ id: '', body: aTagForm() }),
  'POST /v2/api/account/company/branches': plain(aBranchForm()),
  'PUT /v2/api/account/company': plain(aCompany({ phone: '03-5551234' })),
  'PUT /v2/api/account/company/images': async (owner) => ({
    id: '',
    body: { kind: 'logo', fileId: await upload(owner, TINY_PNG) },
  }),
  'POST /v2/api/account/company/images/removal': async (owner) => {
    const body = { kind: 'logo', fileId: await upload(owner, TINY_PNG) };
    await write(owner, 'PUT', '/v2/api/account/company/images', body);
    return { id: '', body: { kind: 'logo' } };
  },
  'PUT /v2/api/account/numberings': plain({ firstNumbers: [{ docType: 305, firstNumber: 5001 }] }),
};

/** Every write of the table of effects: the object that it is made for, twice in an account. */
export const WRITE_CASES: Readonly<Record<string, GivenThing>> = {
  ...FOREIGN_ACCOUNT_CASES,
  ...CASES_WITHOUT_ID,
  ...RICH_CASES,
};
