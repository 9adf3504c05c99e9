import type {
  debitFilesContract,
  ReturnDaysForm,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { debitDaysFrom, firstDebitDay } from '@pinkas/domain/debits/debit-days';
import type { MasavTextCode } from '@pinkas/domain/exports/masav';
import { debitRecord } from '@pinkas/official-files/masav/masav-file';
import { isMasavText } from '@pinkas/official-files/masav/masav-text';
import type { z } from 'zod';

import type { AccountActor, AccountContext } from '../../../platform/context.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { readPreferences, savePreferences } from '../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { debitPreferences, masavPreferences } from '../../business/preferences/preferences.api.ts';
import { listCandidates, listDebitFiles } from './debit-files.reads.ts';

/** Refuses a person who sees only a part of the business with NOT_PERMITTED. */
export function requireWhole(ctx: AccountContext): AccountContext {
  if (ctx.caller.bounds !== null) throw new AppError('NOT_PERMITTED');
  return ctx;
}

/** Returns the content of the page. */
export function viewDebits(
  ctx: AccountContext,
): Promise<z.output<(typeof debitFilesContract)['view']['response']>> {
  const today = ctx.clock.today();
  const firstDay = firstDebitDay(today);
  return ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    const { institution, encoding } = (await readPreferences(tx, masavPreferences)).values;
    const { version, values } = await readPreferences(tx, debitPreferences);
    return {
      today,
      firstDay,
      days: debitDaysFrom(today),
      hasInstitution: institution !== '',
      encoding,
      settings: { version, ...values },
      ...(await listCandidates(tx, firstDay)),
      files: await listDebitFiles(tx),
    };
  });
}

/** Sets the window of the files to come. Refusals: SETTINGS_CHANGED, IDEMPOTENCY_KEY_REUSED. */
export function saveReturnDays(
  ctx: AccountActor,
  { version, ...values }: ReturnDaysForm,
  idempotencyKey: string,
): Promise<{ readonly version: number }> {
  const request = { write: 'debits.settings', idempotencyKey, input: { version, ...values } };
  return writeOnce(ctx, request, async (tx) => {
    const before = (await readPreferences(tx, debitPreferences)).values;
    await savePreferences(tx, debitPreferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      {
        action: 'account.debits-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { before, after: values },
      },
    ]);
    return { version: (await readPreferences(tx, debitPreferences)).version };
  });
}

function fileOf(body: Uint8Array, fileName: string): FileAnswer {
  return { body, mediaType: 'application/octet-stream', fileName, disposition: 'attachment' };
}

/** Returns the file for the bank as it was stored. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a cancelled one. */
export function openDebitFile(ctx: AccountContext, id: string): Promise<FileAnswer> {
  return ctx.transaction(async (tx) => {
    const file = await tx
      .selectFrom('debitFiles')
      .select(['bytes', 'fileNo', 'debitOn', 'cancelledAt'])
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (file === undefined) throw new AppError('NOT_FOUND');
    if (file.cancelledAt !== null) throw new AppError('STATE_NOT_ALLOWED');
    await recordAudit(ctx, tx, [
      { action: 'list.exported', entityKind: 'list', entityId: 'debit-file' },
    ]);
    return fileOf(file.bytes, `MASAV ${String(file.fileNo)} ${file.debitOn}.txt`);
  });
}

/** An account that no bank has, so that the record collects from nobody. */
const SAMPLE = {
  bank: '99',
  branch: '999',
  account: '999999999',
  taxId: '',
  agorot: 100,
  reference: 'SAMPLE',
};

/** Returns one record in an encoding, with the name of the business: the letters by which a bank tells whether it reads them. */
export function openSample(ctx: AccountContext, encoding: MasavTextCode): Promise<FileAnswer> {
  return ctx.transaction(async (tx) => {
    const { values } = await readPreferences(tx, masavPreferences);
    const texts = { encoding, order: values.order };
    const name = isMasavText(values.name, texts) ? values.name : 'אבגדהוזחטי';
    const institution = values.institution === '' ? '99999999' : values.institution;
    const today = ctx.clock.today();
    const debit = { ...SAMPLE, name, period: { from: today, to: today } };
    return fileOf(debitRecord({ institution }, debit, texts), `MASAV sample ${encoding}.txt`);
  });
}
