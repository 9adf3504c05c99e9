import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

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
const MONTHS: PlayOrder = { from: localDate('2023-12-01'), months: 15, seed: 7 };
const A_SEASON: PlayOrder = { from: localDate('2024-01-01'), months: 3, seed: 8 };

/** Opens a stage in a database of its own, which ends with the work. */
async function onStage<T>(
  { from, seed }: PlayOrder,
  work: (stage: OpenStage) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-play-'));
  cpSync(signingFolder(), join(dataFolder, 'signing'), { recursive: true });
  const { database, ...made } = await createTestDatabase();
  const stage = await openStage({
    db: database,
    env: { PINKAS_DATA_DIR: dataFolder, ...env },
    from,
    seed,
  });
  try {
    documentPrinter.use(stage.services, sharedPrinter());
    return await work(stage);
  } finally {
    await stage.close();
    await made.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Plays, and returns the digest of what happened. */
function digestOf(order: PlayOrder): Promise<string> {
  return onStage(order, async (stage) => digestOfPlay(await playYears(stage, order), order.from));
}

/** Returns the days of the templates by card that begin on a day of a month, joined by their methods. */
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

test('all that happens around a leap day and a new rate of VAT holds', async () => {
  const { faults, counts, days, today } = await onStage(MONTHS, async (stage) => {
    const play = await playYears(stage, MONTHS);
    return {
      faults: await checkPlay(play, MONTHS.from),
      counts: await readCounts(play),
      days: await daysOf(play),
      today: play.clock.today(),
    };
  });
  expect(faults).toEqual([]);
  expect(today).toBe('2025-02-28');
  expect(counts).toMatchObject({ unpaired: 0, unbilled: 0, gaps: 0, outOfBalance: 0 });
  for (const some of [counts.documents, counts.periods, counts.refused, counts.mails]) {
    expect(some).toBeGreaterThan(0);
  }
  // Of February of a leap year and of another one, of a month of 30 days, and of one of 31.
  expect(days).toEqual(
    expect.arrayContaining(['2024-02-29', '2025-02-28', '2024-04-30', '2024-05-31']),
  );
});

test('the same seed plays the same season, and another seed another one', async () => {
  const digest = await digestOf(A_SEASON);
  expect(await digestOf(A_SEASON)).toBe(digest);
  expect(await digestOf({ ...A_SEASON, seed: 9 })).not.toBe(digest);
});

test('nothing is played where there is a business, or where a supplier would be reached', async () => {
  await onStage(A_SEASON, async (stage) => {
    const { owner } = stage.services.db;
    await owner.query('insert into accounts (id, created_at) values (1, now())');
    await expect(playYears(stage, A_SEASON)).rejects.toThrow('a database of its own');
  });
  const mail = { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'a@mail.test' };
  await onStage(
    A_SEASON,
    async (stage) => {
      await expect(playYears(stage, A_SEASON)).rejects.toThrow('a play reaches nobody');
    },
    mail,
  );
  await onStage(A_SEASON, async ({ services, ...stage }) => {
    const config = { ...services.config, mode: 'production' } as const;
    const inProduction = { ...stage, services: { ...services, config } };
    await expect(playYears(inProduction, A_SEASON)).rejects.toThrow('in demo mode alone');
  });
});
