import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { mailSettingsContract } from '@pinkas/contract/settings/usage/mail-settings.contract';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { fieldsOf } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { givenDesign } from '../../../../test/settings/document-designs.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/mail';
const USUAL = { senderName: '', replyTo: '', copyTo: '' };
const TEXT = {
  docType: 305,
  language: 'he',
  subject: '[סוג המסמך] [מספר המסמך] עבור [שם הלקוח]',
  body: 'היי [שם הלקוח],\nמצורף [המסמך].',
};
const SENDER = { senderName: 'הנהלת חשבונות', replyTo: 'books@studio.test' };

const WAIT = { timeout: 50_000, interval: 100 };

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

const save = (body: object, key = randomUUID()) => write(browser, 'PUT', PATH, body, key);
const toAddress = (): string => `${randomUUID()}@customer.test`;

function mailsTo(address: string, count = 1): Promise<OutboxMessage[]> {
  return vi.waitFor(async () => {
    const messages = await getJson<OutboxMessage[]>(browser, '/outbox/messages');
    const mails = messages.filter(({ to }) => to.includes(address));
    if (mails.length < count) throw new Error('no mail yet');
    return mails;
  }, WAIT);
}

async function eventsOf(id: string): Promise<string[]> {
  const { events } = await getJson<DocumentView>(browser, `/v2/api/documents/${id}`);
  return events.map(({ kind }) => kind);
}

async function mailTo(address: string): Promise<OutboxMessage> {
  const [mail] = await mailsTo(address);
  if (mail === undefined) throw new Error('there is a mail');
  return mail;
}

describe('the settings', () => {
  test('are empty at first, and saved whole with what changed in the audit', async () => {
    const first = await getJson<object>(browser, PATH);
    expect(first).toMatchObject({ version: 1, ...USUAL, texts: [] });
    const wanted = { version: 1, ...SENDER, copyTo: '', texts: [TEXT] };
    const saved = { version: 2, ...SENDER, copyTo: '', texts: [TEXT] };
    expect((await save(wanted)).json).toMatchObject(saved);
    expect((await save({ ...wanted, version: 2 })).json).toMatchObject(saved);
    expect(await getJson(browser, PATH)).toMatchObject(saved);
    const { rows } = await server.db.superuser.query(
      `select detail from audit_events where account_id = $1 and action = 'account.mail-settings-set'`,
      [user.accountId],
    );
    const before = { senderName: '', replyTo: '' };
    const { docType, language, ...words } = TEXT;
    const texts = [{ docType, language, before: { subject: '', body: '' }, after: words }];
    expect(rows).toEqual([{ detail: { before, after: SENDER, texts } }]);
  });

  test('leave the other texts of a type alone, and nothing where all are empty', async () => {
    const design = { docType: 305, language: 'he', remarks: 'תודה', smsText: '', saleTerms: '' };
    const texts = (version: number, text: object) =>
      write(browser, 'PUT', '/v2/api/settings/design', { version, texts: [text] });
    await texts(1, design);
    await save({ version: 1, ...USUAL, texts: [TEXT] });
    await texts(2, { ...design, remarks: '' });
    expect(await getJson(browser, PATH)).toMatchObject({ texts: [TEXT] });
    await save({ version: 2, ...USUAL, texts: [{ ...TEXT, subject: '', body: '' }] });
    const { rows } = await server.db.superuser.query(
      'select from document_texts where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([]);
  });

  test('saved over those of somebody else are refused', async () => {
    await save({ version: 1, ...SENDER, copyTo: '', texts: [] });
    const late = await save({ version: 1, ...USUAL, texts: [TEXT] });
    expect([late.status, late.json]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
    expect(await getJson(browser, PATH)).toMatchObject({ ...SENDER, texts: [] });
  });

  test.each([
    [{ texts: [{ ...TEXT, subject: 'שלום [שם]' }] }, 'texts,0,subject VALUE_NOT_ALLOWED'],
    [
      { texts: [TEXT, { ...TEXT, docType: 400, body: '[מועד התשלום]' }] },
      'texts,1,body VALUE_NOT_ALLOWED',
    ],
    [
      { texts: [TEXT, { ...TEXT, language: 'en' }, { ...TEXT, body: '' }] },
      'texts,2 VALUE_NOT_ALLOWED',
    ],
    [{ senderName: 'office@bank.test' }, 'senderName TEXT_FORBIDDEN_CHARACTERS'],
    [{ senderName: 'א'.repeat(61) }, 'senderName TEXT_TOO_LONG'],
    [{ replyTo: 'a@b.test\r\nBcc: c@d.test' }, 'replyTo EMAIL_INVALID'],
    [{ copyTo: 'nobody' }, 'copyTo EMAIL_INVALID'],
  ])('%j is refused at its field', async (changes, problem) => {
    const answer = await save({ version: 1, ...USUAL, texts: [], ...changes });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [problem]]);
  });
});

