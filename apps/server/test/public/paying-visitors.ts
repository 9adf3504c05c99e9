import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { issueOf } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { connect } from '../settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { aPayer, cardcomOfTests, payTokenOf, type Payer } from './payments.ts';

export const TOTAL = 11_800;

export let simulator: GatewaySimulator;
export let server: TestServer;
export let user: TestUser;
export let owner: HttpBrowser;

/** Starts the product with its worker beside a simulated Cardcom for the tests of a file, with a new business for each. */
export function startPaymentPages(seed: string): void {
  beforeAll(async () => {
    simulator = cardcomOfTests(seed);
    server = await startTestServer({
      withJobs: true,
      env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
    });
  });
  beforeEach(async () => {
    await server.db.superuser.query('truncate login_throttles');
    user = await server.givenUser();
    owner = await signIn(server, user);
    await connect(owner);
  });
  afterAll(async () => {
    await server.stop();
    await simulator.close();
  });
}

/** Somebody with the link of an invoice of ₪ 118, or of another document. */
export async function payerOf(
  request = anInvoice(),
): Promise<Payer & { readonly documentId: string }> {
  const { id } = await issueOf(owner, request);
  return { ...(await aPayer(server, await payTokenOf(owner, id))), documentId: id };
}

export interface AttemptRow {
  readonly state: string;
  readonly amount: number;
  readonly documentId: string | null;
}

export async function attempts(): Promise<AttemptRow[]> {
  const { rows } = await server.db.superuser.query<AttemptRow>(
    `select state, amount_minor::int as amount, document_id as "documentId" from card_attempts
      where account_id = $1 order by created_at`,
    [user.accountId],
  );
  return rows;
}

/** Pages that the gateway was asked to open, so far. */
export function pagesOpened(): number {
  return simulator.requests.filter(({ path }) => /LowProfile\/Create/i.test(path)).length;
}
