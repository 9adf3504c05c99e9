import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { atScale, IS_WHOLE, limitAtScale } from '../chains/chance-scale.ts';
import {
  countDeadlocks,
  issueChains,
  readyForChains,
  verifyBooks,
  type IssuedChains,
} from '../chains/issue-chains.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const STEPS = atScale(250);
const ACCOUNTS = atScale(50);
const STEPS_PER_ACCOUNT = 100;
const TIMEOUT_MS = limitAtScale(900_000);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The stored books are true, and hold what was answered. */
async function expectTrueBooks(runs: readonly IssuedChains[]): Promise<void> {
  for (const { accountId, issued, letThrough } of runs) {
    const report = await verifyBooks(server, accountId);
    expect(report.violations).toEqual([]);
    expect(report.documentsCount).toBe(issued.length);
    expect(letThrough).toEqual([]);
  }
  // Refusals are answers with a field or a state; nothing failed.
  const statuses = new Set(runs.flatMap((run) => run.statuses));
  expect(statuses).toEqual(new Set([200, 409, 422]));
  expect(await countDeadlocks(server)).toBe(0);
}

test(
  'random chains of all types, issued in parallel, leave the books true',
  { timeout: TIMEOUT_MS },
  async () => {
    const runs: IssuedChains[] = [];
    for (const [index, kind] of COMPANY_KINDS.entries()) {
      runs.push(await issueChains(server, { kind, seed: 20 + index, workers: 8, steps: STEPS }));
    }
    await expectTrueBooks(runs);
    const issued = runs.flatMap((run) => run.issued);
    expect(issued.length).toBeGreaterThan((STEPS * COMPANY_KINDS.length) / 3);
    if (IS_WHOLE) {
      expect(new Set(issued.map(({ docType }) => docType))).toEqual(
        new Set(Object.values(DOC_TYPES)),
      );
    }
  },
);

test(
  `MO-09: ${ACCOUNTS} accounts of all kinds press 100 times each side by side, and each has true books of its own`,
  { timeout: TIMEOUT_MS },
  async () => {
    const ready: (() => Promise<IssuedChains>)[] = [];
    // One after another: a slow machine rightly puts off some of many who sign in at once.
    for (let seed = 0; seed < ACCOUNTS; seed += 1) {
      const kind = COMPANY_KINDS[seed % COMPANY_KINDS.length] ?? 'company';
      ready.push(
        await readyForChains(server, { kind, seed, workers: 2, steps: STEPS_PER_ACCOUNT }),
      );
    }
    const runs = await Promise.all(ready.map((issue) => issue()));
    await expectTrueBooks(runs);
    expect(runs.filter(({ issued }) => issued.length < STEPS_PER_ACCOUNT / 3)).toEqual([]);
  },
);
