import type { BookYears } from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { daysBetween, localDate, localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect } from 'vitest';

import { systemClock } from '../src/platform/clock/clock.ts';
import { verifyBooks } from './chains/issue-chains.ts';
import { getJson, write } from './accounting/customers.ts';
import { taken } from './accounting/expenses.ts';
import type { GivenThing } from './isolation/foreign-account-things.ts';
import { anEntry, sendEntry } from './bookkeeping/journal.ts';
import { signIn } from './auth/sign-in.ts';
import type { TestServer } from './test-server.ts';

const YEARS = '/v2/api/settings/book/years';

export const yearsOf = (browser: HttpBrowser, query = ''): Promise<BookYears> =>
  getJson(browser, `${YEARS}${query}`);

export interface YearToClose {
  readonly year: number;
  readonly carriedTo: string;
  readonly profitAgorot: number;
}

export const sendClosing = (browser: HttpBrowser, body: YearToClose, key?: string) =>
  write(browser, 'POST', `${YEARS}/closing`, body, key);

export const sendReopening = (browser: HttpBrowser, year: number, reason = 'תיקון פחת') =>
  write(browser, 'POST', `${YEARS}/opening`, { year, reason });

/** Closes the year that is to be closed, which must be taken. */
export async function closeNext(browser: HttpBrowser, carriedTo: string): Promise<BookYears> {
  const { shown } = await yearsOf(browser);
  if (shown === null) throw new Error('no year is over');
  const { year, profitAgorot } = shown;
  return taken(await sendClosing(browser, { year, carriedTo, profitAgorot }));
}

/** Returns the figures of trial balance and profit and loss of a year. */
export async function reportsOf(browser: HttpBrowser, year: number): Promise<object> {
  const days = `from=${String(year)}-01-01&to=${String(year)}-12-31`;
  const trial = await getJson<object>(browser, `/backoffice/reports/trial_balance?${days}`);
  const revenue = await getJson<object>(browser, `/backoffice/reports/revenue?${days}`);
  return { trial, revenue };
}

/** Puts the clock to the tenth of January of the next year. */
export function passNewYear(server: TestServer): number {
  const today = localDateAt(server.time.now());
  const year = Number(today.slice(0, 'YYYY'.length));
  server.time.advanceDays(daysBetween(today, localDate(`${String(year + 1)}-01-10`)));
  return year;
}

/** A year later every year of these businesses is closed; reports of it stay as they were, and the books can be replayed. */
export async function expectYearsClose(
  server: TestServer,
  owners: readonly TestUser[],
): Promise<void> {
  const year = passNewYear(server);
  for (const owner of owners) {
    const browser = await signIn(server, owner);
    const before = await reportsOf(browser, year);
    const next = await reportsOf(browser, year + 1);
    let { years } = await yearsOf(browser);
    while (years.some(({ state }) => state === 'next')) {
      ({ years } = await closeNext(browser, 'retained-earnings'));
    }
    expect(years[0]).toMatchObject({ year, state: 'closed', canReopen: true });
    expect(await reportsOf(browser, year)).toEqual(before);
    // Years are carried forward automatically: the entry gives the same figures as the reports without it.
    expect(await reportsOf(browser, year + 1)).toEqual(next);
    expect((await verifyBooks(server, owner.accountId)).violations).toEqual([]);
  }
}

const lastYear = (): number => Number(systemClock.today().slice(0, 'YYYY'.length)) - 1;
const closed = () => ({ year: lastYear(), carriedTo: 'capital', profitAgorot: 0 });

/** The export of a year, for the table of effects; and writes: a year with capital and no income. */
export const YEAR_WRITES: Readonly<Record<string, GivenThing>> = {
  [`GET ${YEARS}/export`]: () => Promise.resolve({ id: '', query: '?format=csv' }),
  [`POST ${YEARS}/closing`]: async (owner) => {
    await sendEntry(owner, anEntry({ date: `${String(lastYear())}-03-10` }));
    return { id: '', body: closed() };
  },
  [`POST ${YEARS}/opening`]: async (owner) => {
    await sendEntry(owner, anEntry({ date: `${String(lastYear())}-03-10` }));
    await sendClosing(owner, closed());
    return { id: '', body: { year: lastYear(), reason: 'תיקון פחת' } };
  },
};

/** What each of them leaves; a year without income and expenses has an entry without rows. */
export const YEAR_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`GET ${YEARS}/export`]: ['audit_events + list.exported'],
  [`POST ${YEARS}/closing`]: [
    'audit_events + account.books-locked',
    'audit_events + journal.entry-written',
    'audit_events + journal.year-closed',
    'book_locks + 1',
    'business_profiles ~ 1',
    'manual_entries + 1',
  ],
  [`POST ${YEARS}/opening`]: [
    'audit_events + journal.entry-reversed',
    'audit_events + journal.year-reopened',
    'manual_entries + 1',
  ],
};
