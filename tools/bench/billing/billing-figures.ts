import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import { startProduct } from '@pinkas/test-kit/running-product';

import { readConfig } from '../../../apps/server/src/config/config.ts';
import {
  demoSeedOf,
  DEMO_TERMINALS,
} from '../../../apps/server/src/features/demo/card-gateways/card-gateways.api.ts';
import {
  DEMO_ACCOUNT_ID,
  DEMO_EMAIL,
  DEMO_PASSWORD,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { openDatabase, type Database } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/platform/log/log.ts';
import { createServices } from '../../../apps/server/src/services.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { withLoader } from '../bench-loader.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { untilNoRows } from '../until-no-rows.ts';
import { loadDueTemplates, SUM_AGOROT } from './load-due-templates.ts';

const TEMPLATES = 10_000;
const AIM_SECONDS = 300;
const LOOK_EVERY_MS = 500;
const SAY_EVERY_MS = 10_000;
/** A run of which nothing moves for so long is broken off. */
const STILL_MS = 60_000;
const RUN = '/v2/api/billing/run';
const STARTED_SCHEDULES =
  "select from graphile_worker.jobs where task_identifier = 'schedule' and run_at <= now()";

/**
 * A run of automatic billing over 10,000 due templates with a saved card each: ordered as it was shown, until the last document. Each
 * charge is sent to a simulated gateway, which answers at once.
 */
export const billingFigures: FigureGroup = {
  prefixes: ['billing.run'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const [terminal] = DEMO_TERMINALS;
      if (terminal === undefined) throw new Error('the demo has no terminal');
      const simulator = gatewaySimulator(terminal.protocolAt({ back: '', news: '' }), {
        seed: demoSeedOf(terminal.gateway),
        nowMs: () => systemClock.nowMs(),
      });
      const env = { PINKAS_CARDCOM_URL: await simulator.listen() };
      const product = await startProduct({ dataFolder, env });
      const db = await openDatabase({ dataFolder });
      const place = { PINKAS_DATA_DIR: dataFolder, PORT: String(product.port) };
      const services = createServices(readConfig({ ...place, ...env }), db, { log: silentLog() });
      try {
        // A start runs each schedule once: the one that orders what is due would order what is loaded.
        await untilNoRows(db, STARTED_SCHEDULES, {
          what: 'schedules of the start still run',
          withinMs: STILL_MS,
        });
        const count = Math.ceil(TEMPLATES / bench.haste);
        const weekBefore = addDays(systemClock.today(), -7);
        await withLoader(dataFolder, (loader) =>
          loadDueTemplates(loader, services, count, weekBefore),
        );
        bench.say(`loaded ${String(count)} templates, each billed a week ago`);
        const headers = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
        await measureRun(bench, { db, simulator, url: product.url, headers }, count);
      } finally {
        await db.close();
        await product.stop();
        await simulator.close();
      }
    }),
};

interface Run {
  readonly db: Database;
  readonly simulator: GatewaySimulator;
  /** Of the product. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function measureRun({ report, say }: Bench, run: Run, count: number): Promise<void> {
  const sentBefore = chargesSent(run);
  const readMs = performance.now();
  const shown = (await send(run, 'GET')) as NextRun;
  const startedMs = performance.now();
  const held = shown.rows.filter(({ hold }) => hold !== null);
  if (shown.rows.length !== count || held.length > 0) {
    throw new Error(`${String(held.length)} of ${String(shown.rows.length)} templates are held`);
  }
  await send(run, 'POST', { fingerprint: shown.fingerprint });
  const orderedMs = performance.now();
  await untilDone(run, count, say);
  const seconds = (performance.now() - startedMs) / 1000;
  report(atMost('billing.run', seconds, 's', (AIM_SECONDS * count) / TEMPLATES));
  report(known('billing.run.per-second', count / seconds, 'templates/s'));
  report(known('billing.run.shown', (startedMs - readMs) / 1000, 's'));
  report(known('billing.run.ordered', (orderedMs - startedMs) / 1000, 's'));
  const sent = chargesSent(run) - sentBefore;
  report(atMost('billing.run.not-once', Math.abs(sent - count), 'charges', 0));
}

/** Charges of saved cards that came to the gateway. */
const chargesSent = ({ simulator }: Run): number =>
  simulator.requests.filter(({ path }) => path.endsWith('/Transactions/Transaction')).length;

async function send({ url, headers }: Run, method: 'GET' | 'POST', body?: object) {
  const answer = await fetch(url + RUN, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${RUN}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Periods of today with a document; throws where a charge ended otherwise. */
async function countDone({ db }: Run): Promise<number> {
  const { rows } = await db.owner.query<{ done: number; lost: number; why: string | null }>(
    `select count(*) filter (where state = 'done')::int as done,
        count(*) filter (where state in ('held', 'refused', 'failed'))::int as lost,
        min(detail::text) filter (where state in ('held', 'refused', 'failed')) as why
      from billing_periods where account_id = $1 and amount_minor = $2 and due_on = $3`,
    [DEMO_ACCOUNT_ID, SUM_AGOROT, systemClock.today()],
  );
  const { done = 0, lost = 0, why = null } = rows[0] ?? {};
  if (lost > 0) throw new Error(`${String(lost)} periods did not pass: ${String(why)}`);
  return done;
}

async function untilDone(run: Run, count: number, say: Bench['say']): Promise<void> {
  let [movedMs, saidMs, before] = [performance.now(), performance.now(), 0];
  for (;;) {
    const done = await countDone(run);
    const nowMs = performance.now();
    if (done >= count) return;
    if (done !== before) [movedMs, before] = [nowMs, done];
    if (nowMs - movedMs > STILL_MS) throw new Error(`a run stopped at ${String(done)} documents`);
    if (nowMs - saidMs > SAY_EVERY_MS) {
      say(`${String(done)} of ${String(count)} are billed`);
      saidMs = nowMs;
    }
    await sleep(LOOK_EVERY_MS);
  }
}
