import { isInForceOn } from '@pinkas/domain/certificates/certificate';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listCertificates, readAttachesCertificates } from './certificates.reads.ts';

/** A file that goes out with a mail. */
export interface OutgoingCertificate {
  readonly name: string;
  readonly contentType: string;
  readonly sha256: string;
}

/**
 * The certificates that go with a mail of a day: those in force then, when they are wished for. Null
 * for what the account wishes by itself.
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
