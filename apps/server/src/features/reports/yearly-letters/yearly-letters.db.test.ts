import type {
  LetterMailing,
  MailedLetter,
} from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import type { YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { aDonation, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  aPayment,
  givenSupplier,
  sendPayment,
  taken,
} from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { MailRefusedError } from '../../../platform/mail/mail-sender.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const TODAY = localDateAt(Date.now());
const YEAR = Number(TODAY.slice(0, 4));
const LETTERS = '/v2/api/reports/yearly_letters';

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer();
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'non-profit' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind });
  return { user, browser: await signIn(server, user) };
}

async function givenDonor(browser: HttpBrowser, name: string, email: string): Promise<string> {
  const { id } = await givenCustomer(browser, { name, taxId: '199999996', email });
  const customer = aCustomer({ id, name, taxId: '199999996' });
  await issueOf(browser, { ...aDonation(360_00), customer });
  return id;
}

const mail = (browser: HttpBrowser, kind: YearlyLetter, changes: object = {}) =>
  write(browser, 'POST', `${LETTERS}/mailings`, { kind, year: YEAR, ...changes });

const stateOf = (browser: HttpBrowser, kind: YearlyLetter) =>
  getJson<{ mailings: LetterMailing[]; mailed: MailedLetter[] }>(
    browser,
    `${LETTERS}/mailings?kind=${kind}&year=${String(YEAR)}`,
  );

async function pdfOf(browser: HttpBrowser, kind: YearlyLetter, id: string, language = 'he') {
  const path = `${LETTERS}/${id}/pdf?kind=${kind}&year=${String(YEAR)}&language=${language}`;
  const answer = await browser.get(path);
  if (answer.status !== 200) throw new Error(`no letter: ${answer.status} ${answer.text}`);
  return readPdf(answer.bytes);
}

async function sentTo({ accountId }: TestUser): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ to: string }>(
    `select m.recipient as "to" from demo_messages m where m.recipient like '%' || $1 || '@letters.test'`,
    [`-${String(accountId)}`],
  );
  return rows.map(({ to }) => to.split('-')[0] ?? '').toSorted();
}

const addressOf = ({ accountId }: TestUser, name: string): string =>
  `${name}-${String(accountId)}@letters.test`;

test('what a customer withheld is a letter of its receipts and their sum', async () => {
  const { browser } = await aBusiness();
  const { id } = await givenCustomer(browser, { name: 'אור לבן', taxId: '514788215' });
  const payments = [
    { kind: 'cash' as const, sumAgorot: 950_00, date: TODAY, remark: '' },
    { kind: 'withholding' as const, sumAgorot: 50_00, date: TODAY, remark: '', certificate: '778' },
  ];
  const customer = aCustomer({ id, name: 'אור לבן', taxId: '514788215' });
  const { number } = await issueOf(browser, { ...aReceipt(1_000_00, { customer }), payments });
  const { text } = await pdfOf(browser, 'customer-withheld', id, 'en');
  for (const said of ['Summary of withheld tax', '514788215', String(number), '778']) {
    expect(text).toContain(said);
  }
  expect(text).toContain('1,000.00');
  expect(text).toContain('50.00');
  const missing = await browser.get(`${LETTERS}/${id}/pdf?kind=customer-withheld&year=2019`);
  expect(missing.json).toMatchObject({ code: 'NOT_FOUND' });
});

test('what was withheld from a supplier is a statement of all payments', async () => {
  const { browser } = await aBusiness();
  const { id } = await givenSupplier(browser, { name: 'Stone', taxId: '514788215' });
  for (const [paidAgorot, withheldAgorot] of [
    [800_00, 200_00],
    [500_00, 0],
  ]) {
    const payment = aPayment(id, [], { paidAgorot, withheldAgorot, paymentDate: TODAY });
    taken(await sendPayment(browser, payment));
  }
  const { text } = await pdfOf(browser, 'supplier-withheld', id, 'en');
  for (const said of ['Yearly statement', 'Stone', '1,500.00', '200.00', '1,300.00', 'Signature']) {
    expect(text).toContain(said);
  }
});

