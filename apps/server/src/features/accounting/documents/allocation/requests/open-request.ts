import type { Actor } from '@pinkas/domain/identity/actor';
import { LEASE_MS, PRINT_WAITS_MS } from '@pinkas/domain/vat/allocation-retry';

import { epochMsOf, isoText } from '../../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { insertRequests, recordRequestEvents } from './allocation-requests.repository.ts';

/** A number that is to be requested, from the moment of the issue on. */
export interface AskedNumber {
  readonly askedAt: string;
  /**
   * Until then the process that issues requests the number itself; null where the task does at
   * once.
   */
  readonly askingUntil: string | null;
  /** Prints and mails wait until then. */
  readonly deliveriesWaitUntil: string;
}

/**
 * Returns when what follows a request has to happen. `isAwaited`: the beginner of the request calls
 * after the commit.
 */
export function timesOfRequest(askedAt: string, isAwaited: boolean): AskedNumber {
  const askedMs = epochMsOf(askedAt);
  return {
    askedAt,
    askingUntil: isAwaited ? isoText(askedMs + LEASE_MS) : null,
    deliveriesWaitUntil: isoText(askedMs + PRINT_WAITS_MS),
  };
}

/** Documents whose number is requested, with the requester. */
export interface OpenedRequest extends AskedNumber {
  readonly documentId: string;
  readonly requestedBy: string;
  readonly actor: Actor;
}

/** Saves that the numbers of documents are requested, in the transaction of the cause. */
export async function openRequests(tx: AccountTx, opened: readonly OpenedRequest[]): Promise<void> {
  await insertRequests(
    tx,
    opened.map(({ actor: _actor, ...request }) => request),
  );
  await recordRequestEvents(
    tx,
    opened.map(({ documentId, askedAt, actor }) => ({
      documentId,
      kind: 'asked',
      at: askedAt,
      actor,
    })),
  );
}
