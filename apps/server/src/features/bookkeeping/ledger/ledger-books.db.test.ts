import type { CardLine, ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson } from '../../../../test/accounting/customers.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../../reports/testing/random-business.ts';

const TRIAL = '/backoffice/reports/trial_balance';
const CARD = '/backoffice/reports/ledger';
const YEAR = localDateAt(Date.now()).slice(0, 4);
/** Whole, and a part of it, so that balances are brought forward. */
const PERIODS = [`from=${YEAR}-01-01&to=${YEAR}-12-31`, `from=${YEAR}-04-11&to=${YEAR}-09-20`];
const TIMEOUT_MS = 300_000;

type Trial = z.output<typeof ledgerContract.trialBalance.response>;
type CardTotal = z.output<typeof ledgerContract.cardTotal.response>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const trialOf = (browser: HttpBrowser, query: string): Promise<Trial> =>
  getJson(browser, `${TRIAL}?${query}`);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** All pages of a card, some rows at a time. */
async function cardOf(browser: HttpBrowser, query: string): Promise<CardLine[]> {
  const lines: CardLine[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: CardLine[]; after: string | null } = await getJson(
      browser,
      `${CARD}?${query}&limit=9${cursor}`,
    );
    lines.push(...page.rows);
    ({ after } = page);
  }
  return lines;
}

/** Every line is there once, and the balance after it is the opening and all lines up to it, read from either end. */
async function expectCard(browser: HttpBrowser, query: string, total: CardTotal): Promise<void> {
  const lines = await cardOf(browser, query);
  expect(lines, query).toHaveLength(total.lines);
  expect(new Set(lines.map(({ id }) => id)).size, query).toBe(lines.length);
  let balance = total.openingAgorot;
  for (const line of lines) {
    balance += line.debitAgorot - line.creditAgorot;
    expect(line.balanceAgorot, `${query} ${line.id}`).toBe(balance);
  }
  expect(balance, query).toBe(total.closingAgorot);
  const backwards = await cardOf(browser, `${query}&direction=desc`);
  expect(backwards.toReversed(), query).toEqual(lines);
}

/**
 * The general ledger is the trial balance card by card: each begins with its opening balance, continues with its lines, and
 * ends with its sums.
 */
async function expectBook(browser: HttpBrowser, period: string, by: string): Promise<void> {
  const { rows } = await trialOf(browser, `${period}&by=${by}`);
  const columns = 'source,debit,credit,balance';
  const file = await browser.get(
    `${CARD}/cards/export?${period}&by=${by}&format=csv&language=en&columns=${columns}`,
  );
  expect(file.status, file.text).toBe(200);
  const lines = file.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const [source = '', ...sums] = line.split(',');
      return { source, sums: sums.map((text) => agorot(text)) };
    });
  const found: number[][] = [];
  let own: number[] = [];
  for (const { source, sums } of lines) {
    const [debit = 0, credit = 0, balance = 0] = sums;
    if (source === '"Opening balance"') own = [balance, 0, 0, balance];
    else if (source === '"Closing balance"') {
      expect([debit, credit, balance], by).toEqual(own.slice(1));
      found.push(own);
    } else {
      const [opening = 0, debits = 0, credits = 0, before = 0] = own;
      expect(balance, `${by} ${source}`).toBe(before + debit - credit);
      own = [opening, debits + debit, credits + credit, balance];
    }
  }
  expect(found, by).toEqual(
    rows.map(({ openingAgorot, debitAgorot, creditAgorot, closingAgorot }) => [
      openingAgorot,
      debitAgorot,
      creditAgorot,
      closingAgorot,
    ]),
  );
}

/** Agorot of a sum as a file writes it; nothing is zero. */
function agorot(text: string): number {
  return Number(text.replace('.', ''));
}

/** Beside each balance is the closing balance of the compared days, as a report of its own has it. */
async function expectCompared(browser: HttpBrowser, period: string): Promise<void> {
  for (const compare of ['previous', 'year']) {
    for (const by of ['account', 'customer', 'supplier']) {
      const query = `${period}&by=${by}&compare=${compare}`;
      const { rows, total, compared } = await trialOf(browser, query);
      const days = `from=${compared?.from ?? ''}&to=${compared?.to ?? ''}`;
      const before = await trialOf(browser, `${days}&by=${by}`);
      const closing = before.rows.filter(({ closingAgorot }) => closingAgorot !== 0);
      expect(
        Object.fromEntries(
          rows.flatMap(({ id, previousAgorot }) =>
            previousAgorot === 0 ? [] : [[id, previousAgorot]],
          ),
        ),
        query,
      ).toEqual(Object.fromEntries(closing.map(({ id, closingAgorot }) => [id, closingAgorot])));
      expect(total.previousAgorot, query).toBe(before.total.closingAgorot);
    }
  }
}

test.each(['licensed-dealer', 'company'] as const)(
  'I9: the trial balance of a random %s balances, is all lines of the ledger, and opens into its cards',
  { timeout: TIMEOUT_MS },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 23, steps: 140 });
    for (const period of PERIODS) {
      const { rows, total } = await trialOf(browser, period);
      expect([total.openingAgorot, total.closingAgorot], period).toEqual([0, 0]);
      expect(total.debitAgorot, period).toBe(total.creditAgorot);
      const [from = '', to = ''] = period.split('&').map((part) => part.split('=')[1] ?? '');
      const { rows: lines } = await server.db.database.owner.query<{ debit: number }>(
        `select coalesce(sum(debit_agorot), 0)::bigint as debit from (
          select debit_agorot, entry_date from journal_lines where account_id = $1
          union all
          select debit_agorot, entry_date from purchase_journal_lines where account_id = $1) l
        where entry_date between $2 and $3`,
        [user.accountId, from, to],
      );
      expect(total.debitAgorot, period).toBe(lines[0]?.debit);
      for (const row of rows) {
        const query = `${period}&account=${row.id}`;
        const card = await getJson<CardTotal>(browser, `${CARD}/total?${query}`);
        const { openingAgorot, debitAgorot, creditAgorot, closingAgorot } = row;
        const sums = { openingAgorot, debitAgorot, creditAgorot, closingAgorot };
        expect(card, query).toMatchObject(sums);
        await expectCard(browser, query, card);
      }
      await expectBook(browser, period, 'account');
      await expectCompared(browser, period);
      for (const [by, account] of [
        ['customer', 'customers'],
        ['supplier', 'suppliers'],
      ] as const) {
        const parties = await trialOf(browser, `${period}&by=${by}`);
        await expectBook(browser, period, by);
        const whole = rows.find(({ id }) => id === account);
        expect(parties.total.closingAgorot, by).toBe(whole?.closingAgorot ?? 0);
        expect(sum(parties.rows.map(({ debitAgorot }) => debitAgorot)), by).toBe(
          whole?.debitAgorot ?? 0,
        );
        for (const party of parties.rows.filter(({ id }) => id !== 'none').slice(0, 4)) {
          const query = `${period}&account=${account}&partyId=${party.id}`;
          const card = await getJson<CardTotal>(browser, `${CARD}/total?${query}`);
          expect([card.closingAgorot, card.partyName], query).toEqual([
            party.closingAgorot,
            party.name,
          ]);
          await expectCard(browser, query, card);
        }
      }
    }
  },
);
