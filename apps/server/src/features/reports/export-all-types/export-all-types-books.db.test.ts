import { localDateAt } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  ALL_TYPES,
  makeRun,
  readHashavshevet,
  repeatRun,
  sendRun,
} from '../testing/all-types-calls.ts';
import { aRandomBusiness } from '../testing/random-business.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';

const TODAY = localDateAt(Date.now());
const FROM = `${TODAY.slice(0, 4)}-01-01`;
const TIMEOUT_MS = 300_000;

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer();
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

interface LineRow {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

/** Debits and credits by account of the books: the plain rows of the three journals. */
async function ledgerOf(accountId: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await server.db.database.owner.query<LineRow>(
    `select n.account, sum(n.debit)::float8 as debit, sum(n.credit)::float8 as credit from (
       select ledger_account as account, debit_agorot as debit, credit_agorot as credit from journal_lines
         where account_id = $1 and entry_date between $2 and $3
       union all select ledger_account, debit_agorot, credit_agorot from purchase_journal_lines
         where account_id = $1 and entry_date between $2 and $3
       union all select ledger_account, debit_agorot, credit_agorot from manual_entry_lines
         where account_id = $1 and not is_closing and entry_date between $2 and $3) n
     group by 1`,
    [accountId, FROM, TODAY],
  );
  return new Map(rows.map(({ account, debit, credit }) => [account, [debit, credit]]));
}

/** Accounts of the books by the keys of a run: parties are counted in their account. */
async function accountsOfRun(runId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await server.db.database.owner.query<{ key: string; account: string }>(
    'select card_key as key, ledger_account as account from accounting_export_cards where export_id = $1',
    [runId],
  );
  return new Map(rows.map(({ key, account }) => [key, account]));
}

test.each([
  ['company', 23],
  ['licensed-dealer', 7],
  ['exempt-dealer', 11],
] as const)(
  'the movements of a random %s are its ledger, account by account, and a run is the same bytes again',
  { timeout: TIMEOUT_MS },
  async (kind, seed) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed, steps: 120 });
    const { accountId } = user;
    await worker.runAll(accountId);
    const wanted = {
      target: 'hashavshevet',
      format: 'zip',
      from: FROM,
      to: TODAY,
      isAll: false,
    } as const;
    const asked = { ...wanted, accountId };
    const { run, bytes } = await makeRun(browser, worker, asked);
    const { faults, movements } = readHashavshevet(bytes);
    expect(faults).toEqual([]);
    expect(movements.length).toBeGreaterThanOrEqual(run.entries);

    const accounts = await accountsOfRun(run.id);
    const sums = new Map<string, [number, number]>();
    const add = (key: string, side: 0 | 1, agorot: number): void => {
      const account = accounts.get(key) ?? key;
      const own = sums.get(account) ?? [0, 0];
      own[side] += agorot;
      sums.set(account, own);
    };
    for (const { debits, credits } of movements) {
      for (const { account, agorot } of debits) add(account, 0, agorot);
      for (const { account, agorot } of credits) add(account, 1, agorot);
    }
    const ledger = await ledgerOf(accountId);
    expect(ledger.size).toBeGreaterThan(3);
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(ledger));

    // Nothing is new until something is posted, and then it alone.
    const { code } = (await sendRun(browser, wanted)).json as { code: string };
    expect(code).toBe('NOTHING_NEW');
    const receipt = await issueOf(browser, aReceipt(1_250_00));
    const next = await makeRun(browser, worker, asked);
    const fresh = readHashavshevet(next.bytes);
    expect(fresh.faults).toEqual([]);
    expect(new Set(fresh.movements.map(({ reference }) => reference))).toEqual(
      new Set([String(receipt.number)]),
    );

    // What changes later is not of the run.
    await server.db.database.owner.query(
      `update customers set name = name || ' בשם אחר', accounting_key = 'K' || right(id::text, 9)
       where account_id = $1`,
      [accountId],
    );
    const settings = await getJson<{ settings: { version: number; plan: unknown } }>(
      browser,
      ALL_TYPES,
    );
    const saved = await write(browser, 'PUT', `${ALL_TYPES}/settings`, {
      version: settings.settings.version,
      accounts: [{ account: 'bank', key: '999' }],
      codes: [{ kind: '305', code: 'XX' }],
      plan: settings.settings.plan,
    });
    expect(saved.status).toBe(200);
    const again = await repeatRun(browser, worker, { id: run.id, accountId });
    expect(Buffer.compare(again, bytes)).toBe(0);
    const all = await makeRun(browser, worker, { ...asked, isAll: true });
    expect(all.run.entries).toBe(run.entries + next.run.entries);
    expect(Buffer.compare(all.bytes, bytes)).not.toBe(0);
  },
);
