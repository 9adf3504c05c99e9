import type { TestUser } from '@pinkas/test-kit/test-account';
import { COMPANY_KINDS, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { chainBooks } from '../chains/chain-books.ts';
import { atScale, IS_WHOLE, limitAtScale } from '../chains/chance-scale.ts';
import { issuedBy, nextStep, sendStep } from '../chains/chain-step.ts';
import { countDeadlocks, verifyBooks } from '../chains/issue-chains.ts';
import { seededRandom } from '../chains/seeded-random.ts';
import { purchaseBooks } from '../purchases/purchase-books.ts';
import { openPurchases, purchaseStep } from '../purchases/purchase-step.ts';
import { signIn } from '../auth/sign-in.ts';
import { expectYearsClose } from '../years.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const STEPS = atScale(240);
const WORKERS = 6;
const TIMEOUT_MS = limitAtScale(600_000);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface RandomBooks {
  readonly user: TestUser;
  readonly accountId: number;
  readonly sales: readonly number[];
  readonly purchases: readonly number[];
}

/** Sells and buys at random in an account of its own, several clients at once. */
async function keepBooks(kind: CompanyKind, seed: number): Promise<RandomBooks> {
  const user = await server.givenUser({}, { kind });
  const browser = await signIn(server, user);
  const random = seededRandom(seed);
  const sold = chainBooks(kind);
  const bought = purchaseBooks();
  await openPurchases(browser, bought);
  const sales: number[] = [];
  const purchases: number[] = [];
  let left = STEPS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (random(3) === 0) {
        const step = nextStep(sold, random);
        const answer = await sendStep(browser, step);
        sales.push(answer.status);
        const document = issuedBy(step, answer);
        if (step.kind === 'issue' && document !== undefined) sold.remember(document, step.request);
      } else {
        const { status } = await purchaseStep(browser, bought, random);
        purchases.push(status);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { user, accountId: user.accountId, sales, purchases };
}

const ALL_DEEDS = ['cancelled', 'changed', 'credited', 'paid', 'partlyPaid', 'removed'];

/** Whether something happened in an account at all. */
const DEEDS = `select
    exists (select from purchase_journal_lines where account_id = $1 and entry_no > 2) as changed,
    exists (select from expenses where account_id = $1 and removed_at is not null) as removed,
    exists (select from expenses where account_id = $1 and kind = 'credit-note' and state <> 'waiting') as credited,
    exists (select from expenses where account_id = $1
      and open_agorot between 1 and gross_agorot - 1) as "partlyPaid",
    exists (select from supplier_payments where account_id = $1
      and for_expense_id is null and cancelled_at is null) as paid,
    exists (select from supplier_payments where account_id = $1
      and for_expense_id is null and cancelled_at is not null) as cancelled`;

interface LedgerRow {
  readonly lines: number;
  readonly difference: number;
  readonly kinds: number;
}

test(
  'sales, expenses, credit notes, changes, removals, payments and cancellations at random leave one ledger that balances and can be replayed',
  { timeout: TIMEOUT_MS },
  async () => {
    const deeds = new Set<string>();
    const owners: TestUser[] = [];
    for (const [index, kind] of COMPANY_KINDS.entries()) {
      const { user, accountId, sales, purchases } = await keepBooks(kind, 40 + index);
      owners.push(user);
      const { violations } = await verifyBooks(server, accountId);
      expect(violations).toEqual([]);
      const { rows } = await server.db.database.owner.query<LedgerRow>(
        `select count(*)::int as lines, count(distinct source_kind)::int as kinds,
            sum(debit_agorot - credit_agorot)::bigint as difference
          from ledger_lines where account_id = $1`,
        [accountId],
      );
      expect(rows).toMatchObject([{ difference: 0, kinds: 3 }]);
      expect(rows[0]?.lines).toBeGreaterThan(STEPS / 2);
      const found = await server.db.database.owner.query<object>(DEEDS, [accountId]);
      for (const [deed, isDone] of Object.entries(found.rows[0] ?? {})) {
        if (isDone === true) deeds.add(deed);
      }
      // Refusals are answers with a path or a state; nothing failed.
      expect(sales.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
      expect(purchases.filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
      expect(purchases.filter((status) => status === 200).length).toBeGreaterThan(
        purchases.length / 3,
      );
    }
    if (IS_WHOLE) expect([...deeds].toSorted()).toEqual(ALL_DEEDS);
    expect(await countDeadlocks(server)).toBe(0);
    await expectYearsClose(server, owners);
  },
);
