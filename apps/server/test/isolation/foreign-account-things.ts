import { randomUUID } from 'node:crypto';

import type { Branches, BranchForm } from '@pinkas/contract/business/branches/branches.contract';
import type { ListViewForm } from '@pinkas/contract/lists/views/list-views.contract';
import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import type { TagForm } from '@pinkas/contract/settings/tags/tags.contract';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { answerPage } from '../lists/answer-page.ts';
import { aTable, dryRun, givenTable } from '../accounting/batch-files.ts';
import { startJob } from '../accounting/bulk-jobs.ts';
import { givenCustomer, write } from '../accounting/customers.ts';
import {
  aPayment,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
} from '../accounting/expenses.ts';
import { issue, issueOf } from '../accounting/issue.ts';
import { newestCode, sendCode, sendPassword } from '../auth/sign-in.ts';
import type { TestServer } from '../test-server.ts';

/** An object of an account and what its call needs besides. */
export interface OwnThing {
  /** Replaces the id in the path. */
  readonly id: string;
  /** With its question mark. */
  readonly query?: string;
  readonly body?: unknown;
  /** Who may make the call where the owner may not. */
  readonly by?: HttpBrowser;
}

/**
 * Makes an object of the owner's account that the call may be made for, once; objects that no call can make are made on
 * the server.
 */
export type GivenThing = (owner: HttpBrowser, server?: TestServer) => Promise<OwnThing>;

export const anInvoice: GivenThing = async (owner) => ({ id: (await issue(owner)).id });
export const aQuoteToEnd: GivenThing = async (owner) => ({
  id: (await issueOf(owner, aQuote())).id,
});

/** Another sign-in of the same person. */
export const aSession: GivenThing = async (owner) => {
  const { json } = await owner.get('/backoffice/data/initData');
  const { u_email: email } = (json as { data: { u_email: string } }).data;
  const other = owner.copy();
  other.cookies.clear();
  await sendPassword(other, { email });
  await sendCode(other, await newestCode(other, { email }));
  const opened = await other.get('/backoffice/data/initData');
  return { id: (opened.json as { data: { u_uuid: string } }).data.u_uuid };
};

/** Makes a person who works for the business of the owner in a role of its own. */
const ofRole =
  (role: 'accountant' | 'account-manager'): GivenThing =>
  async (owner, server) => {
    const { json } = await owner.get('/backoffice/data/initData');
    const { ua_uuid: id, accountId } = (json as { data: { ua_uuid: string; accountId: number } })
      .data;
    if (server === undefined) throw new Error('a person needs the server');
    const of = { id, email: '', accountId };
    return { id: (await server.givenColleague(of, { role })).id };
  };

export const anAccountant = ofRole('accountant');
export const aManager = ofRole('account-manager');

export const aBulkJob: GivenThing = async (owner) => {
  const { id } = await issue(owner);
  return { id: (await startJob(owner, 'zip', { ids: [id] })).id };
};

export function created(path: string, body: unknown): GivenThing {
  return async (owner) => {
    const answer = await owner.post(path, body, {
      headers: { 'idempotency-key': randomUUID() },
    });
    if (answer.status !== 200) throw new Error(`not created: ${answer.text}`);
    return { id: (answer.json as { id: string }).id };
  };
}

export function aTagForm(): TagForm {
  return { name: randomUUID().slice(0, 30), color: 'blue', groupName: '', isActive: true };
}

export const aDocumentNote: GivenThing = async (owner) =>
  created(`/v2/api/documents/${(await issue(owner)).id}/notes`, { text: 'הערה' })(owner);

/** A design of documents beside the main one. */
export const aDesign: GivenThing = (owner) =>
  created('/v2/api/settings/design/designs', { name: randomUUID() })(owner);

export const aTag: GivenThing = (owner) => created('/v2/api/settings/tags', aTagForm())(owner);

export function aBranchForm(): BranchForm {
  return {
    code: randomUUID().slice(0, 7),
    nameHe: 'חיפה',
    nameEn: '',
    address: 'הנמל 12',
    addressEn: '',
    city: 'חיפה',
    cityEn: '',
    phone: '',
  };
}

/** A branch that is not the default. */
export const aBranch: GivenThing = async (owner) => {
  const add = (form: BranchForm) => write(owner, 'POST', '/v2/api/account/company/branches', form);
  await add(aBranchForm());
  const form = aBranchForm();
  const { branches } = taken<Branches>(await add(form));
  const added = branches.find(({ code }) => code === form.code.toUpperCase());
  return { id: added?.id ?? '' };
};

