import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { startProduct, type RunningProduct } from '@pinkas/test-kit/running-product';
import { insertAccount, stopSelling } from '@pinkas/test-kit/test-account';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  embeddedConnection,
  OWNER_ROLE,
} from '../../src/platform/db/embedded/embedded-database.ts';
import { readPidFile } from '../../src/platform/db/embedded/server-probe.ts';
import { SOCKET_PORT } from '../../src/platform/db/embedded/socket-folder.ts';
import { quietPool } from '../database/quiet-pool.ts';
import { sendIssue } from '../accounting/issue.ts';
import { signInNewPerson } from './sign-in-new-person.ts';

const CLIENTS = 6;
const ISSUES_PER_CLIENT = 40;
const ANSWERS_BEFORE_LOSS = 30;
const RECOVERY_LIMIT_MS = 120_000;

const dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-database-loss-'));
let product: RunningProduct;
let owner: Pool;
let browser: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  chmodSync(dataFolder, 0o755); // as root the database runs as another user
  product = await startProduct({ dataFolder });
  const place = { host: join(dataFolder, 'postgres/socket'), port: SOCKET_PORT };
  owner = quietPool({ ...embeddedConnection(place, OWNER_ROLE), max: 1 });
  await stopSelling(owner);
  accountId = await insertAccount(owner);
  browser = await signInNewPerson(product, owner, accountId);
});

afterAll(async () => {
  await owner.end();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

interface Attempt {
  readonly key: string;
  readonly request: ReturnType<typeof anInvoice>;
}

/** Sends until the answer is a document; collects the refusals before it. */
async function sendUntilIssued(attempt: Attempt, refusals: Set<string>): Promise<number> {
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  for (;;) {
    const answer = await sendIssue(browser, attempt.request, attempt.key);
    const { number, code } = answer.json as { number?: number; code?: string };
    if (answer.status === 200 && number !== undefined) return number;
    refusals.add(`${answer.status} ${code}`);
    expect(answer.text).not.toMatch(/postgres|socket|ECONN|terminat|at .*\.ts/i);
    expect(performance.now()).toBeLessThan(deadline);
    await sleep(100);
  }
}

test(
  'FA-02: the database shut down under load is back by itself; meanwhile the answer is BUSY, and nothing is issued twice',
  { timeout: 600_000 },
  async () => {
    const refusals = new Set<string>();
    const numbers: number[] = [];
    let isLost = false;
    const work = async (): Promise<void> => {
      for (let index = 0; index < ISSUES_PER_CLIENT; index += 1) {
        const attempt = { key: randomUUID(), request: anInvoice({ subject: String(index) }) };
        numbers.push(await sendUntilIssued(attempt, refusals));
        if (numbers.length < ANSWERS_BEFORE_LOSS || isLost) continue;
        isLost = true;
        const pid = readPidFile(join(dataFolder, 'postgres/data'))?.pid;
        if (pid === undefined) throw new Error('the database has no pid file');
        process.kill(pid, 'SIGQUIT'); // PostgreSQL's immediate shutdown
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, work));
    const issued = CLIENTS * ISSUES_PER_CLIENT;
    const expected = Array.from({ length: issued }, (_, index) => 1001 + index);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(expected);
    expect([...refusals]).toEqual(['503 BUSY']);
    const { rows } = await owner.query<{ count: string }>(
      'select count(*) as count from documents where account_id = $1',
      [accountId],
    );
    expect(Number(rows[0]?.count)).toBe(issued);
    const ready = await fetch(`${product.url}/health/ready`);
    expect(ready.status).toBe(200);
  },
);
