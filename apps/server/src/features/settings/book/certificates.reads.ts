import type { BookSettings, CertificateView } from '@pinkas/contract/settings/book/book.contract';
import type { CertificateKind } from '@pinkas/domain/certificates/certificate';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { bookPreferences } from '../../business/preferences/preferences.api.ts';

/** A certificate as it is stored, with what its file is. */
export interface StoredCertificate extends Record<string, unknown> {
  readonly id: string;
  readonly kind: CertificateKind;
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  /** Hex name of its bytes in the store of uploads. */
  readonly sha256: string;
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate;
}

/**
 * Returns the certificates of the account whose file is still there, in the order of their kinds.
 */
export async function listCertificates(tx: AccountTx): Promise<StoredCertificate[]> {
  const { rows } = await tx.query<StoredCertificate>({
    name: 'certificates',
    text: `select c.id, c.kind, c.file_id as "fileId", f.name, f.size_bytes as "sizeBytes",
        f.media_type as "contentType", f.sha256,
        c.valid_from as "validFrom", c.valid_until as "validUntil"
      from business_certificates c
      join stored_files f on f.account_id = $1 and f.id = c.file_id
      where c.account_id = $1 and f.state = 'stored' order by c.kind`,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns whether new documents carry the certificates by default. */
export async function readAttachesCertificates(tx: AccountTx): Promise<boolean> {
  return (await readPreferences(tx, bookPreferences)).values.attachesCertificates;
}

function toView(stored: StoredCertificate): CertificateView {
  const { kind, fileId, name, sizeBytes, validFrom, validUntil } = stored;
  return { kind, file: { id: fileId, name, sizeBytes }, validFrom, validUntil };
}

/** Everything of the page. */
export async function readBookSettings(tx: AccountTx): Promise<BookSettings> {
  const certificates = (await listCertificates(tx)).map((one) => toView(one));
  const { version, values } = await readPreferences(tx, bookPreferences);
  return { version, certificates, attachesCertificates: values.attachesCertificates };
}
