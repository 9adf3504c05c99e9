import { randomUUID } from 'node:crypto';

import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { anItemForm } from '@pinkas/test-kit/an-item';
import { anExpenseForm, aSupplierForm } from '@pinkas/test-kit/an-expense';

import { finishedArchive } from '../account/archives.ts';
import {
  aFinishedExport,
  aLongExport,
  anAccountingRun,
  aUniformFile,
} from '../reports/long-exports.ts';
import { BANK_CASES } from '../bookkeeping/bank.ts';
import { givenTable } from '../accounting/batch-files.ts';
import { untilJobEnds } from '../accounting/bulk-jobs.ts';
import { aLetterMailing, aWithheldSupplier } from '../reports/letters.ts';
import { givenCustomer, write } from '../accounting/customers.ts';
import { DEPOSIT_CASES } from '../accounting/deposits.ts';
import { JOURNAL_CASES } from '../bookkeeping/journal.ts';
import { MASAV_CASES } from '../reports/masav.ts';
import { givenExpense } from '../accounting/expenses.ts';
import { BY_PASSWORD } from '../auth/factors.ts';
import {
  aBatchFile,
  aBranch,
  aBranchForm,
  aBatchToIssue,
  aBulkJob,
  aCasualCustomer,
  aCustomerOfBook,
  aDismissedEntry,
  aDocumentNote,
  aManager,
  anAccountant,
  anArchivedCustomer,
  anExpense,
  anInboxEntry,
  anInvoice,
  aNote,
  anOwnCategory,
  aRecurringForm,
  aRemovedExpense,
  aReportedExpense,
  aSession,
  aSupplier,
  aSupplierPayment,
  aTag,
  aTagForm,
  created,
  type GivenThing,
} from './foreign-account-things.ts';
import { aNumberToCheck } from '../accounting/numbers-to-check.ts';
import { FOREIGN_DOCUMENT_CASES } from './foreign-document-cases.ts';
import { givenItem, givenPriceList, keepStock } from '../accounting/items.ts';
import { SETTINGS_CASES } from '../settings/settings-cases.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';
import { SALES_CASES } from '../sales/sales-cases.ts';
import { registerPasskey } from '../auth/passkeys.ts';
import { ALL_RIGHTS, aMember, aWaitingInvitation } from '../account/people.ts';
import { aClosedQuestion, aPaperToAskOf, aQuestion } from '../accounting/questions.ts';

/**
 * TE-01: one entry for every call with an id in its path, by method and path of the contract. A call
 * without an entry fails the matrix.
 */