test('each donor gets the letter of the year once, and again only where it is asked for', async () => {
  const { user, browser } = await aBusiness('non-profit');
  const first = await givenDonor(browser, 'אור', addressOf(user, 'first'));
  const second = await givenDonor(browser, 'גל', addressOf(user, 'second'));
  await givenDonor(browser, 'דן', '');
  await issueOf(browser, aDonation(18_00));
  await worker.runAll(user.accountId);
  const looked = (query: string) =>
    browser.get(`${LETTERS}/pages?kind=donations&year=${String(YEAR)}&${query}`);
  const shown = await Promise.all([0, 1, 2].map((at) => looked(`at=${String(at)}`)));
  const letters = shown.map(({ json }) => json as { name: string; pages: string[] });
  expect(letters.map(({ name }) => name)).toEqual(['אור', 'גל', 'דן']);
  expect(letters[0]).toMatchObject({
    at: 0,
    count: 3,
    text: { title: `ריכוז תרומות לשנת ${String(YEAR)}` },
  });
  expect(letters[0]?.pages[0]).toContain('<svg');
  expect((await looked('at=3')).json).toMatchObject({ code: 'NOT_FOUND' });
  expect((await looked(`partyId=${second}`)).json).toMatchObject({ name: 'גל', count: 1 });
  const elsewhere = await aBusiness('non-profit');
  const path = `${LETTERS}/pages?kind=donations&year=${String(YEAR)}&partyId=${second}`;
  expect((await elsewhere.browser.get(path)).json).toMatchObject({ code: 'NOT_FOUND' });
  expect((await stateOf(browser, 'donations')).mailed).toEqual([]);
  const started = taken<LetterMailing>(await mail(browser, 'donations'));
  // An anonymous donor has no address to write to.
  expect(started).toMatchObject({ state: 'running', letters: 3 });
  expect((await mail(browser, 'donations')).json).toMatchObject({ code: 'BULK_JOBS_RUNNING' });
  await worker.runAll(user.accountId);
  expect(await sentTo(user)).toEqual(['first', 'second']);
  const { mailings, mailed } = await stateOf(browser, 'donations');
  expect(mailings).toMatchObject([{ state: 'done', done: 2, skipped: 1, failed: 0 }]);
  expect(mailed.map(({ partyId }) => partyId).toSorted()).toEqual([first, second].toSorted());

  // A second press mails to those who got none: here the one without an address.
  expect(taken<LetterMailing>(await mail(browser, 'donations')).letters).toBe(1);
  await worker.runAll(user.accountId);
  expect(await sentTo(user)).toHaveLength(2);
  const chosen = await mail(browser, 'donations', { partyIds: [first] });
  expect(chosen.json).toMatchObject({ code: 'BULK_EMPTY' });
  taken(await mail(browser, 'donations', { partyIds: [first], isAgain: true }));
  await worker.runAll(user.accountId);
  expect(await sentTo(user)).toEqual(['first', 'first', 'second']);
});

