import { billingDay } from '@pinkas/domain/billing/billing-schedule';
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

/** Returns what the check of the books finds, as `npm run verify` prints it. */
async function checkBooks({ services, accountId }: Play): Promise<string[]> {
  const { db, storage, config } = services;
  const dialect = new PostgresDialect({ pool: db.owner });
  const owner = new Kysely<DB>({ dialect, plugins: [columnNames] });
  const { violations } = await verifyAccount({ owner, storage, config }, accountId);
  return violations.map(({ invariant, what }) => `${invariant}: ${what}`);
}

/** Compares the days of each template with those of its schedule; one that was paused or blocked may lack some, and has no others. */
async function checkPeriods(play: Play): Promise<string[]> {
  const today = play.clock.today();
  return inPlay(play, async (tx) => {
    const faults: string[] = [];
    for (const { id, state, schedule, billedFrom, form } of await listTemplates(tx)) {
      const periods = await listPeriods(tx, id);
      const days = new Set<string>(periods.map(({ dueOn }) => dueOn));
      const due: LocalDate[] = [];
      for (let number = 1; ; number += 1) {
        const day = billingDay(schedule, number);
        if (day === undefined || day > today) break;
        due.push(day);
      }
      if (days.size !== periods.length) faults.push(`a day of a ${form.method} is billed twice`);
      const others = [...days].filter((day) => !due.includes(day as LocalDate));
      if (others.length > 0) faults.push(`billed on days of no period: ${others.join(' ')}`);
      const isWhole = state === 'active' && billedFrom === schedule.startsOn;
      const missing = due.filter((day) => !days.has(day));
      if (isWhole && missing.length > 0) faults.push(`not billed on ${missing.join(' ')}`);
    }
    return faults;
  });
}

/** Compares the recurring revenue of each month with that of the month before and what changed. */
async function checkRevenue(play: Play, first: LocalDate): Promise<string[]> {
  const last = addMonths(startOfMonth(play.clock.today()), -1);
  const months = await inPlay(play, (tx) =>
    readRecurringRevenue(tx, { from: first, to: endOfMonth(last) }, play.clock.today()),
  );
  return months.flatMap((month, index) => {
    const before = months[index - 1]?.recurringAgorot ?? 0;
    const { newAgorot, grownAgorot, shrunkAgorot, lostAgorot, recurringAgorot } = month;
    const sum = before + newAgorot + grownAgorot + shrunkAgorot + lostAgorot;
    return sum === recurringAgorot ? [] : [`recurring revenue of ${month.month} does not add up`];
  });
}

/** What of the counts has to be zero, in words. */
const NONE = {
  unpaired: 'charges have no document of their own, or documents no charge',
  unbilled: 'periods are done without a document, or a document is of two',
  gaps: 'series have a gap',
  outOfBalance: 'entries of the ledger do not balance',
  unasked: 'payments have no answer',
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
