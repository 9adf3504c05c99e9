import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { COMPANY_KINDS, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyAccount } from '../src/features/accounting/documents/verify/verify-account.ts';
import { columnNames } from '../src/platform/db/column-names.ts';
import type { DB } from '../src/platform/db/schema.types.ts';
import { chainBooks } from './chains/chain-books.ts';
import { CHAIN_SCALE } from './chains/chain-scale.ts';
import { issuedBy, nextStep, sendStep } from './chains/chain-step.ts';
import { seededRandom } from './chains/seeded-random.ts';
import type { Issued } from './issue.ts';
import { signIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const STEPS = 800 * CHAIN_SCALE;
const WORKERS = 8;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Issuing {
  readonly accountId: number;
  readonly issued: readonly Issued[];
  readonly statuses: readonly number[];
  /** Documents with a mistake that were issued all the same. */
  readonly letThrough: readonly Issued[];
}

/** Eight clients of an account of a kind, which follow and end each other's documents. */
async function issueChains(kind: CompanyKind, seed: number): Promise<Issuing> {
  const user = await server.givenUser({}, { kind });
  const browser = await signIn(server, user);
  const [books, random] = [chainBooks(kind), seededRandom(seed)];
  const issued: Issued[] = [];
  const letThrough: Issued[] = [];
  const statuses: number[] = [];
  const work = async (): Promise<void> => {
    while (statuses.length < STEPS) {
      const step = nextStep(books, random);
      const answer = await sendStep(browser, step);
      statuses.push(answer.status);
      const document = issuedBy(step, answer);
      if (step.kind !== 'issue' || document === undefined) continue;
      issued.push(document);
      books.remember(document, step.request);
      if (step.isSpoilt) letThrough.push(document);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { accountId: user.accountId, issued, statuses, letThrough };
}

test(
  'random chains of all types, issued in parallel, leave the books true',
  { timeout: 180_000 * CHAIN_SCALE },
  async () => {
    const owner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: server.db.database.owner }),
      plugins: [columnNames],
    });
    const runs: Issuing[] = [];
    for (const [index, kind] of COMPANY_KINDS.entries()) {
      const run = await issueChains(kind, 20 + index);
      runs.push(run);
      const report = await verifyAccount({ owner, files: server.services.files }, run.accountId);
      expect(report.violations).toEqual([]);
      expect(report.documentsCount).toBe(run.issued.length);
    }
    // Refusals are answers with a field or a state; nothing failed, and no deadlock was seen.
    const statuses = new Set(runs.flatMap((run) => run.statuses));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 409, 422]);
    expect(runs.flatMap((run) => run.letThrough)).toEqual([]);
    const issued = runs.flatMap((run) => run.issued);
    expect(issued.length).toBeGreaterThan((STEPS * COMPANY_KINDS.length) / 3);
    expect(new Set(issued.map(({ docType }) => docType))).toEqual(
      new Set(Object.values(DOC_TYPES)),
    );
  },
);
