import { randomUUID } from 'node:crypto';

import type { ListViewForm } from '@pinkas/contract/lists/list-views.contract';
import type { TagForm } from '@pinkas/contract/settings/tags.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { addDays } from '@pinkas/domain/time/local-date';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { anItemForm } from '@pinkas/test-kit/an-item';
import { aCustomer, anInvoice as anInvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { anExpenseForm, aSupplierForm } from '@pinkas/test-kit/an-expense';
import { sendUpload, TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../src/platform/clock/clock.ts';
import { aTable, dryRun, givenTable } from './batch-files.ts';
import { startJob, untilJobEnds } from './bulk-jobs.ts';
import { givenCustomer, write } from './customers.ts';
import { aPayment, givenExpense, givenSupplier, sendPayment, taken } from './expenses.ts';
import { issue, issueOf } from './issue.ts';
import { givenItem, givenPriceList, keepStock } from './items.ts';

/** A thing of an account and what its call needs besides. */
export interface OwnThing {
  /** Takes the place of the id in the path. */
  readonly id: string;
  /** With its question mark. */
  readonly query?: string;
  readonly body?: unknown;
}

/** Makes a thing of the owner's account that the call may be made for, once. */
export type GivenThing = (owner: HttpBrowser) => Promise<OwnThing>;

const anInvoice: GivenThing = async (owner) => ({ id: (await issue(owner)).id });
const aQuoteToEnd: GivenThing = async (owner) => ({ id: (await issueOf(owner, aQuote())).id });

const aBulkJob: GivenThing = async (owner) => {
  const { id } = await issue(owner);
  return { id: (await startJob(owner, 'zip', { ids: [id] })).id };
};

function created(path: string, body: unknown): GivenThing {
  return async (owner) => {
    const answer = await owner.post(path, body, {
      headers: { 'idempotency-key': randomUUID() },
    });
    if (answer.status !== 200) throw new Error(`not created: ${answer.text}`);
    return { id: (answer.json as { id: string }).id };
  };
}

function aTagForm(): TagForm {
  return { name: randomUUID().slice(0, 30), color: 'blue', groupName: '', isActive: true };
}

const aDocumentNote: GivenThing = async (owner) =>
  created(`/v2/api/documents/${(await issue(owner)).id}/notes`, { text: 'הערה' })(owner);

const aTag: GivenThing = (owner) => created('/v2/api/settings/tags', aTagForm())(owner);

function aListView(): ListViewForm {
  return {
    list: 'documents',
    name: randomUUID(),
    isDefault: false,
    columns: ['number'],
    filters: {},
    sort: 'date',
    direction: 'desc',
    isDense: false,
  };
}

const aKeptDraft: GivenThing = async (owner) => {
  const id = randomUUID();
  const answer = await owner.send('PUT', `/v2/api/drafts/${id}`, { body: aDraft() });
  if (answer.status !== 200) throw new Error(`not kept: ${answer.text}`);
  return { id };
};

function aTemplateForm() {
  return { name: randomUUID(), docType: 305, totalMinor: 11_800, content: aDraftContent() };
}

const aTemplate: GivenThing = (owner) =>
  created('/v2/api/drafts/templates', aTemplateForm())(owner);

const aSavedView: GivenThing = (owner) => created('/v2/api/list-views', aListView())(owner);

const aCustomerOfBook: GivenThing = async (owner) => ({ id: (await givenCustomer(owner)).id });
const anArchivedCustomer: GivenThing = async (owner) => {
  const { id } = await givenCustomer(owner);
  await write(owner, 'POST', `/v2/api/customers/${id}/archive`, { version: 1 });
  return { id, body: { version: 2 } };
};
const aCasualCustomer: GivenThing = async (owner) => {
  const document = await issue(owner, { customer: aCustomer({ name: `מזדמן ${randomUUID()}` }) });
  const view = await owner.get(`/v2/api/documents/${document.id}`);
  return { id: (view.json as { customerId: string }).customerId };
};
const aNote: GivenThing = async (owner) => {
  const { id } = await givenCustomer(owner);
  const note = await write(owner, 'POST', `/v2/api/customers/${id}/notes`, { text: 'סודי' });
  return { id: (note.json as { id: string }).id };
};

const aFile: GivenThing = async (owner) => ({ id: await upload(owner, TINY_PNG) });

const anExpense: GivenThing = async (owner) => ({ id: (await givenExpense(owner)).id });
const aRemovedExpense: GivenThing = async (owner) => {
  const expense = await anExpense(owner);
  await owner.post(`/v2/api/expenses/${expense.id}/remove`, undefined);
  return expense;
};
const aReportedExpense: GivenThing = async (owner) => {
  const expense = await anExpense(owner);
  await write(owner, 'POST', '/v2/api/expenses/report', { throughMonth: '2026-03-01' });
  return expense;
};
const aSupplier: GivenThing = async (owner) => ({ id: (await givenSupplier(owner)).id });
const aSupplierPayment: GivenThing = async (owner) => {
  const { id } = await aSupplier(owner);
  const payment = aPayment(id, [], { paidAgorot: 100 });
  return { id: taken<{ id: string }>(await sendPayment(owner, payment)).id };
};
const anInboxEntry: GivenThing = async (owner) =>
  created('/v2/api/expenses/inbox', { fileId: await upload(owner, TINY_PNG) })(owner);
const aDismissedEntry: GivenThing = async (owner) => {
  const entry = await anInboxEntry(owner);
  await owner.post(`/v2/api/expenses/inbox/${entry.id}/dismiss`, undefined);
  return entry;
};

/** The same table for every account would be a file of each; this one is of the owner alone. */
const aBatchFile: GivenThing = async (owner) => ({ id: (await givenTable(owner)).id });
const aBatchToIssue: GivenThing = async (owner) => {
  const { id } = await givenTable(owner, aTable([`סודי ${randomUUID()},שירות,1,100`]));
  const { summary } = await dryRun(owner, id);
  return {
    id,
    body: { documents: summary.documentsReady, totalAgorot: summary.readyAgorot },
  };
};

function anOwnCategory() {
  const all = { parts: 1, of: 1 };
  const name = randomUUID().slice(0, 30);
  return { name, baseCode: 'office', vatShare: all, taxShare: all, isActive: true };
}

function aRecurringForm() {
  const dates = { nextDate: '2027-01-01', endsOn: null };
  return { form: anExpenseForm(), everyMonths: 1, ...dates, isActive: true };
}

/**
 * TE-01: one entry for every call with an id in its path, by method and path of the contract. A call
 * without an entry fails the matrix.
 */
export const FOREIGN_ACCOUNT_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/documents/{id}': anInvoice,
  'PUT /v2/api/list-views/{id}': async (owner) => ({
    ...(await aSavedView(owner)),
    body: aListView(),
  }),
  'DELETE /v2/api/list-views/{id}': aSavedView,
  'GET /v2/api/files/{id}': aFile,
  'DELETE /v2/api/files/{id}': aFile,
  'DELETE /v2/api/files/uploads/{id}': async (owner) => {
    const id = randomUUID();
    await sendUpload(owner, TINY_PNG.subarray(0, 20), {
      fields: { upload: id, offset: '0', total: String(TINY_PNG.length) },
    });
    return { id };
  },
  'GET /v2/api/attachments/{entityId}': async (owner) => ({
    ...(await anInvoice(owner)),
    query: '?entityKind=document',
  }),
  'POST /v2/api/attachments/{entityId}': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { entityKind: 'document', fileIds: [await upload(owner, TINY_PNG)] },
  }),
  'DELETE /v2/api/attachments/{entityId}': async (owner) => {
    const invoice = await anInvoice(owner);
    const fields = { entityKind: 'document', entityId: invoice.id };
    const fileId = await upload(owner, TINY_PNG, { fields });
    return { ...invoice, query: `?entityKind=document&fileId=${fileId}` };
  },
  'GET /v2/api/documents/{id}/pages': anInvoice,
  'GET /v2/api/documents/{id}/copy': anInvoice,
  'GET /v2/api/documents/{id}/translation': anInvoice,
  'POST /v2/api/documents/{id}/original': anInvoice,
  'POST /v2/api/documents/{id}/page-link': anInvoice,
  'POST /v2/api/documents/{id}/mail': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { mailTo: ['thief@stranger.test'] },
  }),
  'GET /v2/api/documents/{id}/message': anInvoice,
  'POST /v2/api/documents/{id}/sms': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { to: '050-1234567', text: 'שלום' },
  }),
  'GET /v2/api/documents/{id}/draft': async (owner) => ({
    ...(await anInvoice(owner)),
    query: `?as=${DOC_TYPES.INVOICE}&mode=copy`,
  }),
  'POST /v2/api/documents/{id}/cancel': async (owner) => ({
    ...(await aQuoteToEnd(owner)),
    body: { reason: 'נשלחה בטעות' },
  }),
  'POST /v2/api/documents/{id}/close': aQuoteToEnd,
  'POST /v2/api/documents/{id}/reopen': async (owner) => {
    const quote = await aQuoteToEnd(owner);
    const closed = await owner.post(`/v2/api/documents/${quote.id}/close`, undefined);
    if (closed.status !== 200) throw new Error(`not closed: ${closed.text}`);
    return quote;
  },
  'GET /v2/api/documents/{id}/reminders': anInvoice,
  'PUT /v2/api/documents/{id}/reminders': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { isStopped: true },
  }),
  'GET /v2/api/customers/{id}/reminders': aCustomerOfBook,
  'PUT /v2/api/customers/{id}/reminders': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    body: { isStopped: true },
  }),
  'PUT /v2/api/documents/{id}/tags': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { lineNo: 0, tagIds: [] },
  }),
  'GET /v2/api/drafts/{id}': aKeptDraft,
  'PUT /v2/api/drafts/{id}': async (owner) => ({
    ...(await aKeptDraft(owner)),
    body: aDraft({ version: 1 }),
  }),
  'DELETE /v2/api/drafts/{id}': aKeptDraft,
  'POST /v2/api/drafts/{id}/restore': aKeptDraft,
  'PUT /v2/api/drafts/{id}/schedule': async (owner) => {
    const issueOn = addDays(systemClock.today(), 30);
    const request = anInvoiceRequest({ documentDate: issueOn });
    return { ...(await aKeptDraft(owner)), body: { version: 1, issueOn, request } };
  },
  'DELETE /v2/api/drafts/{id}/schedule': aKeptDraft,
  'PUT /v2/api/drafts/templates/{id}': async (owner) => ({
    ...(await aTemplate(owner)),
    body: { ...aTemplateForm(), version: 1 },
  }),
  'PUT /v2/api/drafts/templates/{id}/reminder': async (owner) => ({
    ...(await aTemplate(owner)),
    body: {
      everyMonths: 1,
      nextDate: addDays(systemClock.today(), 30),
      endsOn: null,
      mailTo: 'owner@studio.example',
    },
  }),
  'DELETE /v2/api/drafts/templates/{id}/reminder': aTemplate,
  'PUT /v2/api/settings/tags/{id}': async (owner) => ({
    ...(await aTag(owner)),
    body: { ...aTagForm(), version: 1 },
  }),
  'DELETE /v2/api/settings/tags/{id}': aTag,
  'GET /v2/api/customers/{id}': aCustomerOfBook,
  'GET /v2/api/customers/{id}/beside': aCustomerOfBook,
  'PUT /v2/api/customers/{id}': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    body: { ...aCustomerForm(), version: 1 },
  }),
  'POST /v2/api/customers/{id}/archive': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    body: { version: 1 },
  }),
  'POST /v2/api/customers/{id}/restore': anArchivedCustomer,
  'POST /v2/api/customers/{id}/keep': aCasualCustomer,
  'GET /v2/api/customers/{id}/notes': aCustomerOfBook,
  'POST /v2/api/customers/{id}/notes': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    body: { text: 'הערה' },
  }),
  'DELETE /v2/api/customer-notes/{id}': aNote,
  'POST /v2/api/customer-notes/{id}/restore': aNote,
  'GET /v2/api/customers/{id}/history': aCustomerOfBook,
  'GET /v2/api/customers/{id}/merge': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    query: `?sourceId=${(await givenCustomer(owner)).id}`,
  }),
  'POST /v2/api/customers/{id}/merge': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    body: { sourceId: (await givenCustomer(owner)).id },
  }),
  'POST /v2/api/customers/{id}/associate': async (owner) => ({
    ...(await aCasualCustomer(owner)),
    body: { targetId: (await givenCustomer(owner)).id },
  }),
  'POST /v2/api/customer-merges/{id}/undo': async (owner) => {
    const target = await givenCustomer(owner);
    const { id: sourceId } = await givenCustomer(owner);
    const path = `/v2/api/customers/${target.id}/merge`;
    const done = await write(owner, 'POST', path, { sourceId });
    return { id: (done.json as { mergeId: string }).mergeId };
  },
  'GET /v2/api/customers/{id}/figures': aCustomerOfBook,
  'GET /v2/api/customers/{id}/statement': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    query: '?from=2026-01-01&to=2026-06-30',
  }),
  'GET /v2/api/customers/{id}/statement/pdf': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    query: '?from=2026-01-01&to=2026-06-30&language=he',
  }),
  'POST /v2/api/customers/{id}/statement/mail': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    body: { from: '2026-01-01', to: '2026-06-30', language: 'he', mailTo: ['thief@stranger.test'] },
  }),
  'GET /v2/api/customers/{id}/payments': aCustomerOfBook,
  'GET /v2/api/customers/{id}/last-prices': aCustomerOfBook,
  'GET /v2/api/customers/{id}/public-link': aCustomerOfBook,
  'POST /v2/api/customers/{id}/public-link': aCustomerOfBook,
  'DELETE /v2/api/customers/{id}/public-link': aCustomerOfBook,
  'GET /v2/api/documents/{id}/chain': anInvoice,
  'GET /v2/api/documents/{id}/notes': anInvoice,
  'POST /v2/api/documents/{id}/notes': async (owner) => ({
    ...(await anInvoice(owner)),
    body: { text: 'הערה' },
  }),
  'DELETE /v2/api/document-notes/{id}': aDocumentNote,
  'POST /v2/api/document-notes/{id}/restore': aDocumentNote,
  'GET /v2/api/bulk-jobs/{id}': aBulkJob,
  'POST /v2/api/bulk-jobs/{id}/pause': aBulkJob,
  'POST /v2/api/bulk-jobs/{id}/resume': aBulkJob,
  'POST /v2/api/bulk-jobs/{id}/cancel': aBulkJob,
  'POST /v2/api/bulk-jobs/{id}/retry': aBulkJob,
  'GET /v2/api/bulk-jobs/{id}/file': async (owner) => {
    const job = await aBulkJob(owner);
    await untilJobEnds(owner, job.id);
    return job;
  },
  'GET /v2/api/batch-files/{id}': aBatchFile,
  'PUT /v2/api/batch-files/{id}/columns': async (owner) => {
    const { id, columns, settings, version } = await givenTable(owner);
    return { id, body: { columns, settings, version } };
  },
  'GET /v2/api/batch-files/{id}/check': aBatchFile,
  'PUT /v2/api/batch-files/{id}/rows': async (owner) => ({
    ...(await aBatchFile(owner)),
    body: { rowNo: 2, changes: { unitPrice: '7' } },
  }),
  'POST /v2/api/batch-files/{id}/issue': aBatchToIssue,
  'POST /v2/api/batch-files/{id}/pause': aBatchFile,
  'POST /v2/api/batch-files/{id}/resume': aBatchFile,
  'GET /v2/api/batch-files/{id}/result': async (owner) => ({
    ...(await aBatchFile(owner)),
    query: '?format=csv',
  }),
  'DELETE /v2/api/batch-files/{id}': aBatchFile,
  'GET /v2/api/expenses/{id}': anExpense,
  'PUT /v2/api/expenses/{id}': async (owner) => {
    const { id, version } = await givenExpense(owner);
    return { id, body: { form: anExpenseForm(), version } };
  },
  'POST /v2/api/expenses/{id}/remove': anExpense,
  'POST /v2/api/expenses/{id}/restore': aRemovedExpense,
  'POST /v2/api/expenses/{id}/reopen': aReportedExpense,
  'POST /v2/api/expenses/inbox/{id}/dismiss': anInboxEntry,
  'POST /v2/api/expenses/inbox/{id}/return': aDismissedEntry,
  'PUT /v2/api/expenses/categories/{id}': async (owner) => ({
    ...(await created('/v2/api/expenses/categories', anOwnCategory())(owner)),
    body: { ...anOwnCategory(), version: 1 },
  }),
  'PUT /v2/api/expenses/recurring/{id}': async (owner) => ({
    ...(await created('/v2/api/expenses/recurring', aRecurringForm())(owner)),
    body: { ...aRecurringForm(), version: 1 },
  }),
  'GET /v2/api/suppliers/{id}': aSupplier,
  'PUT /v2/api/suppliers/{id}': async (owner) => ({
    ...(await aSupplier(owner)),
    body: { ...aSupplierForm(), version: 1 },
  }),
  'POST /v2/api/suppliers/{id}/archive': async (owner) => ({
    ...(await aSupplier(owner)),
    body: { isArchived: true },
  }),
  'GET /v2/api/suppliers/{id}/statement': async (owner) => ({
    ...(await aSupplier(owner)),
    query: '?from=2026-01-01&to=2026-12-31',
  }),
  'GET /v2/api/suppliers/{id}/open-expenses': aSupplier,
  'POST /v2/api/suppliers/payments/{id}/cancel': aSupplierPayment,
  'GET /v2/api/items/{id}': givenItem,
  'PUT /v2/api/items/{id}': async (owner) => ({
    ...(await givenItem(owner)),
    body: { ...anItemForm(), version: 1 },
  }),
  'POST /v2/api/items/{id}/stock': async (owner) => {
    await keepStock(owner);
    const { id } = await givenItem(owner, { isStocked: true });
    return { id, body: { kind: 'change', quantityE4: 10_000, note: '' } };
  },
  'PUT /v2/api/price-lists/{id}': async (owner) => ({
    ...(await givenPriceList(owner, randomUUID())),
    body: { name: randomUUID(), currency: 'ILS', isArchived: false, version: 1 },
  }),
};
