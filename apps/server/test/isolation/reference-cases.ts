import { addDays } from '@pinkas/domain/time/local-date';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aQuote, aRefund } from '@pinkas/test-kit/a-document';
import { aDraft, aDraftContent, type DraftContentInput } from '@pinkas/test-kit/a-draft';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { anIssuing } from '@pinkas/test-kit/an-issuing';
import { anItemForm } from '@pinkas/test-kit/an-item';
import { randomUUID } from 'node:crypto';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { CARD_TERMINAL_REFERENCES } from '../settings/card-terminals.ts';
import { SALES_BEHIND_PROOF, SALES_REFERENCES } from '../sales/sales-cases.ts';
import { BANK_REFERENCES } from '../bookkeeping/bank-references.ts';
import { aPayment } from '../accounting/expenses.ts';
import { aRecurringForm } from './foreign-account-things.ts';
import { DOCUMENT_FIELDS, named, RECURRING_FIELDS } from './reference-document-fields.ts';
import { DRAFT_FIELDS, type Cases } from './reference-draft-fields.ts';
import { MASAV_REFERENCES } from '../reports/masav.ts';
import { only, type ReferenceCase } from './reference-case.ts';
import { SUM, type Thing } from './reference-things.ts';

const today = systemClock.today();

const EXPENSE_FIELDS: Cases<Partial<ReturnType<typeof anExpenseForm>>> = {
  'supplier.id': {
    thing: 'supplier',
    body: (id) => ({ supplier: { id, name: 'ספק', taxId: '' } }),
  },
  ownCategoryId: { thing: 'category', body: (ownCategoryId) => ({ ownCategoryId }) },
  'tags[].tagId': { thing: 'tag', body: (tagId) => ({ tags: [{ tagId, sumAgorot: 100 }] }) },
  'fileIds[]': { thing: 'file', body: (id) => ({ fileIds: [id] }) },
};

const CUSTOMER_FIELDS: Cases<Partial<ReturnType<typeof aCustomerForm>>> = {
  priceListId: { thing: 'priceList', body: (priceListId) => ({ priceListId }) },
  'tagIds[]': { thing: 'tag', body: (id) => ({ tagIds: [id] }) },
};

const ITEM_FIELDS: Cases<Partial<ReturnType<typeof anItemForm>>> = {
  imageFileId: { thing: 'file', body: (imageFileId) => ({ imageFileId }) },
  'listPrices[].priceListId': {
    thing: 'priceList',
    body: (priceListId) => ({ listPrices: [{ priceListId, priceE4: 10_000 }] }),
  },
  'tagIds[]': { thing: 'tag', body: (id) => ({ tagIds: [id] }) },
};

/** Returns the ids in a change of tags on objects of a kind. */
function tagging(thing: Thing): Record<string, ReferenceCase> {
  const none = { add: [], remove: [] };
  return {
    ...only('add[].ids[]', thing, (id, { tag }) => ({ ...none, add: [{ tagId: tag, ids: [id] }] })),
    ...only('add[].tagId', 'tag', (tagId, own) => ({
      ...none,
      add: [{ tagId, ids: [own[thing]] }],
    })),
    ...only('remove[].ids[]', thing, (id, { tag }) => ({
      ...none,
      remove: [{ tagId: tag, ids: [id] }],
    })),
    ...only('remove[].tagId', 'tag', (tagId, own) => ({
      ...none,
      remove: [{ tagId, ids: [own[thing]] }],
    })),
  };
}

const aTemplateOf = (content: Partial<DraftContentInput>) => ({
  name: 'תבנית',
  docType: 305,
  totalMinor: SUM,
  content: aDraftContent(content),
});
const aPriceChange = { rateBasisPoints: 100, rounding: 'agora' };
const issueOn = addDays(today, 30);
const expenseCases = (extra: object): Record<string, ReferenceCase> =>
  named(EXPENSE_FIELDS, 'form.', (form) => ({ form: anExpenseForm(form), ...extra }));
const recurringCases = (extra: object): Record<string, ReferenceCase> =>
  named(EXPENSE_FIELDS, 'form.', (form) => ({
    ...aRecurringForm(),
    ...extra,
    form: anExpenseForm(form),
  }));
const templateCases = (extra: object): Record<string, ReferenceCase> =>
  named(DRAFT_FIELDS, 'content.', (content) => ({ ...aTemplateOf(content), ...extra }));

