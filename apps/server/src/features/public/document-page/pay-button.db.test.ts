import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issueOf, type Issued } from '../../../../test/accounting/issue.ts';
import {
  aRemindingBusiness,
  reminderBench,
  type ReminderBench,
  type RemindingBusiness,
} from '../../../../test/accounting/reminders.ts';
import { pageCalls } from '../../../../test/lists/answer-page.ts';
import { startCardServer, type CardServer } from '../../../../test/sales/paying-business.ts';
import { givenCardTerminal, TERMINALS } from '../../../../test/settings/card-terminals.ts';
import { givenDesign } from '../../../../test/settings/document-designs.ts';
import type { TestServer } from '../../../../test/test-server.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import {
  mailCopyTask,
  mailDocumentTask,
} from '../../accounting/documents/delivery/document-tasks.ts';

let cards: CardServer;
let server: TestServer;
let bench: ReminderBench;
let business: RemindingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
  server = cards.server;
  bench = reminderBench(server);
});
beforeEach(async () => {
  business = await aRemindingBusiness(server);
});
afterAll(() => cards.stop());

const unpaid = (): Promise<Issued> =>
  issueOf(business.browser, aPaper(DOC_TYPES.INVOICE, { customer: aCustomer() }));

async function pageOf(id: string): Promise<DocumentPage & { readonly path: string }> {
  const { pagePath } = await getJson<DocumentView>(business.browser, `/v2/api/documents/${id}`);
  const page = await getJson<DocumentPage>(server.browser(), pageCalls(pagePath));
  return { ...page, path: pagePath };
}

const payPathOf = async (id: string) => (await pageOf(id)).payPath;

async function mailOf(
  documentId: string,
  language: 'he' | 'en' = 'he',
  task = mailDocumentTask,
): Promise<MailMessage> {
  const { user } = business;
  const taken: MailMessage[] = [];
  const mail = {
    send(message: MailMessage) {
      taken.push(message);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  const payload = task.payload.parse({
    requestedBy: user.id,
    mailTo: ['customer@shop.test'],
    mailLanguage: language,
  });
  const { accountId } = user;
  const run = { accountId, id: documentId, documentId, payload, attempt: 1, isLastAttempt: false };
  await task.run(run, { ...server.services, mail });
  const [message] = taken;
  if (message === undefined) throw new Error('no mail was sent');
  return message;
}

const setButton = (version: number, hasPayButton: boolean) =>
  write(business.browser, 'PUT', '/v2/api/settings/payment', {
    version,
    ...NO_PAYMENT_DETAILS,
    defaultTerms: null,
    hasPayButton,
  });

test('a page leads to paying by the token of the document, once a terminal charges shekels', async () => {
  const { id } = await unpaid();
  expect(await payPathOf(id)).toBeNull();
  const terminal = await givenCardTerminal(business.browser);
  const { path, payPath } = await pageOf(id);
  expect(payPath).toBe(path.replace('/d/', '/pay/'));
  await business.browser.send('DELETE', `${TERMINALS}/${terminal.id}`);
  expect(await payPathOf(id)).toBeNull();
});

test('nothing leads to paying what asks for no money, is paid, cancelled or in foreign currency', async () => {
  await givenCardTerminal(business.browser);
  const paid = await unpaid();
  await issueOf(business.browser, aReceipt(11_800, { links: [aLink(paid, 'receipt', 11_800)] }));
  const asked = await issueOf(business.browser, aPaper(DOC_TYPES.INVOICE_TRANSACTION));
  expect(await payPathOf(asked.id)).not.toBeNull();
  await business.browser.post(`/v2/api/documents/${asked.id}/cancel`, { reason: 'טעות' });
  const quote = await issueOf(business.browser, aQuote());
  for (const { id } of [paid, asked, quote]) expect(await payPathOf(id)).toBeNull();
  expect((await mailOf(paid.id)).text).not.toContain('/pay/');
});

test('the business turns the button off, on the page and in mails that leave afterwards', async () => {
  await givenCardTerminal(business.browser);
  const { id } = await unpaid();
  expect(await payPathOf(id)).not.toBeNull();
  expect((await setButton(1, false)).json).toMatchObject({ hasPayButton: false });
  expect(await payPathOf(id)).toBeNull();
  expect((await mailOf(id)).text).not.toContain('/pay/');
  await setButton(2, true);
  expect(await payPathOf(id)).not.toBeNull();
});

test('a design takes the button off the documents that are issued in it, on page and in mail', async () => {
  await givenCardTerminal(business.browser);
  const before = await unpaid();
  await givenDesign(business.browser, [DOC_TYPES.INVOICE], { showsPayButton: false });
  const { id } = await unpaid();
  expect(await payPathOf(id)).toBeNull();
  expect((await mailOf(id)).text).not.toContain('/pay/');
  const other = await issueOf(business.browser, aPaper(DOC_TYPES.INVOICE_TRANSACTION));
  for (const shown of [before, other]) expect(await payPathOf(shown.id)).not.toBeNull();
  expect((await mailOf(before.id)).text).toContain('/pay/');
});

test('the copy that the business gets of a mail has no button to pay', async () => {
  await givenCardTerminal(business.browser);
  const sender = { senderName: '', replyTo: '', copyTo: 'customer@shop.test' };
  await write(business.browser, 'PUT', '/v2/api/settings/mail', {
    version: 1,
    ...sender,
    texts: [],
  });
  const { id } = await unpaid();
  expect((await mailOf(id)).text).toContain('/pay/');
  const { text, html } = await mailOf(id, 'he', mailCopyTask);
  expect(`${text} ${html}`).not.toContain('/pay/');
});

test.each([
  ['he', 'תשלום 118.00 ₪', 'צפייה במסמך'],
  ['en', 'Pay 118.00 ₪', 'View document'],
] as const)(
  'a mail in %s has the button with its sum, filled, before the document',
  async (language, pay, view) => {
    await givenCardTerminal(business.browser);
    const { id } = await unpaid();
    const address = `${server.services.config.origin}${(await payPathOf(id)) ?? 'nowhere'}`;
    const { text, html } = await mailOf(id, language);
    expect(text).toContain(address);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*style="([^"]*)"[^>]*>([^<]*)</g)];
    expect(links.map(([, href, , label]) => [href === address, label])).toEqual([
      [true, pay],
      [false, view],
    ]);
    expect(links.map(([, , style = '']) => style.includes('color:#ffffff'))).toEqual([true, false]);
  },
);

test('a reminder has the button, by what holds when it is sent', async () => {
  await bench.startAnew();
  business = await aRemindingBusiness(server);
  const customer = await business.customer({ email: 'pays@shop.test' });
  const { id } = await business.invoice(customer, 0);
  bench.goTo(6);
  await business.comeBack();
  await givenCardTerminal(business.browser);
  const remind = () => write(business.browser, 'POST', '/v2/api/reminders', { documentIds: [id] });
  await remind();
  await bench.send(business.user.accountId);
  const payPath = (await payPathOf(id)) ?? 'nowhere';
  expect(bench.mail.taken[0]?.text).toContain(payPath);
  expect(bench.mail.taken[0]?.html).toContain(payPath);
  bench.goTo(8);
  await business.comeBack();
  await remind();
  await setButton(1, false);
  await bench.send(business.user.accountId);
  expect(bench.mail.taken).toHaveLength(2);
  expect(bench.mail.taken[1]?.text).not.toContain('/pay/');
});
