import {
  startFakeSmtpServer,
  type FakeSmtpServer,
  type ReceivedMail,
} from '@pinkas/test-kit/fakes/fake-smtp-server';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { findInMail, mailedTexts } from '@pinkas/test-kit/fakes/mailed-texts';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendCode, sendPassword } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';
import { aCustomer, aDistributor, LOOK, saveLook, uploadedLogo } from './testing/distributors.ts';

const FROM = 'office@books.example';

let server: TestServer;
let smtp: FakeSmtpServer;

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: FROM } });
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
});

/** The newest mail to somebody. */
function newestTo(email: string): ReceivedMail {
  const mail = smtp.received.findLast(({ to }) => to.includes(email));
  if (mail === undefined) throw new Error(`no mail came to ${email}`);
  return mail;
}

async function signIn(person: TestUser): Promise<HttpBrowser> {
  const browser = server.browser();
  await sendPassword(browser, person);
  const answer = await sendCode(browser, findInMail(smtp.received, person.email, /\b(\d{6})\b/));
  expect(answer.json).toMatchObject({ success: true });
  return browser;
}

/** A distributor with a brand of its own. */
async function aBrand(changes: object = {}): Promise<string> {
  const { code, person } = await aDistributor(server);
  const browser = await signIn(person);
  const logoFileId = await uploadedLogo(browser);
  expect((await saveLook(browser, { logoFileId, ...changes })).status).toBe(200);
  return code;
}

/** What arrives when the queue of an account mails something of the product to somebody. */
async function mailed(accountId: number, to: string): Promise<ReceivedMail> {
  const letter = productLetter('he', 'הזמנה', [{ kind: 'words', text: 'שלום' }]);
  const task = { accountId, id: '00000000-0000-4000-8000-000000000001' };
  await mailInTask(server.services, task, { ...letter, to: [to] });
  return newestTo(to);
}

const headOf = ({ source }: ReceivedMail) => source.split('\r\n\r\n')[0] ?? '';
/** With the letters that a mail writes as their bytes. */
const htmlOf = (mail: ReceivedMail) => {
  const html = mailedTexts(mail).find((text) => text.includes('<!doctype html>')) ?? '';
  return html.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
};
const isBranded = (mail: ReceivedMail) =>
  /^reply-to:/im.test(headOf(mail)) || htmlOf(mail).includes('cid:');

async function alsoIn(user: TestUser, account: TestUser): Promise<void> {
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at) values ($1, $2, 'accountant', now())`,
    [user.id, account.accountId],
  );
}

test('IN-05: a mail to a customer has the look of its distributor, and the address of the installation', async () => {
  const customer = await aCustomer(server, await aBrand());
  const mail = await mailed(customer.accountId, customer.email);
  expect(mail.from).toBe(FROM);
  const head = headOf(mail);
  expect(head).toMatch(/^From: =\?UTF-8\?.*\?= <office@books\.example>$/im);
  expect(head).toMatch(/^Reply-To: answers@distributor\.test$/im);
  const html = htmlOf(mail);
  expect(html).toContain('src="cid:logo@pinkas"');
  expect(html).toContain(LOOK.nameHe);
  expect(html).toContain('#0f6b75');
  expect(mail.source).toMatch(/^content-id: <logo@pinkas>$/im);
  expect(mail.source).toMatch(/^content-disposition: inline/im);
});

test('without a name of the sender and an address for answers, its name and its support stand there', async () => {
  const code = await aBrand({ nameHe: 'Plus', senderName: '', replyTo: '', logoFileId: null });
  const customer = await aCustomer(server, code);
  const mail = await mailed(customer.accountId, customer.email);
  expect(headOf(mail)).toMatch(/^From: Plus <office@books\.example>$/im);
  expect(headOf(mail)).toMatch(/^Reply-To: support@distributor\.test$/im);
  expect(htmlOf(mail)).not.toContain('<img');
});

test('TE-09: nobody gets the look of a distributor who is none of its customers', async () => {
  const [own, other] = [await aBrand(), await aBrand({ nameHe: 'אחר', color: '#aa0000' })];
  const [first, second] = [await aCustomer(server, own), await aCustomer(server, other)];
  const loner = await server.givenUser();
  const { code: unbranded } = await aDistributor(server);
  const plain = await aCustomer(server, unbranded);
  for (const user of [loner, plain]) {
    expect(isBranded(await mailed(user.accountId, user.email))).toBe(false);
  }
  expect(htmlOf(await mailed(second.accountId, second.email))).toContain('אחר');
  // An accountant of the first business whose own is the customer of another distributor.
  const accountant = await aCustomer(server, other);
  await alsoIn(accountant, first);
  expect(isBranded(await mailed(first.accountId, accountant.email))).toBe(false);
  expect(isBranded(await mailed(first.accountId, 'somebody@new.test'))).toBe(true);
});

test('TE-09: codes come in the look of a distributor only to who has no business elsewhere', async () => {
  const [own, other] = [await aBrand(), await aBrand()];
  const [customer, torn, mixed] = [
    await aCustomer(server, own),
    await aCustomer(server, own),
    await aCustomer(server, own),
  ];
  await alsoIn(torn, await aCustomer(server, other));
  await alsoIn(mixed, await server.givenUser());
  for (const person of [customer, torn, mixed]) await sendPassword(server.browser(), person);
  expect([customer, torn, mixed].map(({ email }) => isBranded(newestTo(email)))).toEqual([
    true,
    false,
    false,
  ]);
});
