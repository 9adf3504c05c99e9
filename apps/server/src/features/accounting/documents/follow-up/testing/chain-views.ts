import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll } from 'vitest';

import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';
import { columnNames } from '../../../../../platform/db/column-names.ts';
import type { DB } from '../../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../verify/verify-account.ts';

export let server: TestServer;

interface View {
  readonly state: string;
  readonly openAgorot: number;
  readonly creditableAgorot: number;
  readonly sources: { readonly id: string; readonly kind: string; readonly sumAgorot: number }[];
  readonly followers: {
    readonly id: string;
    readonly kind: string;
    readonly isCancelled: boolean;
  }[];
  readonly actions: Record<string, unknown>;
  readonly cancellation: { readonly reason: string } | null;
  readonly events: {
    readonly kind: string;
    readonly follower: { readonly number: number } | null;
  }[];
  readonly payments: { readonly dues: unknown[] }[];
}

export async function anOwner(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind });
  return { user, browser: await signIn(server, user) };
}

export async function view(browser: HttpBrowser, { id }: { readonly id: string }): Promise<View> {
  const answer = await browser.get(`/v2/api/documents/${id}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as View;
}

export async function stateOf(
  browser: HttpBrowser,
  document: { readonly id: string },
): Promise<string> {
  return (await view(browser, document)).state;
}

/** Balances of the ledger by account, the empty ones left out. */
export async function balances(accountId: number): Promise<Record<string, number>> {
  const { rows } = await server.db.superuser.query<{ ledger_account: string; balance: string }>(
    `select ledger_account, sum(debit_agorot - credit_agorot) as balance from journal_lines
      where account_id = $1 group by 1 having sum(debit_agorot - credit_agorot) <> 0`,
    [accountId],
  );
  return Object.fromEntries(rows.map((row) => [row.ledger_account, Number(row.balance)]));
}

export function fieldsOf(answer: { readonly json: unknown } | undefined): string[] {
  const { fields } = (answer?.json ?? {}) as {
    fields?: { path: (string | number)[]; code: string }[];
  };
  return (fields ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);
}

/** What the verifier finds wrong in an account. */
export async function violationsOf(accountId: number): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, accountId);
  return report.violations.map(({ what }) => what);
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startChainServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
}
