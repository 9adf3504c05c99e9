import { randomUUID } from 'node:crypto';

import { addDays } from '@pinkas/domain/time/local-date';
import { aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { aDraft } from '@pinkas/test-kit/a-draft';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { expect, test } from 'vitest';

import { startJob, untilJobEnds } from '../../../../test/accounting/bulk-jobs.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { issue, issueOf, type Issued } from '../../../../test/accounting/issue.ts';
import { aMember } from '../../../../test/account/people.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { clockFrom } from '../../../platform/clock/clock.ts';
import { MailRefusedError } from '../../../platform/mail/mail-sender.ts';
import { SmsRefusedError } from '../../../integrations/sms/sms-sender.ts';
import { mailDocumentTask } from '../../accounting/documents/delivery/document-tasks.ts';
import { tellPaidTask } from '../../accounting/documents/delivery/tell-paid.ts';
import { sendSmsTask } from '../../accounting/documents/delivery/messages/send-sms-task.ts';
import { issueDueDrafts } from '../../accounting/drafts/plans/issue-due-drafts.ts';
import { tellEndingCertificates } from '../../settings/book/tell-ending-certificates.ts';
import {
  anAcceptedQuote,
  kindsOf,
  listOf,
  owner,
  server,
  startNoticeServer,
  user,
} from './testing/notice-calls.ts';

startNoticeServer({ withJobs: true });

const settled = { timeout: 60_000, interval: 100 };

/** The services as they will be on another day, in the morning. */
function inDays(days: number) {
  const day = addDays(server.services.clock.today(), days);
  return { ...server.services, clock: clockFrom(() => Date.parse(`${day}T07:30:00Z`)) };
}

test('an answer to a quote tells everybody who sees the quotes', async () => {
  const accountant = await server.givenColleague(user, { role: 'accountant' });
  const clerk = await server.givenColleague(user);
  const keeper = await server.givenColleague(user, { permissionGroups: ['items'] });
  const quote = await anAcceptedQuote();
  const told = await listOf();
  expect(told.rows).toMatchObject([
    {
      kind: 'quote-accepted',
      isRead: false,
      facts: { documentId: quote.id, docType: 9999, number: quote.number },
    },
  ]);
  for (const seeing of [clerk, accountant]) {
    expect(await kindsOf(await signIn(server, seeing))).toEqual(['quote-accepted']);
  }
  expect(await kindsOf(await signIn(server, keeper))).toEqual([]);
});

test('a receipt of somebody else that pays a document in full tells who issued it', async () => {
  const clerk = await signIn(server, await server.givenColleague(user));
  const customer = aCustomer({ name: 'לקוח שמשלם', saveAsRegular: true });
  const invoice = await issue(owner, { customer });
  const view = await owner.get(`/v2/api/documents/${invoice.id}`);
  const { customerId: id } = view.json as { customerId: string };
  const pay = (by: typeof clerk, sumAgorot: number) =>
    issueOf(
      by,
      aReceipt(sumAgorot, {
        customer: aCustomer({ id, name: 'לקוח שמשלם' }),
        links: [aLink(invoice, 'receipt', sumAgorot)],
      }),
    );
  await pay(clerk, 1_000);
  await pay(clerk, invoice.totalAgorot - 1_000);
  await expect.poll(() => kindsOf(), settled).toEqual(['invoice-paid']);
  expect((await listOf()).rows[0]?.facts).toMatchObject({
    documentId: invoice.id,
    customer: 'לקוח שמשלם',
  });
  expect(await kindsOf(clerk)).toEqual([]);
});

test('the task of a receipt that runs after a later one paid the rest tells the same once', async () => {
  const clerk = await server.givenColleague(user);
  const browser = await signIn(server, clerk);
  const pay = async (customer: string, payers: readonly (typeof browser)[]) => {
    const invoice = await issue(owner, {
      customer: aCustomer({ name: customer, saveAsRegular: true }),
    });
    const view = await owner.get(`/v2/api/documents/${invoice.id}`);
    const { customerId: id } = view.json as { customerId: string };
    const receipts: Issued[] = [];
    for (const by of payers) {
      server.time.advance(1_000);
      const isLast = receipts.length === payers.length - 1;
      const paidBefore = 1_000 * receipts.length;
      const sumAgorot = isLast ? invoice.totalAgorot - paidBefore : 1_000;
      const links = [aLink(invoice, 'receipt', sumAgorot)];
      const body = aReceipt(sumAgorot, { customer: aCustomer({ id, name: customer }), links });
      receipts.push(await issueOf(by, body));
    }
    for (const { id: documentId } of receipts) {
      const task = { id: randomUUID(), documentId, payload: { paidIds: [invoice.id] } };
      await tellPaidTask.run(
        { accountId: user.accountId, attempt: 1, isLastAttempt: false, ...task },
        server.services,
      );
    }
  };
  await pay('לקוח שהפקידה סגרה', [owner, browser]);
  expect((await listOf()).rows.map(({ facts }) => facts)).toMatchObject([
    { customer: 'לקוח שהפקידה סגרה' },
  ]);
  await pay('לקוח שהבעלים סגר', [browser, owner]);
  expect(await kindsOf()).toEqual(['invoice-paid']);
});

test('an own receipt tells nobody', async () => {
  const customer = aCustomer({ name: 'לקוח שמשלם לנו', saveAsRegular: true });
  const invoice = await issue(owner, { customer });
  const view = await owner.get(`/v2/api/documents/${invoice.id}`);
  const { customerId: id } = view.json as { customerId: string };
  const receipt = await issueOf(
    owner,
    aReceipt(invoice.totalAgorot, {
      customer: aCustomer({ id, name: 'לקוח שמשלם לנו' }),
      links: [aLink(invoice, 'receipt')],
    }),
  );
  await expect
    .poll(async () => {
      const { rows } = await server.db.superuser.query<{ state: string }>(
        `select state from outbox_tasks where document_id = $1 and kind = 'tell-paid'`,
        [receipt.id],
      );
      return rows.map(({ state }) => state);
    }, settled)
    .toEqual(['done']);
  expect(await kindsOf()).toEqual([]);
});

test('a mail and a text message that were refused tell who sent them, once', async () => {
  const clerk = await server.givenColleague(user);
  const document = await issue(owner);
  const run = { accountId: user.accountId, id: randomUUID(), documentId: document.id, attempt: 1 };
  const mail = {
    send: () => Promise.reject(new MailRefusedError('no such mailbox')),
    close: () => Promise.resolve(),
  };
  const sms = {
    isConfigured: true,
    send: () => Promise.reject(new SmsRefusedError('no such telephone')),
  };
  const services = { ...server.services, mail, sms };
  // On the queue, so that it may give back the original that it took.
  await server.db.superuser.query(
    `insert into outbox_tasks (account_id, id, kind, created_at) values ($1, $2, $3, now())`,
    [run.accountId, run.id, mailDocumentTask.kind],
  );
  const mailed = mailDocumentTask.payload.parse({
    requestedBy: clerk.id,
    mailTo: ['nobody@customer.test'],
  });
  const texted = sendSmsTask.payload.parse({
    requestedBy: clerk.id,
    to: '0501234567',
    text: 'שלום [קישור]',
  });
  for (let time = 0; time < 2; time += 1) {
    await expect(
      mailDocumentTask.run({ ...run, payload: mailed, isLastAttempt: false }, services),
    ).rejects.toThrow();
    await expect(
      sendSmsTask.run({ ...run, payload: texted, isLastAttempt: false }, services),
    ).rejects.toThrow();
  }
  const { rows } = await listOf(await signIn(server, clerk));
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['mail-failed', 'text-failed']);
  expect(rows.find(({ kind }) => kind === 'mail-failed')?.facts).toMatchObject({
    mailTo: 'nobody@customer.test',
  });
  expect(await kindsOf()).toEqual([]);
});

