import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { FACTORS, type OwnFactors } from '@pinkas/domain/identity/second-factors';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { listPasskeys, type PasskeyRow } from '../passkeys/passkeys.api.ts';
import { countRecoveryCodes } from './recovery-codes.repository.ts';

/** A person with the factors of their second step. */
export interface FactorOwner extends OwnFactors {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  /** Of mails and messages to the person. */
  readonly language: DocumentLanguage;
  /** When the app was set up; null without one. */
  readonly appSince: string | null;
  readonly passkeys: readonly PasskeyRow[];
}

/** Reads the second factors of a person. The person exists: a session of theirs is alive. */
export async function getFactors(
  tx: ControlTx,
  { sms, whatsapp }: Pick<Services, 'sms' | 'whatsapp'>,
  userId: string,
): Promise<FactorOwner> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('authenticatorApps', (join) =>
      join
        .onRef('authenticatorApps.userId', '=', 'users.id')
        .on('authenticatorApps.state', '=', 'live'),
    )
    .select([
      'users.email',
      'users.phone',
      'users.language',
      'users.preferredFactor',
      'authenticatorApps.since',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const passkeys = await listPasskeys(tx, userId);
  // Messages reach mobile telephones alone.
  const isMobile = messengerNumberOf(row.phone) !== undefined;
  return {
    userId,
    email: row.email,
    phone: row.phone,
    language: row.language,
    hasPhone: sms.isConfigured && isMobile,
    hasWhatsapp: whatsapp.isConfigured && isMobile,
    hasApp: row.since !== null,
    appSince: row.since,
    hasPasskey: passkeys.length > 0,
    passkeys,
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
    preferred: FACTORS.find((factor) => factor === row.preferredFactor) ?? null,
  };
}