export function aListView(): ListViewForm {
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

export const aLocalDraft: GivenThing = async (owner) => {
  const id = randomUUID();
  const answer = await owner.send('PUT', `/v2/api/drafts/${id}`, { body: aDraft() });
  if (answer.status !== 200) throw new Error(`not kept: ${answer.text}`);
  return { id };
};

export function aTemplateForm() {
  return { name: randomUUID(), docType: 305, totalMinor: 11_800, content: aDraftContent() };
}

export const aTemplate: GivenThing = (owner) =>
  created('/v2/api/drafts/templates', aTemplateForm())(owner);

export const aSavedView: GivenThing = (owner) => created('/v2/api/list-views', aListView())(owner);

/** The notice to the owner about a quote that a customer accepted. */
export const aNotice: GivenThing = async (owner) => {
  const { id } = await issueOf(owner, aQuote());
  const { pagePath } = (await owner.get(`/v2/api/documents/${id}`)).json as { pagePath: string };
  const visitor = owner.copy();
  visitor.cookies.clear();
  const answer = await answerPage({ browser: () => visitor }, pagePath);
  if (answer.status !== 200) throw new Error(`not answered: ${answer.text}`);
  const { json } = await owner.get('/v2/api/notices');
  const [newest] = (json as { rows: Notice[] }).rows;
  return { id: newest?.id ?? '', body: { upTo: newest?.madeAt } };
};

export const aCustomerOfBook: GivenThing = async (owner) => ({
  id: (await givenCustomer(owner)).id,
});
export const anArchivedCustomer: GivenThing = async (owner) => {
  const { id } = await givenCustomer(owner);
  await write(owner, 'POST', `/v2/api/customers/${id}/archive`, { version: 1 });
  return { id, body: { version: 2 } };
};
export const aCasualCustomer: GivenThing = async (owner) => {
  const document = await issue(owner, { customer: aCustomer({ name: `מזדמן ${randomUUID()}` }) });
  const view = await owner.get(`/v2/api/documents/${document.id}`);
  return { id: (view.json as { customerId: string }).customerId };
};
export const aNote: GivenThing = async (owner) => {
  const { id } = await givenCustomer(owner);
  const note = await write(owner, 'POST', `/v2/api/customers/${id}/notes`, { text: 'סודי' });
  return { id: (note.json as { id: string }).id };
};

export const aFile: GivenThing = async (owner) => ({ id: await upload(owner, TINY_PNG) });

export const anExpense: GivenThing = async (owner) => ({ id: (await givenExpense(owner)).id });
export const aRemovedExpense: GivenThing = async (owner) => {
  const expense = await anExpense(owner);
  await owner.post(`/v2/api/expenses/${expense.id}/remove`, undefined);
  return expense;
};
export const aReportedExpense: GivenThing = async (owner) => {
  const expense = await anExpense(owner);
  await write(owner, 'POST', '/v2/api/expenses/report', { throughMonth: '2026-03-01' });
  return expense;
};
export const aSupplier: GivenThing = async (owner) => ({ id: (await givenSupplier(owner)).id });
export const aSupplierPayment: GivenThing = async (owner) => {
  const { id } = await aSupplier(owner);
  const payment = aPayment(id, [], { paidAgorot: 100 });
  return { id: taken<{ id: string }>(await sendPayment(owner, payment)).id };
};
export const anInboxEntry: GivenThing = async (owner) =>
  created('/v2/api/expenses/inbox', { fileId: await upload(owner, TINY_PNG) })(owner);
export const aDismissedEntry: GivenThing = async (owner) => {
  const entry = await anInboxEntry(owner);
  await owner.post(`/v2/api/expenses/inbox/${entry.id}/dismiss`, undefined);
  return entry;
};

/** The same table for every account would be a file of each; this one is of the owner alone. */
export const aBatchFile: GivenThing = async (owner) => ({ id: (await givenTable(owner)).id });
export const aBatchToIssue: GivenThing = async (owner) => {
  const { id } = await givenTable(owner, aTable([`סודי ${randomUUID()},שירות,1,100`]));
  const { summary } = await dryRun(owner, id);
  return {
    id,
    body: { documents: summary.documentsReady, totalAgorot: summary.readyAgorot },
  };
};

export function anOwnCategory() {
  const all = { parts: 1, of: 1 };
  const name = randomUUID().slice(0, 30);
  return { name, baseCode: 'office', vatShare: all, taxShare: all, isActive: true };
}

export function aRecurringForm() {
  const dates = { nextDate: '2027-01-01', endsOn: null };
  return { form: anExpenseForm(), everyMonths: 1, ...dates, isActive: true };
}