test('FA-01: a worker that dies in the middle mails nobody twice; a refused mail can be sent again', async () => {
  const { user, browser } = await aBusiness('non-profit');
  for (let index = 0; index < 25; index += 1) {
    await givenDonor(browser, `תורם ${index}`, addressOf(user, `donor${index}`));
  }
  await worker.runAll(user.accountId);
  taken(await mail(browser, 'donations'));
  for (let round = 0; ; round += 1) {
    const [task] = await worker.pending(user.accountId);
    if (task === undefined) break;
    if (task.kind === 'letter-mailing' && round % 2 === 0) await worker.runAndDie(task);
    else await worker.run(task);
    if (round > 200) throw new Error('it does not end');
  }
  const sent = await sentTo(user);
  expect(sent).toHaveLength(25);
  expect(new Set(sent).size).toBe(25);

  const refusing = openHandWorker(server, {
    mail: { ...server.services.mail, send: () => Promise.reject(new MailRefusedError('no')) },
  });
  const unlucky = await givenDonor(browser, 'אחרון', addressOf(user, 'last'));
  await worker.runAll(user.accountId);
  expect(taken<LetterMailing>(await mail(browser, 'donations')).letters).toBe(1);
  for (let task = (await worker.pending(user.accountId))[0]; task !== undefined;) {
    await refusing.run(task).catch(() => undefined);
    [task] = await worker.pending(user.accountId);
  }
  const { mailings, mailed } = await stateOf(browser, 'donations');
  expect(mailings[0]).toMatchObject({ state: 'done', failed: 1 });
  expect(mailed.map(({ partyId }) => partyId)).not.toContain(unlucky);
  expect(taken<LetterMailing>(await mail(browser, 'donations')).letters).toBe(1);
  await worker.runAll(user.accountId);
  expect(await sentTo(user)).toContain('last');
});

test('all letters are one file to print, or an archive, by a job', async () => {
  const { user, browser } = await aBusiness('non-profit');
  await givenDonor(browser, 'Gal', '');
  await givenDonor(browser, 'Gal', '');
  const files = `${LETTERS}/files`;
  const ask = (format: string) =>
    write(browser, 'POST', files, { kind: 'donations', year: YEAR, language: 'en', format });
  const within = `${LETTERS}/letters?kind=donations&year=${String(YEAR)}&format=pdf`;
  expect((await browser.get(within)).json).toMatchObject({ code: 'EXPORT_NEEDS_JOB' });
  const print = taken<ExportJob>(await ask('pdf'));
  const archive = taken<ExportJob>(await ask('zip'));
  await worker.runAll(user.accountId);
  const job = await getJson<ExportJob>(browser, `/v2/api/exports/${print.id}`);
  expect(job).toMatchObject({ state: 'done', rows: 2, done: 2, format: 'pdf' });
  const pdf = await readPdf((await browser.get(`/v2/api/exports/${print.id}/file`)).bytes);
  expect(pdf.pages).toHaveLength(2);
  const zip = await browser.get(`/v2/api/exports/${archive.id}/file`);
  expect(new Set(readZip(zip.bytes).map(({ name }) => name)).size).toBe(2);
});

test('TE-01: a letter is closed to who may not see its report, and mailing to who may only look', async () => {
  const { user, browser } = await aBusiness('non-profit');
  const donor = await givenDonor(browser, 'אור', addressOf(user, 'one'));
  const other = await server.givenColleague(user, { permissionGroups: ['reports/withheld'] });
  const colleague = await signIn(server, other);
  const path = `${LETTERS}/${donor}/pdf?kind=donations&year=${String(YEAR)}`;
  expect((await colleague.get(path)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await mail(colleague, 'donations')).json).toMatchObject({ code: 'NOT_PERMITTED' });
  const stranger = (await aBusiness('non-profit')).browser;
  expect((await stranger.get(path)).json).toMatchObject({ code: 'NOT_FOUND' });
  const forged = await mail(stranger, 'donations', { partyIds: [donor] });
  expect(forged.json).toMatchObject({ code: 'NOT_FOUND' });
  const { id } = taken<LetterMailing>(await mail(browser, 'donations'));
  const cancel = await stranger.post(`${LETTERS}/mailings/${id}/cancel`, undefined);
  expect(cancel.json).toMatchObject({ code: 'NOT_FOUND' });
  const stopped = await browser.post(`${LETTERS}/mailings/${id}/cancel`, undefined);
  expect(stopped.json).toMatchObject({ state: 'cancelled' });
  await worker.runAll(user.accountId);
  expect(await sentTo(user)).toEqual([]);
});
