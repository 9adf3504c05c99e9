import type { CardToken } from '../../../../integrations/cards/gateway-transaction.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  openTerminalIn,
  type UsableTerminal,
} from '../../../settings/cc-gateways/cc-gateways.api.ts';
import { openCardToken } from '../../saved-cards/saved-cards.api.ts';
import { findAttempt, type StoredAttempt } from './attempts.repository.ts';

/** An attempt with what its gateway is asked by. */
export interface OpenedAttempt {
  readonly attempt: StoredAttempt;
  /** Undefined for one that is not connected any more. */
  readonly terminal: UsableTerminal | undefined;
  /** Of the saved card that it charges; undefined without one, and once it is removed. */
  readonly token: CardToken | undefined;
}

/** Reads an attempt with its terminal and the token of its card, in one transaction; undefined for one that the account has not. */
export function readOpenedAttempt(
  services: Pick<Services, 'db' | 'cards' | 'config'>,
  accountId: number,
  attemptId: string,
): Promise<OpenedAttempt | undefined> {
  return inAccount(services.db, { accountId }, async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (attempt === undefined) return undefined;
    const { terminalId, savedCardId } = attempt;
    const terminal = await openTerminalIn(tx, services, terminalId);
    const token = savedCardId === null ? undefined : await openCardToken(tx, services, savedCardId);
    return { attempt, terminal, token };
  });
}
