import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenCustomer, issueTo } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aRequest,
  aRequestFor,
  givenPayment,
  givenRequest,
  givenTerminalRow,
  readRequestTarget,
  requestOf,
} from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { epochMsOf } from '../../../platform/clock/clock.ts';
import { tellRequestOpened } from './payment-requests.api.ts';

/** A Sunday at ten in the morning. */
const A_SUNDAY = epochMsOf('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let terminalId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  goTo(0);
  user = await server.givenUser();
  browser = await signIn(server, user);
  terminalId = await givenTerminalRow(server, user.accountId);
});
afterAll(() => server.stop());

function goTo(day: number): void {
  server.time.advance(A_SUNDAY + day * DAY_MS - server.time.now());
}

const kindsOf = async (id: string) => (await requestOf(browser, id)).events.map(({ kind }) => kind);
const pay = (requestId: string, amountAgorot: number) =>
  givenPayment(server, { accountId: user.accountId, terminalId, requestId }, { amountAgorot });
const tokenOf = ({ linkPath }: { linkPath: string }) => linkPath.replace('/pay/', '');
const targetOf = (made: { linkPath: string }) => readRequestTarget(server.services, tokenOf(made));

describe('what a link asks to pay', () => {
  test('is the free amount less what was paid, with the document that follows', async () => {
    const { id: customerId } = await givenCustomer(browser, { name: 'לקוח מהספר' });
    const customer = { id: customerId, name: 'לקוח מהספר', email: 'pays@shop.test', phone: '' };
    const made = await givenRequest(
      browser,
      aRequest({ customer, mayPayPart: true, instalmentsMax: 6 }),
    );
    await pay(made.id, 200_00);
    expect(await targetOf(made)).toMatchObject({
      accountId: user.accountId,
      source: 'request',
      sourceId: made.id,
      state: 'open',
      title: 'ליווי חודשי',
      documents: [],
      amountAgorot: 300_00,
      mayPayPart: true,
      instalmentsMax: 6,
      payer: { name: 'לקוח מהספר', email: 'pays@shop.test' },
      responsibleId: user.id,
      sale: {
        kind: 'sale',
        docType: 320,
        customerId,
        customer: { name: 'לקוח מהספר', email: 'pays@shop.test' },
        description: 'ליווי חודשי',
        mailTo: ['pays@shop.test'],
      },
    });
  });

  test('is the documents that are still open', async () => {
    const { id: customerId } = await givenCustomer(browser);
    const documentDate = server.services.clock.today();
    const invoice = await issueTo(browser, customerId, { documentDate, dueDate: documentDate });
    const made = await givenRequest(browser, aRequestFor(customerId, [invoice.id]));
    expect(await targetOf(made)).toMatchObject({
      sale: null,
      amountAgorot: 118_00,
      documents: [{ documentId: invoice.id, openAgorot: 118_00 }],
    });
  });

  test('is late after its last day, and nothing for a token that was never given out', async () => {
    const validUntil = addDays(server.services.clock.today(), 1);
    const made = await givenRequest(browser, aRequest({ validUntil }));
    goTo(1);
    expect(await targetOf(made)).toMatchObject({ state: 'open' });
    goTo(2);
    expect(await targetOf(made)).toMatchObject({ state: 'late', amountAgorot: 500_00 });
    const token = tokenOf(made);
    expect(await readRequestTarget(server.services, `${token.slice(0, -1)}0`)).toBeUndefined();
    expect(await readRequestTarget(server.services, 'x')).toBeUndefined();
  });

  test('is told as opened once a day, and neither for machines nor for the business', async () => {
    const made = await givenRequest(browser);
    const target = await targetOf(made);
    if (target === undefined) throw new Error('no such link');
    const { db, clock } = server.services;
    const open = (userAgent: string, accountId?: number) =>
      tellRequestOpened(
        {
          db,
          clock,
          userAgent,
          caller: accountId === undefined ? undefined : ({ accountId } as never),
        },
        target,
      );
    await open('WhatsApp/2');
    await open('');
    await open('Firefox', user.accountId);
    expect(await kindsOf(made.id)).toEqual(['created']);
    await open('Firefox');
    await open('Safari');
    expect(await kindsOf(made.id)).toEqual(['opened', 'created']);
    goTo(1);
    await open('Firefox', user.accountId + 1);
    browser = await signIn(server, user);
    expect(await requestOf(browser, made.id)).toMatchObject({
      state: 'opened',
      events: [{ kind: 'opened', actor: { kind: 'visitor' } }, {}, {}],
    });
  });
});
