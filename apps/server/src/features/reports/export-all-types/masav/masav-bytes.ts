import type { MasavSettingsForm } from '@pinkas/contract/reports/export-all-types/masav.contract';
import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { checkMasav } from '@pinkas/official-files/masav/check-masav';
import { writeMasav } from '@pinkas/official-files/masav/masav-file';
import { z } from 'zod';

import { MASAV_TEXT_CODES, MASAV_TEXT_ORDERS } from '@pinkas/domain/exports/masav';
import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { requireWhole } from '../runs/accounting-runs.ts';
import { findMasavFile } from './masav.reads.ts';

/** The settings of a file, as they were when the file was made: its row stores them. */
const FileSettings = z.object({
  institution: z.string(),
  sender: z.string(),
  name: z.string(),
  encoding: z.enum(MASAV_TEXT_CODES),
  order: z.enum(MASAV_TEXT_ORDERS),
}) satisfies z.ZodType<Omit<MasavSettingsForm, 'version'>>;

interface HeadRow extends Record<string, unknown> {
  readonly settings: unknown;
  readonly paidOn: LocalDate;
  readonly createdOn: LocalDate;
  readonly serial: number;
}

interface CreditRow extends Record<string, unknown> {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly taxId: string;
  readonly name: string;
  readonly agorot: number;
  readonly reference: string;
}

/**
 * Returns the bytes of a file, out of what was entered with it, read again by the checker: a fault
 * is never given to a bank.
 */
export async function masavBytes(tx: AccountTx, id: string): Promise<Uint8Array> {
  const { rows: heads } = await tx.query<HeadRow>({
    name: 'masav-head',
    text: `select f.settings, f.paid_on as "paidOn", f.created_on as "createdOn", f.serial
      from masav_files f where f.account_id = $1 and f.id = $2`,
    values: [tx.accountId, id],
  });
  const { rows: credits } = await tx.query<CreditRow>({
    name: 'masav-credits',
    text: `select m.bank_code as bank, m.branch_code as branch, m.account_number as account, m.tax_id as "taxId", m.name,
        m.sum_agorot as agorot, m.reference
      from masav_credits m where m.account_id = $1 and m.file_id = $2 order by m.credit_no`,
    values: [tx.accountId, id],
  });
  const [head] = heads;
  assert(head !== undefined, 'a file has its row');
  const { encoding, order, ...business } = FileSettings.parse(head.settings);
  const bytes = writeMasav({ ...head, ...business }, credits, { encoding, order });
  const { faults } = checkMasav(bytes, 'credits');
  assert(faults.length === 0, `a file for Masav has faults: ${JSON.stringify(faults.slice(0, 5))}`);
  return bytes;
}

/**
 * Returns the file for the bank. Refusals: NOT_FOUND, NOT_PERMITTED, STATE_NOT_ALLOWED once
 * payments of it were cancelled.
 */
export async function openMasavFile(ctx: AccountContext, id: string): Promise<FileAnswer> {
  requireWhole(ctx);
  return ctx.transaction(async (tx) => {
    const file = await findMasavFile(tx, id);
    if (file === undefined) throw new AppError('NOT_FOUND');
    if (file.cancelledAt !== null || file.takenBack > 0) throw new AppError('STATE_NOT_ALLOWED');
    const body = await masavBytes(tx, id);
    await recordAudit(ctx, tx, [
      { action: 'list.exported', entityKind: 'list', entityId: 'masav-file' },
    ]);
    return {
      body,
      mediaType: 'application/octet-stream',
      fileName: `MASAV ${String(file.no)} ${file.paidOn}.txt`,
      disposition: 'attachment',
    };
  });
}