/** TE-01: each id in the body of a call that writes, by method and path, and by its field. */
export const REFERENCE_CASES: Readonly<Record<string, Readonly<Record<string, ReferenceCase>>>> = {
  'POST /v2/api/documents': named(DOCUMENT_FIELDS, '', (changes) => anInvoice(changes)),
  'PUT /v2/api/documents/{id}/tags': only('tagIds[]', 'tag', (id) => ({ lineNo: 0, tagIds: [id] })),
  'PUT /v2/api/drafts/{id}': named(DRAFT_FIELDS, 'content.', (content) =>
    aDraft({ version: 1, content: aDraftContent(content) }),
  ),
  'PUT /v2/api/drafts/{id}/schedule': named(
    DOCUMENT_FIELDS,
    'request.',
    (changes) => ({
      version: 1,
      issueOn,
      request: anInvoice({ ...changes, documentDate: issueOn }),
    }),
    issueOn,
  ),
  'PUT /v2/api/drafts/templates/{id}/issuing': named(RECURRING_FIELDS, 'request.', (changes) =>
    anIssuing(issueOn, aQuote(changes)),
  ),
  'POST /v2/api/drafts/templates': templateCases({}),
  'PUT /v2/api/drafts/templates/{id}': templateCases({ version: 1 }),
  'POST /v2/api/allocations': {
    ...only('undo[]', 'allocation', (id) => ({ undo: [id] })),
    ...only('allocate[].creditId', 'receipt', (creditId, { invoice }) => ({
      allocate: [{ creditId, itemId: invoice, sumAgorot: SUM }],
    })),
    ...only('allocate[].itemId', 'invoice', (itemId, { receipt }) => ({
      allocate: [{ creditId: receipt, itemId, sumAgorot: SUM }],
    })),
  },
  ...BANK_REFERENCES,
  'POST /v2/api/refunds': only('credits[].creditId', 'receipt', (id) => aRefund(id, SUM)),
  'POST /v2/api/bulk-jobs': {
    ...only('ids[]', 'invoice', (id) => ({ kind: 'zip', ids: [id] })),
    ...only('filter.customerId', 'customer', (customerId) => ({
      kind: 'zip',
      filter: { customerId },
    })),
    ...only('filter.tagId', 'tag', (tagId) => ({ kind: 'zip', filter: { tagId } })),
    ...only('filter.branchId', 'branch', (branchId) => ({ kind: 'zip', filter: { branchId } })),
  },
  'POST /v2/api/reports/yearly_letters/mailings': only('partyIds[]', 'supplier', (id) => ({
    kind: 'supplier-withheld',
    year: 2026,
    partyIds: [id],
  })),
  'PUT /v2/api/account/company/images': only('fileId', 'file', (fileId) => ({
    kind: 'logo',
    fileId,
  })),
  ...CARD_TERMINAL_REFERENCES,
  ...SALES_REFERENCES,
  'POST /v2/api/settings/design/designs': only('copyOf', 'design', (copyOf) => ({
    name: randomUUID(),
    copyOf,
  })),
  'PUT /v2/api/settings/design': only('designId', 'design', (designId) => ({
    // After the design was added.
    version: 2,
    designId,
    name: randomUUID(),
  })),
  'PUT /v2/api/settings/book/certificate': only('fileId', 'file', (fileId) => ({
    kind: 'bookkeeping',
    fileId,
    validFrom: null,
    validUntil: issueOn,
  })),
  'POST /v2/api/customers': named(CUSTOMER_FIELDS, '', (changes) =>
    aCustomerForm({ name: `לקוח ${randomUUID()}`, ...changes }),
  ),
  'PUT /v2/api/customers/{id}': named(CUSTOMER_FIELDS, '', (changes) => ({
    ...aCustomerForm(changes),
    version: 1,
  })),
  'POST /v2/api/customers/{id}/merge': only('sourceId', 'customer', (sourceId) => ({ sourceId })),
  'POST /v2/api/customers/{id}/associate': only('targetId', 'customer', (id) => ({ targetId: id })),
  'POST /v2/api/items': named(ITEM_FIELDS, '', (changes) => anItemForm(changes)),
  'PUT /v2/api/items/{id}': named(ITEM_FIELDS, '', (changes) => ({
    ...anItemForm(changes),
    version: 1,
  })),
  'POST /v2/api/items/archive': only('ids[]', 'item', (id) => ({ ids: [id] })),
  'POST /v2/api/items/restore': only('ids[]', 'item', (id) => ({ ids: [id] })),
  'POST /v2/api/items/tags': tagging('item'),
  'POST /v2/api/customers/tags': tagging('customer'),
  'POST /v2/api/documents/tags': tagging('invoice'),
  'POST /v2/api/expenses/tags': tagging('expense'),
  'POST /v2/api/items/prices': {
    ...only('ids[]', 'item', (id) => ({ ids: [id], priceListId: null, ...aPriceChange })),
    ...only('priceListId', 'priceList', (priceListId, { item }) => ({
      ids: [item],
      priceListId,
      ...aPriceChange,
    })),
  },
  'POST /v2/api/expenses': {
    ...expenseCases({ isApproved: true }),
    ...only('inboxId', 'inbox', (inboxId) => ({
      form: anExpenseForm(),
      isApproved: true,
      inboxId,
    })),
  },
  'PUT /v2/api/expenses/{id}': expenseCases({ version: 1 }),
  'POST /v2/api/expenses/approve': only('ids[]', 'expense', (id) => ({ ids: [id] })),
  'POST /v2/api/expenses/inbox': only('fileId', 'file', (fileId) => ({ fileId })),
  'POST /v2/api/expenses/recurring': recurringCases({}),
  'PUT /v2/api/expenses/recurring/{id}': recurringCases({ version: 1 }),
  ...MASAV_REFERENCES,
  'POST /v2/api/suppliers/payments': {
    ...only('supplierId', 'supplier', (id) => aPayment(id, [], { paidAgorot: 100 })),
    ...only('parts[].expenseId', 'expense', (expenseId, { supplier }) =>
      aPayment(supplier, [{ expenseId, sumAgorot: 100 }]),
    ),
  },
  'POST /v2/api/attachments/{entityId}': only('fileIds[]', 'file', (id) => ({
    entityKind: 'document',
    fileIds: [id],
  })),
  'PUT /backoffice/reports/future_payments/reminders': only(
    'documentId',
    'invoice',
    (documentId) => ({
      kind: 'debt',
      documentId,
      lineNo: 0,
      dueNo: 0,
      remindOn: addDays(systemClock.today(), 3),
      note: '',
    }),
  ),
  'POST /v2/api/reminders': only('documentIds[]', 'invoice', (id) => ({ documentIds: [id] })),
};

