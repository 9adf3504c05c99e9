import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A call as the log holds it. */
export interface LoggedRequest {
  /** X-Request-Id of the answer. */
  readonly id: string;
  readonly keyId: string;
  readonly familyId: string;
  readonly at: string;
  readonly durationMs: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Of a refusal; empty for what was answered. */
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  readonly requestBody: string | null;
  readonly requestCut: boolean;
  readonly answerType: string;
  readonly answerBody: string | null;
  readonly answerCut: boolean;
  readonly answerBytes: number;
}

/** Adds calls to the log. */
export async function insertRequests(
  tx: AccountTx,
  requests: readonly LoggedRequest[],
): Promise<void> {
  await tx
    .insertInto('apiRequests')
    .values(requests.map((request) => ({ ...request, accountId: tx.accountId })))
    .execute();
}
