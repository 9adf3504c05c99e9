import type { BulkJob } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { startFakeSmtpServer, type FakeSmtpServer } from '@pinkas/test-kit/fakes/fake-smtp-server';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';
import { insertAccount } from '@pinkas/test-kit/test-account';
import { TEST_SEED } from '@pinkas/test-kit/test-seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { JOBS, startJob, untilJobEnds, type JobView } from '../accounting/bulk-jobs.ts';
import { seededRandom } from '../chains/seeded-random.ts';
import { issue } from '../accounting/issue.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { signInNewPerson } from './sign-in-new-person.ts';
import { waitUntilNone } from './wait-until-none.ts';

const DOCUMENTS = 120;
/** Of them in the archive that is made at the same time. */
const ARCHIVED = 30;
const CLIENTS = 4;
/** Tasks that the product runs at once by default. */
const WORKERS = 2;
/** The process is killed once, at random, in each of these parts of the mails. */
const KILLED_BETWEEN = [
  [1, 40],
  [41, 80],
  [81, 119],
] as const;
const FROM = 'office@pinkas.test';

let product: CrashingProduct;
let mails: FakeSmtpServer;
let browser: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  mails = await startFakeSmtpServer();
  product = await startCrashingProduct('bulk-job');
  accountId = await insertAccount(product.owner, {});
  // The sign-in code is in the outbox of the demo; from here on mail goes to the mail server.
  browser = await signInNewPerson(product, product.owner, accountId);
}, 300_000);
afterAll(async () => {
  await product.end();
  await mails.close();
});

const addressOf = (index: number): string => `customer-${index}@shop.test`;
const isOfCustomer = (address: string): boolean => address.endsWith('@shop.test');

async function issueAll(): Promise<string[]> {
  const ids: string[] = [];
  const waiting = Array.from({ length: DOCUMENTS }, (_, index) => index);
  const client = async (): Promise<void> => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const customer = aCustomer({ name: `לקוח ${index}`, email: addressOf(index) });
      ids.push((await issue(browser, { customer })).id);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return ids;
}

/**
 * Returns how often each customer got a mail; the evidence of the day is mailed to the owners of all businesses
 * meanwhile.
 */
function countMails(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of mails.received) {
    for (const address of to.filter(isOfCustomer))
      counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}

/** Addresses whose mail was written down as sent, each as often as that was written. */
async function toldAddresses(): Promise<string[]> {
  const { rows } = await product.owner.query<{ address: string }>(
    `select jsonb_array_elements_text(detail->'mailTo') as address from document_events
      where account_id = $1 and kind = 'mailed'`,
    [accountId],
  );
  return rows.map(({ address }) => address);
}

/**
 * Kills the process with its running tasks. Returns the addresses whose mail the mail server had accepted by then, with
 * the number of mails, while the product had not recorded it: those, and no others, get the mail once more.
 */
async function killAndRestart(): Promise<Map<string, number>> {
  await product.kill(false);
  await mails.untilAlone();
  const told = new Set(await toldAddresses());
  const untold = new Map([...countMails()].filter(([address]) => !told.has(address)));
  await product.restart();
  return untold;
}

function messageIds(address: string): Set<string | undefined> {
  const sent = mails.received.filter(({ to }) => to.includes(address));
  return new Set(sent.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]));
}

async function archiveOf({ id }: BulkJob): Promise<string[]> {
  const answer = await browser.get(`${JOBS}/${id}/file`);
  expect(answer.status).toBe(200);
  return readZip(answer.bytes).map(({ name }) => name);
}

test(
  'FA-01: a mailing and an archive whose server is killed again and again end with each document once',
  { timeout: 600_000 },
  async () => {
    const random = seededRandom(TEST_SEED);
    const kills = KILLED_BETWEEN.map(([from, to]) => from + random(to + 1 - from));
    const ids = await issueAll();
    await product.kill(false);
    await product.restart({ SMTP_URL: mails.url, MAIL_FROM: FROM });
    const mailing = await startJob(browser, 'mail', { ids });
    const archive = await startJob(browser, 'zip', { ids: ids.slice(0, ARCHIVED) });

    const takenUntold = new Map<string, number>();
    for (const killAt of kills) {
      await waitUntilNone(() => Promise.resolve(Math.max(0, killAt - countMails().size)), 5);
      const untold = await killAndRestart();
      const newly = [...untold].filter(([one, times]) => times > (takenUntold.get(one) ?? 0));
      // One for each mail that a worker was at.
      expect(newly.length).toBeLessThanOrEqual(WORKERS);
      for (const [address, times] of newly) takenUntold.set(address, times);
    }
    const ended: JobView[] = [
      await untilJobEnds(browser, mailing.id),
      await untilJobEnds(browser, archive.id),
    ];
    await waitUntilNone(async () => DOCUMENTS - (await toldAddresses()).length);
    process.stdout.write(
      `\nbulk job: killed after ${kills.join(', ')} mails, ${takenUntold.size} came twice\n`,
    );

    expect(ended.map(({ state, problems }) => [state, problems])).toEqual([
      ['done', []],
      ['done', []],
    ]);
    // Recorded once each, and sent once each except where a kill was between the mail server and the record.
    const everybody = ids.map((_, index) => addressOf(index)).toSorted();
    expect((await toldAddresses()).toSorted()).toEqual(everybody);
    const counts = countMails();
    for (const address of everybody) {
      const times = (takenUntold.get(address) ?? 0) + 1;
      expect([address, counts.get(address)]).toEqual([address, times]);
      // A mailbox shows a mail with a known Message-ID once.
      expect([address, messageIds(address).size]).toEqual([address, 1]);
    }
    const { rows: originals } = await product.owner.query(
      `select document_id from document_originals where account_id = $1`,
      [accountId],
    );
    expect(originals).toHaveLength(DOCUMENTS);

    const names = await archiveOf(archive);
    expect(new Set(names).size).toBe(ARCHIVED);
    expect(names).toHaveLength(ARCHIVED);
    const { rows: copies } = await product.owner.query<{ times: number }>(
      `select count(*)::int as times from document_events
        where account_id = $1 and kind = 'copy-downloaded' group by document_id`,
      [accountId],
    );
    expect(copies.map(({ times }) => times)).toEqual(Array.from({ length: ARCHIVED }, () => 1));
  },
);