/** Calls that write nothing, although they take a body. */
export const READS_WITH_BODY: ReadonlySet<string> = new Set([
  'POST /v2/api/documents/preview',
  'POST /v2/api/documents/simulate',
  'POST /v2/api/documents/checks',
  'POST /v2/api/refunds/checks',
  'POST /v2/api/items/by-codes',
  'POST /v2/api/items/for-customer',
  'POST /v2/api/items/prices/preview',
  'POST /v2/api/billing/templates/preview',
  'POST /v2/api/expenses/check',
  'POST /v2/api/reminders/preview',
]);

/** Ids that the caller makes up; they name nothing of the account so far. */
export const MADE_BY_CALLER: ReadonlySet<string> = new Set([
  'POST /front/register/quickRegistration request_id',
  'POST /general/oauth2/registration request_id',
  'PUT /v2/api/drafts/{id} editorId',
  'PUT /v2/api/drafts/{id} issueKey',
  'PUT /v2/api/settings/reminders steps[].id',
]);

/** Of a person, or looked at after a proof that no body of a list can hold; the test of the call compares the answers. */
export const BEHIND_PROOF: ReadonlySet<string> = new Set([
  // An add-on is bought of a seller, which no body holds either.
  'POST /v2/api/account/packages/addons/end id',
  'POST /v2/api/account/packages/addons/resume id',
  'POST /v2/api/account/ownership userId',
  'POST /v2/api/accountant/requests/mail request',
  'POST /v2/api/accountant/requests/withdraw request',
  'POST /v2/api/account/accountant_requests/accept request',
  'POST /v2/api/account/accountant_requests/decline request',
  ...SALES_BEHIND_PROOF,
  // In view-mailings, branding and replay.db.test.ts.
  'PUT /v2/api/list-views/{id}/mailing recipientIds[]',
  'PUT /v2/api/distributor/brand logoFileId',
  'POST /v2/api/settings/webhooks/{id}/replay eventId',
  // Messages to all, which belong to no account.
  'POST /v2/api/broadcasts/close broadcast',
  'POST /v2/api/operator/broadcasts/end broadcast',
  // In jobs.db.test.ts: a task of another account is not found.
  'POST /v2/api/operator/jobs/retry taskId',
]);
