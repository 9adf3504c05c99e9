import { randomUUID } from 'node:crypto';

import { aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { TaskRefusedError, type TaskRun } from '../../../../platform/jobs/task.ts';
import {
  MailDelayedError,
  MailRefusedError,
  type MailMessage,
  type MailSender,
} from '../../../../platform/mail/mail-sender.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { mailDocumentTask } from './document-tasks.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

/** A mail server that answers as configured, and records what it accepted. */
function mailServer(answers: (Error | 'takes')[]): MailSender & { readonly taken: MailMessage[] } {
  const taken: MailMessage[] = [];
  return {
    taken,
    send: (message) => {
      const answer = answers.shift() ?? 'takes';
      if (answer !== 'takes') return Promise.reject(answer);
      taken.push(message);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

function mailTask(documentId: string, changes: Partial<TaskRun> = {}): TaskRun {
  return {
    accountId: user.accountId,
    id: randomUUID(),
    documentId,
    payload: { requestedBy: user.id, mailTo: ['customer@shop.test'] },
    attempt: 1,
    isLastAttempt: false,
    ...changes,
  };
}

/** A task that is on the queue, so that it may give back what it took. */
async function pendingMailTask(documentId: string, changes: Partial<TaskRun>): Promise<TaskRun> {
  const task = mailTask(documentId, changes);
  await server.db.superuser.query(
    `insert into outbox_tasks (account_id, id, kind, created_at) values ($1, $2, $3, now())`,
    [user.accountId, task.id, mailDocumentTask.kind],
  );
  return task;
}

function sendBy(mail: MailSender, run: TaskRun): Promise<void> {
  const payload = mailDocumentTask.payload.parse(run.payload);
  return mailDocumentTask.run({ ...run, payload }, { ...server.services, mail });
}

async function viewOf(id: string) {
  const { json } = await browser.get(`/v2/api/documents/${id}`);
  const { events, isOriginalDelivered } = json as Pick<
    DocumentView,
    'events' | 'isOriginalDelivered'
  >;
  return { isOriginalDelivered, events, kinds: events.map(({ kind }) => kind) };
}

describe('a mail of a document', () => {
  test('carries the signed translation beside the Hebrew original, when it is asked for', async () => {
    const { id } = await issue(browser, { customer: aCustomer() });
    const mail = mailServer(['takes', 'takes']);
    const payload = { requestedBy: user.id, mailTo: ['customer@shop.test'], withTranslation: true };
    await sendBy(mail, mailTask(id, { payload }));
    const [sent] = mail.taken;
    expect(sent?.attachments?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^305-\d+\.pdf$/),
      expect.stringMatching(/^305-\d+-en\.pdf$/),
    ]);
    expect(sent?.subject).toMatch(/Tax invoice/);
    await sendBy(mail, mailTask(id));
    expect(mail.taken[1]?.attachments).toHaveLength(1);
  });

  test('has the logo at its head and the colour of the business, as they were at the issue', async () => {
    const company = await signIn(server, await server.givenUser());
    const design = { version: 1, brandColor: '#0f6b75' };
    expect((await write(company, 'PUT', '/v2/api/settings/design', design)).status).toBe(200);
    const fileId = await upload(company, TINY_PNG, { fileName: 'logo.png' });
    const image = { kind: 'logo', fileId };
    expect((await write(company, 'PUT', '/v2/api/account/company/images', image)).status).toBe(200);
    const { id } = await issue(company, { customer: aCustomer() });
    const removal = { kind: 'logo' };
    await write(company, 'POST', '/v2/api/account/company/images/removal', removal);
    const mail = mailServer([]);
    const { rows } = await server.db.superuser.query<{ accountId: number }>(
      'select account_id as "accountId" from documents where id = $1',
      [id],
    );
    await sendBy(mail, mailTask(id, { accountId: Number(rows[0]?.accountId) }));
    const [sent] = mail.taken;
    expect(sent?.html).toContain('src="cid:logo@pinkas"');
    expect(sent?.html).toContain('#0f6b75');
    expect(sent?.attachments?.map(({ name, contentId }) => [name, contentId])).toEqual([
      [expect.stringMatching(/^305-/), undefined],
      ['logo.png', 'logo@pinkas'],
    ]);
  });

  test.each([
    [305, /מצורפת חשבונית מס מספר \d+/],
    [300, /מצורף חשבון עסקה מספר \d+/],
  ] as const)('of type %i speaks of it in its gender', async (docType, sentence) => {
    const { id } = await issueOf(browser, aPaper(docType, { customer: aCustomer() }));
    const mail = mailServer([]);
    await sendBy(mail, mailTask(id));
    expect(mail.taken[0]?.text).toMatch(sentence);
    expect(mail.taken[0]?.html).toMatch(sentence);
  });

  test('shows sum, name and one button as HTML, and how to pay while it is open', async () => {
    const payment = { bank: '12', branch: '600', account: '123456', holder: '', bitPhone: '' };
    const details = { version: 1, ...payment, link: '', instructions: 'שורה', defaultTerms: null };
    await write(browser, 'PUT', '/v2/api/settings/payment', details);
    const { id } = await issue(browser, { customer: aCustomer(), dueDate: null });
    const mail = mailServer([]);
    await sendBy(mail, mailTask(id));
    const [sent] = mail.taken;
    const html = sent?.html ?? '';
    for (const shown of [sent?.text, html]) {
      expect(shown).toContain('118.00');
      expect(shown).toContain('בנק הפועלים (12), סניף 600, חשבון 123456, על שם סטודיו לבדיקות');
      expect(shown).toMatch(/https?:\/\/[^\s"]+\/d\/\S+/);
    }
    expect(html.match(/<a /g)).toHaveLength(1);
    await issueOf(
      browser,
      aReceipt(11_800, { links: [aLink({ id, totalAgorot: 11_800 }, 'receipt')] }),
    );
    await sendBy(mail, mailTask(id));
    expect(mail.taken[1]?.text).not.toContain('123456');
  });

  test('of an English quote has no translation to carry', async () => {
    const { id } = await issueOf(browser, aQuote({ language: 'en', customer: aCustomer() }));
    const mail = mailServer(['takes']);
    const payload = { requestedBy: user.id, mailTo: ['customer@shop.test'], withTranslation: true };
    await sendBy(mail, mailTask(id, { payload }));
    expect(mail.taken[0]?.attachments).toHaveLength(1);
  });

  test('is recorded as a mail, and only what was signed as a print', async () => {
    const { id } = await issue(browser, { customer: aCustomer() });
    await sendBy(mailServer(['takes']), mailTask(id));
    const { events } = await viewOf(id);
    expect(events.map(({ kind, print }) => [kind, print])).toEqual([
      ['mailed', undefined],
      ['printed', 'original'],
      ['issued', undefined],
    ]);
  });

  test('that is delayed keeps the original for its next try', async () => {
    const { id } = await issue(browser, { customer: aCustomer() });
    const mail = mailServer([new MailDelayedError('later'), 'takes']);
    const task = mailTask(id);
    await expect(sendBy(mail, task)).rejects.toThrow(MailDelayedError);
    await sendBy(mail, { ...task, attempt: 2 });
    expect(mail.taken.map((message) => message.attachments?.[0]?.name)).toEqual([
      expect.not.stringContaining('copy'),
    ]);
    expect((await viewOf(id)).kinds).toContain('mailed');
  });

  test('whose stored original was lost before its next try prints and sends it again', async () => {
    const { id } = await issue(browser, { customer: aCustomer() });
    const mail = mailServer([new MailDelayedError('later'), 'takes', 'takes']);
    const task = mailTask(id);
    await expect(sendBy(mail, task)).rejects.toThrow(MailDelayedError);
    const { rows } = await server.db.superuser.query<{ sha256: string }>(
      `select encode(sha256, 'hex') as sha256 from document_files
        where document_id = $1 and kind = 'original'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    for (const { sha256 } of rows) await server.services.files.remove(sha256);
    await sendBy(mail, { ...task, attempt: 2 });
    // Another mail knows that the original is out.
    await sendBy(mail, mailTask(id));
    expect(mail.taken.map(({ attachments }) => attachments?.[0]?.name)).toEqual([
      expect.not.stringContaining('copy'),
      expect.stringContaining('copy'),
    ]);
  });

  test.each([
    ['is refused for good', new MailRefusedError('no such address'), false],
    ['fails at its last try', new MailDelayedError('still away'), true],
  ])('that %s gives the original back and says so', async (_how, error, isLastAttempt) => {
    const { id } = await issue(browser);
    const task = await pendingMailTask(id, { isLastAttempt });
    await expect(sendBy(mailServer([error]), task)).rejects.toThrow(TaskRefusedError);
    const view = await viewOf(id);
    expect(view.isOriginalDelivered).toBe(false);
    expect(view.kinds).toContain('mail-failed');
    const again = mailServer([]);
    await sendBy(again, mailTask(id));
    expect(again.taken[0]?.attachments?.[0]?.name).not.toContain('copy');
  });

  test.each([
    ['before its first try', false],
    ['between two tries', true],
  ])('of a document that was cancelled %s brings a copy that says so', async (_when, isTried) => {
    const { id } = await issueOf(browser, aReceipt(5_000, { customer: aCustomer() }));
    const mail = mailServer(isTried ? [new MailDelayedError('later')] : []);
    const task = mailTask(id);
    if (isTried) await expect(sendBy(mail, task)).rejects.toThrow(MailDelayedError);
    await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
    await sendBy(mail, { ...task, attempt: 2 });
    const [file] = mail.taken[0]?.attachments ?? [];
    expect(file?.name).toContain('copy');
    const { text } = await readPdf(file?.bytes ?? new Uint8Array());
    expect(text).toContain('מבוטל');
    expect(text).toContain('העתק');
  });

  test('after the original went out is a certified copy', async () => {
    const { id } = await issue(browser);
    const mail = mailServer([]);
    await sendBy(mail, mailTask(id));
    await sendBy(mail, mailTask(id));
    expect(mail.taken.map((message) => message.attachments?.[0]?.name.includes('copy'))).toEqual([
      false,
      true,
    ]);
  });
});