export const FOREIGN_ACCOUNT_CASES: Readonly<Record<string, GivenThing>> = {
  ...FOREIGN_DOCUMENT_CASES,
  ...BANK_CASES,
  ...DEPOSIT_CASES,
  ...JOURNAL_CASES,
  ...MASAV_CASES,
  'PUT /v2/api/account/accountants/{id}/rights': async (owner, server) => ({
    ...(await anAccountant(owner, server)),
    body: { rights: ['file'] },
  }),
  'POST /v2/api/account/accountants/{id}/end': anAccountant,
  'POST /v2/api/account/managers/{id}/end': aManager,
  'POST /v2/api/account/accounts/sessions/{id}/end': aSession,
  'POST /v2/api/account/people/invitations/{id}/renew': aWaitingInvitation,
  'POST /v2/api/account/people/invitations/{id}/withdraw': aWaitingInvitation,
  'PUT /v2/api/account/people/{id}': async (owner) => ({
    ...(await aMember(owner)),
    body: { ...ALL_RIGHTS, permissionGroups: ['documents'] },
  }),
  'POST /v2/api/account/people/{id}/disable': aMember,
  'POST /v2/api/account/people/{id}/ask-password': aMember,
  'POST /v2/api/account/people/{id}/enable': aMember,
  'DELETE /v2/api/account/people/{id}': aMember,
  'PUT /v2/api/account/factors/passkeys/{id}': async (owner) => ({
    id: await registerPasskey(owner),
    body: { name: 'הטלפון' },
  }),
  'POST /v2/api/account/factors/passkeys/{id}/removal': async (owner) => ({
    id: await registerPasskey(owner),
    body: BY_PASSWORD,
  }),
  'PUT /v2/api/account/company/branches/{id}': async (owner) => ({
    ...(await aBranch(owner)),
    body: { ...aBranchForm(), version: 1 },
  }),
  'PUT /v2/api/account/company/branches/{id}/default': aBranch,
  'PUT /v2/api/account/company/branches/{id}/ended': async (owner) => ({
    ...(await aBranch(owner)),
    body: { isEnded: true },
  }),
  'PUT /v2/api/settings/cc-gateways/{id}': async (owner) => ({
    ...(await givenCardTerminal(owner)),
    body: { title: 'מסוף הסניף' },
  }),
  'POST /v2/api/settings/cc-gateways/{id}/check': async (owner) => ({
    ...(await givenCardTerminal(owner)),
    body: {},
  }),
  'DELETE /v2/api/settings/cc-gateways/{id}': givenCardTerminal,
  ...SETTINGS_CASES,
  ...SALES_CASES,
  'GET /v2/api/customers/{id}/saved-cards': aCustomerOfBook,
  'GET /v2/api/customers/{id}/card-links': aCustomerOfBook,
  'GET /v2/api/virtual-terminal/customers/{id}': aCustomerOfBook,
  'GET /v2/api/payment-requests/open-documents/{customerId}': aCustomerOfBook,
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
  'GET /v2/api/customers/{id}/credits': aCustomerOfBook,
  'GET /v2/api/customers/{id}/statement': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    query: '?from=2026-01-01&to=2026-06-30',
  }),
  'GET /v2/api/customers/{id}/statement/pdf': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    query: '?from=2026-01-01&to=2026-06-30&language=he',
  }),
  'GET /v2/api/customers/{id}/statement/export': async (owner) => ({
    ...(await aCustomerOfBook(owner)),
    query: '?from=2026-01-01&to=2026-06-30&format=csv',
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
  'GET /v2/api/documents/{id}/questions': anInvoice,
  'POST /v2/api/documents/{id}/questions': aPaperToAskOf(anInvoice),
  'GET /v2/api/expenses/{id}/questions': anExpense,
  'POST /v2/api/expenses/{id}/questions': aPaperToAskOf(anExpense),
  'POST /v2/api/questions/{id}/notes': async (owner, server) => ({
    ...(await aQuestion(owner, server)),
    body: { text: 'תשובה' },
  }),
  'POST /v2/api/questions/{id}/close': async (owner, server) => ({
    ...(await aQuestion(owner, server)),
    body: { version: 1 },
  }),
  'POST /v2/api/questions/{id}/reopen': aClosedQuestion,
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
  'GET /v2/api/exports/{id}': aLongExport,
  'POST /v2/api/exports/{id}/cancel': aLongExport,
  'GET /v2/api/exports/{id}/file': aFinishedExport,
  'GET /v2/api/reports/export_open_format/runs/{id}/print': aUniformFile,
  'GET /v2/api/reports/yearly_letters/{id}/pdf': (owner) => aWithheldSupplier(owner),
  'POST /v2/api/reports/yearly_letters/mailings/{id}/cancel': (owner) => aLetterMailing(owner),
  'POST /v2/api/reports/export_all_types/runs/{id}/repeat': anAccountingRun,
  'GET /v2/api/account/archive/{id}/file': async (owner) => ({
    id: (await finishedArchive(owner)).id,
  }),
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
  'POST /v2/api/expenses/{id}/number-check': aNumberToCheck,
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
  'GET /v2/api/suppliers/{id}/statement/export': async (owner) => ({
    ...(await aSupplier(owner)),
    query: '?from=2026-01-01&to=2026-12-31&format=csv',
  }),
  'GET /v2/api/suppliers/{id}/open-expenses': aSupplier,
  'POST /v2/api/suppliers/payments/{id}/cancel': aSupplierPayment,
  'GET /v2/api/items/{id}': (owner) => givenItem(owner),
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
