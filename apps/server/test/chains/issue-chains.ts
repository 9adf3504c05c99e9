import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { Kysely, PostgresDialect } from 'kysely';

import {
  verifyAccount,
  type AccountReport,
} from '../../src/features/accounting/documents/verify/verify-account.ts';
import { columnNames } from '../../src/platform/db/column-names.ts';
import type { DB } from '../../src/platform/db/schema.types.ts';
import type { Issued } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import type { TestServer } from '../test-server.ts';
import { chainBooks } from './chain-books.ts';
import { issuedBy, nextStep, sendStep } from './chain-step.ts';
import { seededRandom } from './seeded-random.ts';

/** The results of the steps of an account. */
export interface IssuedChains {
  readonly accountId: number;
  readonly issued: readonly Issued[];
  readonly statuses: readonly number[];
  /** Documents with a mistake that were issued all the same. */
  readonly letThrough: readonly Issued[];
}

export interface ChainsOptions {
  readonly kind: CompanyKind;
  readonly seed: number;
  /** Clients of the account, which follow and end each other's documents. */
  readonly workers: number;
  readonly steps: number;
}

/** Issues random chains in an account of its own, several clients at once. */
export async function issueChains(
  server: TestServer,
  options: ChainsOptions,
): Promise<IssuedChains> {
  const issue = await readyForChains(server, options);
  return issue();
}

/** Signs in to an account of its own; what is returned issues random chains there, several clients at once. */
export async function readyForChains(
  server: TestServer,
  { kind, seed, workers, steps }: ChainsOptions,
): Promise<() => Promise<IssuedChains>> {
  const user = await server.givenUser({}, { kind });
  const browser = await signIn(server, user);
  const books = chainBooks(kind);
  const random = seededRandom(seed);
  const issued: Issued[] = [];
  const letThrough: Issued[] = [];
  const statuses: number[] = [];
  let left = steps;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
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
  return async () => {
    await Promise.all(Array.from({ length: workers }, work));
    return { accountId: user.accountId, issued, statuses, letThrough };
  };
}

/** Replays the books of an account. */
export function verifyBooks(server: TestServer, accountId: number): Promise<AccountReport> {
  const dialect = new PostgresDialect({ pool: server.db.database.owner });
  const owner = new Kysely<DB>({ dialect, plugins: [columnNames] });
  return verifyAccount({ owner, ...server.services }, accountId);
}

/** Deadlocks that the database broke up, retried or not, as far as it has counted them. */
export async function countDeadlocks(server: TestServer): Promise<number> {
  const { rows } = await server.db.superuser.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
