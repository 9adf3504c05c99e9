import { randomUUID } from 'node:crypto';

import { localDateAt } from '@pinkas/domain/time/local-date';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  openHandWorker,
  startJob,
  type HandWorker,
} from '../../../../../test/accounting/bulk-jobs.ts';
import { getJson, givenCustomer } from '../../../../../test/accounting/customers.ts';
import { issue, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { clockFrom, isoText } from '../../../../platform/clock/clock.ts';
import { MailDelayedError } from '../../../../platform/mail/mail-sender.ts';
import { releaseHeldMails } from '../../../../platform/mail/release-held-mails.ts';

const HOUR_MS = 3_600_000;
const CAPS = {
  PINKAS_MAILS_PER_HOUR: '4',
  PINKAS_MAILS_PER_DAY: '6',
  PINKAS_MAILS_PER_RECIPIENT_HOUR: '2',
  PINKAS_MAILS_PER_RECIPIENT_DAY: '3',
};

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
/** Half past ten in the morning in Israel, of a day of its own for each test. */
let now: number;
let sent: (readonly string[])[];
let failures: Error[];
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer({ env: CAPS });
  now = Math.floor(server.time.now() / (24 * HOUR_MS)) * 24 * HOUR_MS + 8.5 * HOUR_MS;
});
afterAll(() => server.stop());
beforeEach(async () => {
  now += 48 * HOUR_MS;
  goTo(now);
  user = await server.givenUser();
  browser = await signIn(server, user);
  sent = [];
  failures = [];
  const mail = {
    send: ({ to }: { readonly to: readonly string[] }) => {
      const failure = failures.shift();
      if (failure !== undefined) return Promise.reject(failure);
      sent.push(to);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  worker = openHandWorker(server, { mail, clock: clockFrom(server.time.now) });
});

function goTo(moment: number): void {
  server.time.advance(moment - server.time.now());
}

/** Sessions end when nobody uses them for a while. */
async function comeBackAt(moment: number): Promise<void> {
  goTo(moment);
  browser = await signIn(server, user, browser);
}

const anyDay = () => ({ documentDate: localDateAt(server.time.now()) });

async function givenDocument(email = ''): Promise<string> {
  return (await issue(browser, { ...anyDay(), customer: aCustomer({ email }) })).id;
}

function mail(id: string, ...mailTo: string[]): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  return browser.post(`/v2/api/documents/${id}/mail`, { mailTo }, { headers });
}

const isRefusedUntil = (moment: number) => ({
  code: 'MAIL_LIMIT_REACHED',
  params: { opensAt: isoText(moment) },
});

async function heldMails(): Promise<unknown> {
  const { heldMails: held } = await getJson<{ heldMails: unknown }>(browser, '/v2/api/dashboard');
  return held;
}

describe('a mail that a person asks for', () => {
  test('IN-06: is refused above the cap of its address, and told when it may go', async () => {
    const id = await givenDocument();
    for (const address of ['one@shop.test', 'ONE@shop.test']) {
      expect((await mail(id, address)).status).toBe(200);
    }
    const refused = await mail(id, 'one@shop.test');
    expect([refused.status, refused.json]).toEqual([
      422,
      expect.objectContaining(isRefusedUntil(now + HOUR_MS / 2)),
    ]);
    expect((await mail(id, 'two@shop.test')).status).toBe(200);
    await comeBackAt(now + HOUR_MS / 2);
    expect((await mail(id, 'one@shop.test')).status).toBe(200);
    // The third of the day; the next day begins at midnight in Israel.
    expect((await mail(id, 'one@shop.test')).json).toMatchObject(
      isRefusedUntil(now + 13.5 * HOUR_MS),
    );
  });

  test('IN-06: counts each address, in documents and statements alike', async () => {
    const id = await givenDocument();
    const { id: customerId } = await givenCustomer(browser, {});
    expect((await mail(id, 'a@shop.test', 'b@shop.test', 'c@shop.test')).status).toBe(200);
    const today = localDateAt(server.time.now());
    const statement = { from: today, to: today, language: 'he' };
    const askFor = (mailTo: string[]) =>
      browser.post(
        `/v2/api/customers/${customerId}/statement/mail`,
        { ...statement, mailTo },
        { headers: { 'idempotency-key': randomUUID() } },
      );
    expect((await askFor(['d@shop.test', 'e@shop.test'])).json).toMatchObject({
      code: 'MAIL_LIMIT_REACHED',
    });
    expect((await askFor(['d@shop.test'])).status).toBe(200);
    expect((await mail(id, 'e@shop.test')).json).toMatchObject({ code: 'MAIL_LIMIT_REACHED' });
  });

  test('does not pass the cap together with others of the same moment', async () => {
    const id = await givenDocument();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => mail(id, `at-once-${String(index)}@shop.test`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    await worker.runAll(user.accountId);
    expect(sent).toHaveLength(4);
  });

  test('is not counted again when it is sent, nor at another try', async () => {
    const id = await givenDocument();
    await mail(id, 'a@shop.test', 'b@shop.test', 'c@shop.test', 'd@shop.test');
    failures = [new MailDelayedError('later')];
    const tasks = await worker.pending(user.accountId);
    const task = tasks.find(({ kind }) => kind === 'mail-document');
    if (task === undefined) throw new Error('no mail is pending');
    await expect(worker.run(task)).rejects.toThrow('later');
    await worker.run(task);
    expect(sent).toEqual([['a@shop.test', 'b@shop.test', 'c@shop.test', 'd@shop.test']]);
  });

  test('with more addresses than a cap goes when nothing went before it', async () => {
    const id = await givenDocument();
    const many = Array.from({ length: 5 }, (_, index) => `many-${String(index)}@shop.test`);
    expect((await mail(id, ...many)).status).toBe(200);
    expect((await mail(id, ...many)).json).toMatchObject({ code: 'MAIL_LIMIT_REACHED' });
  });

  test('above the cap issues nothing, and takes no number', async () => {
    const id = await givenDocument();
    await mail(id, 'a@shop.test', 'b@shop.test', 'c@shop.test', 'd@shop.test');
    const numberOf = async () =>
      (await getJson<{ nextNumber: number }>(browser, '/v2/api/documents/next-number/305'))
        .nextNumber;
    const before = await numberOf();
    const wanted = anInvoice({ ...anyDay(), customer: aCustomer(), mailTo: ['e@shop.test'] });
    const key = randomUUID();
    expect((await sendIssue(browser, wanted, key)).json).toMatchObject(
      isRefusedUntil(now + HOUR_MS / 2),
    );
    expect(await numberOf()).toBe(before);
    await comeBackAt(now + HOUR_MS / 2);
    expect((await sendIssue(browser, wanted, key)).json).toMatchObject({ number: before });
  });

  test('of another account is not held up', async () => {
    const id = await givenDocument();
    await mail(id, 'a@shop.test', 'b@shop.test', 'c@shop.test', 'd@shop.test');
    browser = await signIn(server, await server.givenUser());
    expect((await mail(await givenDocument(), 'a@shop.test')).status).toBe(200);
  });
});

describe('mails that the product owes', () => {
  test('wait for the hour and go by themselves, each once', async () => {
    const documentIds: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      documentIds.push(await givenDocument(`owed-${String(index)}@shop.test`));
    }
    await startJob(browser, 'mail', { ids: documentIds });
    await worker.runAll(user.accountId);
    expect(sent).toHaveLength(4);
    const opensAtMs = now + HOUR_MS / 2;
    expect(await heldMails()).toEqual({ count: 2, opensAt: isoText(opensAtMs) });

    goTo(opensAtMs - 1);
    expect(await releaseHeldMails(server.services)).toBe(0);
    await comeBackAt(opensAtMs);
    expect(await releaseHeldMails(server.services)).toBe(2);
    expect(await releaseHeldMails(server.services)).toBe(0);
    await worker.runAll(user.accountId);
    expect(sent.flat().toSorted()).toEqual(
      documentIds.map((_, index) => `owed-${String(index)}@shop.test`),
    );
    expect(await heldMails()).toBeNull();
  });
});

test('counts of days that are over are forgotten', async () => {
  await mail(await givenDocument(), 'a@shop.test');
  const count = async () =>
    (
      await server.db.superuser.query('select from mail_counts where account_id = $1', [
        user.accountId,
      ])
    ).rowCount;
  await releaseHeldMails(server.services);
  expect(await count()).toBe(4);
  goTo(now + 48 * HOUR_MS);
  await releaseHeldMails(server.services);
  expect(await count()).toBe(0);
});