describe('the mail of a document', () => {
  test('has the words and the sender of the business, also where the caller typed none', async () => {
    await save({ version: 1, ...SENDER, copyTo: '', texts: [TEXT] });
    const send = vi.spyOn(server.services.mail, 'send');
    const address = toAddress();
    const customer = aCustomer({ name: 'קליניקה נעימה' });
    const { number } = await issueOf(browser, anInvoice({ customer, mailTo: [address] }));
    const mail = await mailTo(address);
    expect(mail.subject).toBe(`חשבונית מס ${String(number)} עבור קליניקה נעימה`);
    expect(mail.text).toMatch(/^היי קליניקה נעימה,\nמצורף חשבונית מס \d+\./);
    const sent = send.mock.calls.find(([{ to }]) => to.includes(address));
    send.mockRestore();
    expect(sent).toMatchObject([{ fromName: SENDER.senderName, replyTo: SENDER.replyTo }]);
  });

  test('is copied to the business in a mail of its own, with the certified copy', async () => {
    const copyTo = toAddress();
    await save({ version: 1, ...USUAL, copyTo, texts: [] });
    const address = toAddress();
    await issueOf(browser, anInvoice({ mailTo: [address] }));
    const [sent, copy] = [await mailTo(address), await mailTo(copyTo)];
    expect([sent.to, copy.to]).toEqual([address, copyTo]);
    expect(copy.subject).toBe(`עותק: ${sent.subject}`);
    expect(copy.attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^305-\d+-copy\.pdf$/),
    ]);
  });

  test('that went to the same mailbox already is not copied', async () => {
    const copyTo = toAddress();
    await save({ version: 1, ...USUAL, copyTo, texts: [] });
    const { id } = await issueOf(browser, anInvoice({ mailTo: [copyTo.toUpperCase()] }));
    // The copy is enqueued with this event.
    await vi.waitFor(async () => expect(await eventsOf(id)).toContain('mailed'), WAIT);
    const { rows } = await server.db.superuser.query(
      `select kind from outbox_tasks where account_id = $1 and document_id = $2 and kind like 'mail%'`,
      [user.accountId, id],
    );
    expect(rows).toEqual([{ kind: 'mail-document' }]);
  });
});

describe('the preview', () => {
  type Preview = z.output<(typeof mailSettingsContract)['preview']['response']>;
  const wanted = { ...TEXT, ...SENDER };
  const show = async (body: object = wanted) =>
    (await browser.post(`${PATH}/preview`, body)).json as Preview;

  test('is the mail of the newest document of the type, or of a made-up one', async () => {
    const madeUp = await show();
    expect(madeUp).toMatchObject({
      document: null,
      fromName: SENDER.senderName,
      replyTo: SENDER.replyTo,
    });
    expect(madeUp.subject).toMatch(/^חשבונית מס 1001 עבור /);
    const customer = aCustomer({ name: 'קליניקה נעימה' });
    const { id, number } = await issueOf(browser, anInvoice({ customer }));
    const shown = await show();
    expect(shown).toMatchObject({
      document: { id, docType: 305, number },
      subject: `חשבונית מס ${String(number)} עבור קליניקה נעימה`,
    });
    expect(shown.text).toContain('118.00');
  });

  test('of a made-up document has the colour of the design of its type', async () => {
    await givenDesign(browser, [305], { brandColor: '#7a2e5d' });
    await write(browser, 'POST', `${PATH}/test`, wanted, randomUUID());
    const mails = await mailsTo(user.email, 2);
    const href = mails.find(({ subject }) => subject.startsWith('ניסיון'))?.htmlHref ?? '';
    expect((await browser.get(href)).text).toContain('#7a2e5d');
  });

  test('goes to the person who asks and to nobody else, marked as a test', async () => {
    const key = randomUUID();
    const asked = await write(browser, 'POST', `${PATH}/test`, wanted, key);
    await write(browser, 'POST', `${PATH}/test`, wanted, key);
    expect(asked.json).toEqual({ mailTo: user.email });
    // One is the code of the sign-in.
    const mails = await mailsTo(user.email, 2);
    expect(
      mails.map(({ subject }) => subject).filter((subject) => !subject.includes('קוד')),
    ).toEqual([expect.stringMatching(/^ניסיון: חשבונית מס 1001 עבור /)]);
    const { rows } = await server.db.superuser.query(
      `select kind from outbox_tasks where account_id = $1 and kind = 'mail-test'`,
      [user.accountId],
    );
    expect(rows).toHaveLength(1);
  });

  test('TE-05: is for whoever may change the settings', async () => {
    const clerk = await signIn(
      server,
      await server.givenColleague(user, { permissionGroups: ['documents/create'] }),
    );
    const statuses = await Promise.all([
      clerk.get(PATH),
      clerk.post(`${PATH}/preview`, wanted),
      write(clerk, 'POST', `${PATH}/test`, wanted, randomUUID()),
      write(clerk, 'PUT', PATH, { version: 1, ...USUAL, texts: [] }, randomUUID()),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
