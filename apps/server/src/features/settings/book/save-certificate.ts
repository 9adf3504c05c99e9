import type { BookSettings, CertificateForm } from '@pinkas/contract/settings/book/book.contract';
import type { FieldCode } from '@pinkas/contract/errors';
import {
  CERTIFICATE_MEDIA_TYPES,
  type CertificateKind,
} from '@pinkas/domain/certificates/certificate';
import { DOCUMENT_FILE_BYTES_MAX } from '@pinkas/domain/limits';

import { lockBusiness } from '../../business/profile/profile.api.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { listSendable, attachFiles, detachFile } from '../../files/uploads/uploads.api.ts';
import { listCertificates, readBookSettings } from './certificates.reads.ts';

function refuseFile(code: FieldCode): never {
  throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['fileId'], code }]);
}

/** A new file must be the sender's own, of a kind that people open, and small enough for a mail. */
async function validateCertificateFile(
  ctx: AccountContext,
  tx: AccountTx,
  fileId: string,
): Promise<void> {
  const [file] = await listSendable(tx, ctx.userId, [fileId]);
  if (file === undefined) refuseFile('FILE_NOT_FOUND');
  if (!CERTIFICATE_MEDIA_TYPES.includes(file.mediaType)) refuseFile('VALUE_NOT_ALLOWED');
  if (file.sizeBytes > DOCUMENT_FILE_BYTES_MAX) refuseFile('FILE_TOO_LARGE_TO_SEND');
}

async function takeOff(
  ctx: AccountContext,
  tx: AccountTx,
  kind: CertificateKind,
): Promise<boolean> {
  const stored = (await listCertificates(tx)).find((one) => one.kind === kind);
  const { numDeletedRows } = await tx
    .deleteFrom('businessCertificates')
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  // A file that was removed separately is not referenced any more.
  if (stored !== undefined) {
    await detachFile(ctx, tx, { kind: 'certificate', id: stored.id }, stored.fileId);
  }
  return numDeletedRows > 0n;
}

/**
 * Replaces the certificate of a kind, with its audit; the file is retained, so that the cleanup does
 * not remove it. Refusals: SETTINGS_REFUSED at the file, IDEMPOTENCY_KEY_REUSED.
 */
export function saveCertificate(
  ctx: AccountContext,
  form: CertificateForm,
  idempotencyKey: string,
): Promise<BookSettings> {
  const request = { write: 'certificate.save', idempotencyKey, input: form };
  return writeOnce(ctx, request, async (tx) => {
    const { kind, fileId, validFrom, validUntil } = form;
    await lockBusiness(tx);
    const before = (await listCertificates(tx)).find((one) => one.kind === kind);
    if (before?.fileId !== fileId) await validateCertificateFile(ctx, tx, fileId);
    const id = newId();
    const values = { kind, fileId, validFrom, validUntil, updatedAt: ctx.clock.now() };
    await takeOff(ctx, tx, kind);
    await tx
      .insertInto('businessCertificates')
      .values({ accountId: tx.accountId, id, ...values })
      .execute();
    await attachFiles(ctx, tx, { entity: { kind: 'certificate', id }, fileIds: [fileId] });
    await recordAudit(ctx, tx, [
      {
        action: 'account.certificate-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { kind, fileId, validFrom, validUntil },
      },
    ]);
    return readBookSettings(tx);
  });
}

/** Removes a certificate, with its audit. IDEMPOTENCY_KEY_REUSED. */
export function removeCertificate(
  ctx: AccountContext,
  kind: CertificateKind,
  idempotencyKey: string,
): Promise<BookSettings> {
  const request = { write: 'certificate.remove', idempotencyKey, input: { kind } };
  return writeOnce(ctx, request, async (tx) => {
    await lockBusiness(tx);
    if (await takeOff(ctx, tx, kind)) {
      await recordAudit(ctx, tx, [
        {
          action: 'account.certificate-removed',
          entityKind: 'account',
          entityId: String(ctx.accountId),
          detail: { kind },
        },
      ]);
    }
    return readBookSettings(tx);
  });
}
