import { periodsBetween } from '@pinkas/domain/billing/billing-schedule';
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
import {
  listPeriods,
  listTemplates,
  type StoredPeriod,
  type StoredTemplate,
} from '../../../sales/billing/billing.api.ts';
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

/** Returns why the days of a template are not those of its schedule; empty where they are. */
function faultsOfDays(
  { resumed, endedByHand, clock }: Pick<Play, 'resumed' | 'endedByHand' | 'clock'>,
  { id, state, schedule, billedFrom, form }: StoredTemplate,
  periods: readonly StoredPeriod[],
): string[] {
  const today = clock.today();
  const faults: string[] = [];
  const due = periodsBetween(schedule, schedule.startsOn, today).map(({ dueOn }) => dueOn);
  const days = new Set(periods.map(({ dueOn }) => dueOn));
  const others = [...days].filter((day) => !due.includes(day));
  if (others.length > 0) faults.push(`billed on days of no period: ${others.join(' ')}`);
  // One that was paused or blocked may lack some; the newest period comes first.
  if (resumed.has(id) || billedFrom !== schedule.startsOn) return faults;
  const until = state === 'active' ? today : (periods[0]?.dueOn ?? schedule.startsOn);
  const missing = due.filter((day) => day <= until && !days.has(day));
  if (missing.length > 0) faults.push(`a ${form.method} is not billed on ${missing.join(' ')}`);
  const isOver = state === 'ended' && !endedByHand.has(id);
  if (isOver && periods.length !== schedule.count) {
    faults.push(`${periods.length} periods of ${String(schedule.count)}, and the template ended`);
  }
  return faults;
}

/** Compares the days of each template with those of its schedule, up to its end. */
async function checkPeriods(play: Play): Promise<string[]> {
  return inPlay(play, async (tx) => {
    const faults: string[] = [];
    for (const template of await listTemplates(tx)) {
      faults.push(...faultsOfDays(play, template, await listPeriods(tx, template.id)));
    }
    return faults;
  });
}

/** Compares the recurring revenue of each month with that of the month before and what changed: each month by a call of its own. */
async function checkRevenue(play: Play, first: LocalDate): Promise<string[]> {
  const today = play.clock.today();
  const faults: string[] = [];
  let before = 0;
  for (let month = first; month < startOfMonth(today); month = addMonths(month, 1)) {
    const period = { from: month, to: endOfMonth(month) };
    const [row] = await inPlay(play, (tx) => readRecurringRevenue(tx, period, today));
    const recurring = row?.recurringAgorot ?? 0;
    const changes =
      row === undefined ? 0 : row.newAgorot + row.grownAgorot + row.shrunkAgorot + row.lostAgorot;
    if (before + changes !== recurring) {
      faults.push(
        `recurring revenue of ${month}: ${before} before, ${changes} changed, ${recurring} after`,
      );
    }
    before = recurring;
  }
  return faults;
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
