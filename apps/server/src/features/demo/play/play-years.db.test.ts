import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localDate } from '@pinkas/domain/time/local-date';
import { beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/database/test-database.ts';
import { sharedPrinter, signingFolder } from '../../../../test/prints/shared-printer.ts';
import { openStage, type OpenStage } from '../../../commands/open-stage.ts';
import { documentPrinter } from '../../accounting/documents/print/document-printer.ts';
import { listPeriods, listTemplates } from '../../sales/billing/billing.api.ts';
import { checkPlay } from './check/check-play.ts';
import { readCounts } from './check/counts.reads.ts';
import { digestOfPlay } from './check/history.reads.ts';
import { playYears, type PlayOrder } from './play-years.ts';
import { inPlay, type Play } from './stage/play.ts';

/** With a leap day, and a change of the rate of VAT on New Year's Day of 2025. */
const ORDER: PlayOrder = { from: localDate('2024-02-01'), months: 13, seed: 7 };
/** Customers come, one of them for a leap day; templates are paused, cards refused and replaced, and periods decided. */
const SEASON_MONTHS = 4;

/** Opens a stage in a database of its own, which ends with the work. */
async function onStage<T>(
  { from, seed }: PlayOrder,
  work: (stage: OpenStage) => Promise<T>,
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-play-'));
  cpSync(signingFolder(), join(dataFolder, 'signing'), { recursive: true });
  const { database, ...made } = await createTestDatabase();
  try {
    const env = { PINKAS_DATA_DIR: dataFolder };
    const stage = await openStage({ db: database, env, from, seed });
    try {
      documentPrinter.use(stage.services, sharedPrinter());
      return await work(stage);
    } finally {
      await stage.close();
    }
  } finally {
    await made.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Plays, and returns the digest of what happened. */
function digestOf(order: PlayOrder): Promise<string> {
  return onStage(order, async (stage) => digestOfPlay(await playYears(stage, order), order.from));
}

/** Returns the days of the periods of templates by months whose day some months do not have. */
async function daysOf(play: Play): Promise<readonly string[]> {
  return inPlay(play, async (tx) => {
    const days: string[] = [];
    for (const { id, form } of await listTemplates(tx)) {
      if (form.schedule.shortMonths !== 'last-day' || form.schedule.unit !== 'month') continue;
      days.push(...(await listPeriods(tx, id)).map(({ dueOn }) => dueOn));
    }
    return days;
  });
}

/** Plays the whole order, and returns what came of it, with the digests of its first month and of its first months. */
function playWhole() {
  return onStage(ORDER, async (stage) => {
    const digests: string[] = [];
    const play = await playYears(stage, ORDER, async (one, months) => {
      if (months === 1 || months === SEASON_MONTHS) {
        digests.push(await digestOfPlay(one, ORDER.from));
      }
    });
    return {
      digests,
      faults: await checkPlay(play, ORDER.from),
      counts: await readCounts(play),
      days: await daysOf(play),
      today: play.clock.today(),
      refusals: Object.fromEntries(play.refusals),
    };
  });
}

let whole: Awaited<ReturnType<typeof playWhole>>;
beforeAll(async () => {
  whole = await playWhole();
});

test('all that happens around a leap day and a new rate of VAT holds', () => {
  const { faults, counts, days, today, refusals } = whole;
  expect(faults).toEqual([]);
  expect(today).toBe('2025-02-28');
  // Two requests of the old rate are paid under the new one: their invoices come to other sums, so a person decides.
  expect(counts).toMatchObject({ unpaired: 0, unbilled: 0, unanswered: 0, onDesk: 2 });
  expect(refusals).toEqual({});
  const { documents, periods, charged, refused, mails } = counts;
  for (const some of [documents, periods, charged, refused, mails]) {
    expect(some).toBeGreaterThan(0);
  }
  // Of February of a leap year and of another one, of a month of 30 days, and of one of 31.
  expect(days).toEqual(
    expect.arrayContaining(['2024-02-29', '2025-02-28', '2024-04-30', '2024-05-31']),
  );
});

test('the same seed plays the same season, and another seed another month', async () => {
  const [month, season] = whole.digests;
  expect(await digestOf({ ...ORDER, months: SEASON_MONTHS })).toBe(season);
  expect(await digestOf({ ...ORDER, months: 1, seed: 8 })).not.toBe(month);
});

test('nothing is played where there is a business, in production, or for months that have not ended', async () => {
  await onStage(ORDER, async (stage) => {
    const from = localDate('2999-01-01');
    await expect(playYears(stage, { ...ORDER, from })).rejects.toThrow('yesterday at the latest');
    const config = { ...stage.services.config, mode: 'production' } as const;
    const inProduction = { ...stage, services: { ...stage.services, config } };
    await expect(playYears(inProduction, ORDER)).rejects.toThrow('A play is of the demo');
    const noGateway = { ...stage.services.config, cardGateways: {} };
    const without = { ...stage, services: { ...stage.services, config: noGateway } };
    await expect(playYears(without, ORDER)).rejects.toThrow('the gateway of a play');
    const { owner } = stage.services.db;
    await owner.query('insert into accounts (id, created_at) values (1, now())');
    await expect(playYears(stage, ORDER)).rejects.toThrow('a database of its own');
  });
});
