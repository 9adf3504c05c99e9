import { INCOME_ACCOUNTS } from '@pinkas/domain/documents/sums/journal';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { readTurnoverMeter } from './turnover-meter.reads.ts';

/* The turnover of a year against its ceiling, by rows on both sides of each condition. */

const db = useTestDatabase();

class Books extends PlantedBooks {
  #entries = 0;

  of(kind: CompanyKind): this {
    return this.add('business_profiles', { kind });
  }

  received(day: string, sum: number, ledgerAccount = 'income-exempt'): this {
    this.#entries += 1;
    return this.credited('receipt', this.#entries, day, ledgerAccount, sum);
  }

  meterOn(day: string) {
    return this.readIn(db.database, async (tx) =>
      readTurnoverMeter(tx, localDate(day), await getCompanyKind(tx)),
    );
  }
}

test('the turnover is the income of the whole calendar year, and of no other day', async () => {
  const books = new Books(db.superuser).of('exempt-dealer');
  books
    .received('2025-12-31', 1)
    .received('2026-01-01', 20)
    .received('2026-05-10', 300)
    .received('2026-05-11', 4_000)
    .received('2026-12-31', 50_000)
    .received('2027-01-01', 600_000)
    .received('2026-05-10', -7);
  const other = new Books(db.superuser).of('exempt-dealer').received('2026-05-10', 5);
  expect(await books.meterOn('2026-05-10')).toEqual({
    turnoverAgorot: 54_313,
    ceilingAgorot: 12_283_300,
    state: 'within',
  });
  expect(await other.meterOn('2026-05-10')).toMatchObject({ turnoverAgorot: 5 });
  expect(await books.meterOn('2025-12-31')).toMatchObject({ turnoverAgorot: 1 });
  expect(await books.meterOn('2027-01-01')).toMatchObject({ turnoverAgorot: 600_000 });
});

test('income is what the report of income counts: every account of income, and no other', async () => {
  const books = new Books(db.superuser).of('exempt-dealer');
  const accounts = [...INCOME_ACCOUNTS, 'output-vat', 'cash', 'rounding'];
  for (const [index, account] of accounts.entries()) {
    books.received('2026-05-10', 10 ** index, account);
  }
  expect(await books.meterOn('2026-05-10')).toMatchObject({ turnoverAgorot: 1_111 });
});

test.each([
  ['2024-01-01', 12_000_000],
  ['2025-12-31', 12_000_000],
  ['2026-01-01', 12_283_300],
  ['2027-01-01', 12_283_300],
])('on %s the ceiling is %i, which the turnover may reach and not pass', async (day, ceiling) => {
  const books = new Books(db.superuser).of('exempt-dealer').received(day, ceiling);
  expect(await books.meterOn(day)).toMatchObject({ ceilingAgorot: ceiling, state: 'near' });
  books.received(day, 1);
  expect(await books.meterOn(day)).toMatchObject({
    turnoverAgorot: ceiling + 1,
    state: 'passed',
  });
});

test.each(['licensed-dealer', 'company', 'non-profit'] as const)(
  'a %s has no ceiling',
  async (kind) => {
    const books = new Books(db.superuser).of(kind).received('2026-05-10', 1_000);
    expect(await books.meterOn('2026-05-10')).toBeNull();
  },
);
