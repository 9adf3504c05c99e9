import { isInForceOn } from '@pinkas/domain/certificates/certificate';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listCertificates, readAttachesCertificates } from './certificates.reads.ts';

/** A file that is sent with a mail. */
export interface OutgoingCertificate {
  readonly name: string;
  readonly contentType: string;
  readonly sha256: string;
}

/**
 * Returns the certificates to attach to a mail of a day: those in force then, when they are
 * requested. Null for the account's default.
 */
export async function listOutgoingCertificates(
  tx: AccountTx,
  isWished: boolean | null,
  today: LocalDate,
): Promise<OutgoingCertificate[]> {
  if (!(isWished ?? (await readAttachesCertificates(tx)))) return [];
  return (await listCertificates(tx))
    .filter((one) => isInForceOn(one, today))
    .map(({ name, contentType, sha256 }) => ({ name, contentType, sha256 }));
}