test('a planned document that is refused tells who planned it; an owner, once they left', async () => {
  const clerk = await server.givenColleague(user);
  const browser = await signIn(server, clerk);
  const today = server.services.clock.today();
  const plan = async (issueOn: typeof today) => {
    const id = randomUUID();
    await browser.send('PUT', `/v2/api/drafts/${id}`, { body: aDraft() });
    const body = { version: 1, issueOn, request: anInvoice({ documentDate: issueOn }) };
    const answer = await browser.send('PUT', `/v2/api/drafts/${id}/schedule`, { body });
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  const [first, second] = [await plan(addDays(today, 3)), await plan(addDays(today, 5))];
  await server.db.superuser.query(
    'update numberings set last_date = $2 where account_id = $1 and doc_type = 305',
    [user.accountId, addDays(today, 10)],
  );
  await issueDueDrafts(inDays(3));
  expect((await listOf(browser)).rows).toMatchObject([
    { kind: 'draft-refused', facts: { draftId: first, date: addDays(today, 3) } },
  ]);
  expect(await kindsOf()).toEqual([]);
  await server.db.superuser.query('update memberships set last_day = $2 where user_id = $1', [
    clerk.id,
    addDays(today, 4),
  ]);
  await issueDueDrafts(inDays(5));
  expect((await listOf()).rows).toMatchObject([
    { kind: 'draft-refused', facts: { draftId: second } },
  ]);
});

test('a job over documents tells who started it that it is done', async () => {
  const { id } = await issue(owner);
  const clerk = await signIn(server, await server.givenColleague(user));
  const job = await startJob(owner, 'zip', { ids: [id] });
  await untilJobEnds(owner, job.id);
  expect((await listOf()).rows).toMatchObject([
    { kind: 'job-done', facts: { job: 'zip', jobId: job.id } },
  ]);
  expect(await kindsOf(clerk)).toEqual([]);
});

test('a certificate that is about to end is told a month and a week before, once each', async () => {
  const validUntil = addDays(server.services.clock.today(), 40);
  const fileId = await upload(owner, TINY_PNG);
  const form = { kind: 'withholding', fileId, validFrom: null, validUntil };
  const saved = await write(owner, 'PUT', '/v2/api/settings/book/certificate', form);
  expect(saved.status, saved.text).toBe(200);
  const count = async (days: number) => {
    await Promise.all([tellEndingCertificates(inDays(days)), tellEndingCertificates(inDays(days))]);
    return (await kindsOf()).length;
  };
  expect(await count(9)).toBe(0);
  expect(await count(10)).toBe(1);
  expect(await count(20)).toBe(1);
  expect(await count(33)).toBe(2);
  expect(await count(39)).toBe(2);
  expect(await count(41)).toBe(2);
  expect((await listOf()).rows[0]).toMatchObject({
    kind: 'certificate-expiring',
    facts: { certificate: 'withholding', validUntil },
  });
  const clerk = await signIn(server, await server.givenColleague(user));
  expect(await kindsOf(clerk)).toEqual([]);
});

test('somebody who joins is told to the owner', async () => {
  await aMember(owner);
  expect((await listOf()).rows).toMatchObject([
    { kind: 'member-joined', facts: { name: 'נועה בר' } },
  ]);
});
