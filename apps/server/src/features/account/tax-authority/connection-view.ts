import type { AuthorityConnection } from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import {
  connectionStateOn,
  isConnected,
  type Consent,
} from '@pinkas/domain/tax-authority/connection';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { findConnection, type StoredConnection } from './connection.repository.ts';

export function consentOf({
  consentUntil,
  refusedAt,
}: Pick<StoredConnection, 'consentUntil' | 'refusedAt'>): Consent {
  return { until: consentUntil, isRefused: refusedAt !== null };
}

/** Returns whether the authority can be asked in the name of the business. */
export async function isAuthorityConnected(tx: AccountTx, today: LocalDate): Promise<boolean> {
  const stored = await findConnection(tx);
  return isConnected(connectionStateOn(stored && consentOf(stored), today));
}

/**
 * Returns the state of the connection of the business to the authority. NOT_FOUND without a
 * business.
 */
export function viewConnection(ctx: AccountContext): Promise<AuthorityConnection> {
  const { config, taxAuthority } = ctx.services;
  return ctx.transaction(async (tx) => {
    const kind = await getCompanyKind(tx);
    const stored = await findConnection(tx);
    return {
      isOffered: taxAuthority !== undefined,
      isSimulated: taxAuthority !== undefined && config.taxAuthority === undefined,
      issuesTaxInvoices: paysVat(kind),
      state: connectionStateOn(stored && consentOf(stored), ctx.clock.today()),
      until: stored?.consentUntil ?? null,
      connectedAt: stored?.connectedAt ?? null,
      connectedBy: stored === undefined ? null : await nameOf(tx, stored.connectedBy),
    };
  });
}

async function nameOf(tx: AccountTx, userId: string): Promise<string | null> {
  const person = await tx
    .selectFrom('personNames')
    .select('personNames.fullName')
    .where('personNames.accountId', '=', tx.accountId)
    .where('personNames.userId', '=', userId)
    .executeTakeFirst();
  return person?.fullName ?? null;
}
