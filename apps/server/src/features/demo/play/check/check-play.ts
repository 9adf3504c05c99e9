import type { RecurringMonth } from '@pinkas/contract/reports/billing-report/recurring-revenue';
import {
  addMonths,
  endOfMonth,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { Kysely, PostgresDialect } from 'kysely';

import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../../accounting/documents/documents.api.ts';
import { readRecurringRevenue } from '../../../reports/billing-report/billing-report.api.ts';
import { listPeriods, listTemplates } from '../../../sales/billing/billing.api.ts';
import { inPlay, type Play } from '../stage/play.ts';
import { readCounts } from './counts.reads.ts';
import { faultsOfDays } from './faults-of-days.ts';
import { faultsOfRevenue } from './faults-of-revenue.ts';

/** Returns what the check of the books finds, as `npm run verify` prints it. */
async function checkBooks({ services, accountId }: Play): Promise<string[]> {
  const { db, storage, config } = services;
  const dialect = new PostgresDialect({ pool: db.owner });
  const owner = new Kysely<DB>({ dialect, plugins: [columnNames] });
  const { violations } = await verifyAccount({ owner, storage, config }, accountId);
  return violations.map(({ invariant, what }) => `${invariant}: ${what}`);
}

/** Compares the days of each template with those of its schedule, up to its end. */
async function checkPeriods(play: Play): Promise<string[]> {
  const today = play.clock.today();
  return inPlay(play, async (tx) => {
    const faults: string[] = [];
    for (const template of await listTemplates(tx)) {
      faults.push(...faultsOfDays(play, template, await listPeriods(tx, template.id), today));
    }
    return faults;
  });
}

/** Reads the recurring revenue of each month by a call of its own, and compares it with that of the month before and what changed. */
async function checkRevenue(play: Play, first: LocalDate): Promise<string[]> {
  const today = play.clock.today();
  const months: (RecurringMonth | undefined)[] = [];
  for (let month = first; month < startOfMonth(today); month = addMonths(month, 1)) {
    const period = { from: month, to: endOfMonth(month) };
    const [row] = await inPlay(play, (tx) => readRecurringRevenue(tx, period, today));
    months.push(row);
  }
  return faultsOfRevenue(months);
}

/** What of the counts has to be zero, in words. */
const NONE = {
  unpaired: 'charges have no document of their own, or documents no charge',
  unbilled: 'periods are done without a document, or a document is of two',
  unanswered: 'payments have no answer',
  failedTasks: 'tasks failed',
  ahead: 'documents are of a day after that of their issue',
} as const;

/** Returns what does not hold of a play that has ended; empty where all does. */
export async function checkPlay(play: Play, first: LocalDate): Promise<string[]> {
  const counts = await readCounts(play);
  const { company } = play.simulator;
  const charged = company.transactions.filter(
    ({ kind, outcome, state }) => kind === 'charge' && outcome === 'approved' && state !== 'voided',
  );
  const sum = charged.reduce((total, { amount }) => total + amount, 0);
  const isOfCompany = sum === counts.chargedAgorot && charged.length === counts.charged;
  return [
    ...play.faults,
    ...(await checkBooks(play)),
    ...(await checkPeriods(play)),
    ...(await checkRevenue(play, first)),
    ...Object.entries(NONE).flatMap(([name, words]) => {
      const count = counts[name as keyof typeof NONE];
      return count === 0 ? [] : [`${String(count)} ${words}`];
    }),
    ...(isOfCompany ? [] : [`the card company charged ${charged.length} for ${sum} agorot`]),
  ];
}
