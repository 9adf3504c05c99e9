import type {
  masavContract,
  MasavFile,
  PayableSupplier,
} from '@pinkas/contract/reports/export-all-types/masav.contract';
import { creditSums, MASAV_DAYS_AHEAD_MAX } from '@pinkas/domain/exports/masav';
import { agorot } from '@pinkas/domain/money/agorot';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { isMasavText } from '@pinkas/official-files/masav/masav-text';
import type { z } from 'zod';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError, type FieldProblem } from '../../../../platform/errors/app-error.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { cancelPaymentIn, paySupplierIn } from '../../../accounting/suppliers/suppliers.api.ts';
import {
  masavPreferences,
  type MasavPreferences,
} from '../../../business/preferences/preferences.api.ts';
import { digitsOfParty } from '../../export-open-format/export-open-format.api.ts';
import { masavBytes } from './masav-bytes.ts';
import { findMasavFile, holderOf, listChosen } from './masav.reads.ts';

type Make = z.output<(typeof masavContract)['make']['body']>;

/** A supplier with all fields of its credit. */
interface Credit {
  readonly supplier: PayableSupplier;
  readonly bank: NonNullable<PayableSupplier['bank']>;
  readonly name: string;
  readonly paidAgorot: number;
  readonly withheldAgorot: number;
}

function refuse(problem: FieldProblem): never {
  throw new AppError('INVALID_REQUEST', undefined, [problem]);
}

/**
 * Makes files of a business wait for each other: their numbers follow, and no expense is paid by
 * two.
 */
async function lockFiles(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-masav-files',
    text: `select pg_advisory_xact_lock(hashtextextended('masav-files ' || $1, 0))`,
    values: [String(tx.accountId)],
  });
}

/**
 * Pays suppliers by a file for Masav: a payment by transfer for each, and a credit in the file. Refusals: INVALID_REQUEST for a day
 * outside of the next ones, for settings, accounts and names that are missing, and where a supplier gets nothing;
 * NOT_FOUND, VERSION_CONFLICT, STATE_NOT_ALLOWED, PERIOD_LOCKED, IDEMPOTENCY_KEY_REUSED.
 */
export function makeMasavFile(
  ctx: AccountActor,
  wanted: Make,
  idempotencyKey: string,
): Promise<MasavFile> {
  const today = ctx.clock.today();
  if (wanted.paidOn < today || wanted.paidOn > addDays(today, MASAV_DAYS_AHEAD_MAX)) {
    refuse({ path: ['paidOn'], code: 'DATE_INVALID' });
  }
  const request = { write: 'masav.make', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    await lockFiles(tx);
    const { values: settings } = await readPreferences(tx, masavPreferences);
    if (settings.institution === '') refuse({ path: ['settings'], code: 'FIELD_REQUIRED' });
    const credits = (await chosenSuppliers(tx, wanted.expenseIds)).map((supplier) =>
      creditOf(supplier, settings),
    );
    const sums = sumsOf(credits);
    if (sums.paidAgorot !== wanted.paidAgorot) throw new AppError('VERSION_CONFLICT');
    const id = await enterFile(ctx, tx, { settings, credits, paidOn: wanted.paidOn });
    // Whatever the checker finds is found before anything is paid.
    await masavBytes(tx, id);
    return getFile(tx, id);
  });
}

async function chosenSuppliers(
  tx: AccountTx,
  ids: readonly string[],
): Promise<readonly PayableSupplier[]> {
  const suppliers = await listChosen(tx, ids);
  const found = suppliers.reduce((count, { expenses }) => count + expenses.length, 0);
  if (found === ids.length) return suppliers;
  const { rowCount } = await tx.query({
    name: 'masav-known-expenses',
    text: 'select from expenses e where e.account_id = $1 and e.id = any($2::uuid[])',
    values: [tx.accountId, ids],
  });
  throw new AppError(rowCount === ids.length ? 'STATE_NOT_ALLOWED' : 'NOT_FOUND');
}

function creditOf(supplier: PayableSupplier, settings: MasavPreferences): Credit {
  const { bank, expenses, withholdingBasisPoints } = supplier;
  const path = ['suppliers', supplier.id];
  if (bank === null) return refuse({ path: [...path, 'bank'], code: 'FIELD_REQUIRED' });
  const name = holderOf(supplier);
  if (!isMasavText(name, settings)) {
    refuse({ path: [...path, 'name'], code: 'TEXT_FORBIDDEN_CHARACTERS' });
  }
  const sums = creditSums(expenses, withholdingBasisPoints);
  if (sums.paidAgorot <= 0) refuse({ path: [...path, 'sum'], code: 'NUMBER_NEGATIVE' });
  return { supplier, bank, name, ...sums };
}

function sumsOf(credits: readonly Credit[]) {
  return {
    paidAgorot: credits.reduce((sum, { paidAgorot }) => sum + paidAgorot, 0),
    withheldAgorot: credits.reduce((sum, { withheldAgorot }) => sum + withheldAgorot, 0),
  };
}

interface NewFile {
  readonly settings: MasavPreferences;
  readonly credits: readonly Credit[];
  readonly paidOn: LocalDate;
}

async function nextNumbers(tx: AccountTx, paidOn: LocalDate) {
  const { rows } = await tx.query<{ no: number; serial: number }>({
    name: 'next-masav-file',
    text: `select coalesce(max(f.file_no), 0) + 1 as no,
        count(*) filter (where f.paid_on = $2)::int + 1 as serial
      from masav_files f where f.account_id = $1`,
    values: [tx.accountId, paidOn],
  });
  return rows[0] ?? { no: 1, serial: 1 };
}

async function enterFile(
  ctx: AccountActor,
  tx: AccountTx,
  { settings, credits, paidOn }: NewFile,
): Promise<string> {
  const { accountId } = tx;
  const id = newId();
  const { no, serial } = await nextNumbers(tx, paidOn);
  const sums = sumsOf(credits);
  await tx
    .insertInto('masavFiles')
    .values({
      accountId,
      id,
      fileNo: no,
      paidOn,
      createdOn: ctx.clock.today(),
      serial,
      settings: JSON.stringify(settings),
      credits: credits.length,
      ...sums,
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    })
    .execute();
  for (const [index, credit] of credits.entries()) {
    await enterCredit(ctx, tx, credit, { fileId: id, no, creditNo: index + 1, paidOn });
  }
  await recordAudit(ctx, tx, [
    {
      action: 'masav-file.made',
      entityKind: 'masav-file',
      entityId: id,
      detail: { no, paidOn, credits: credits.length, ...sums },
    },
  ]);
  return id;
}

async function enterCredit(
  ctx: AccountActor,
  tx: AccountTx,
  { supplier, bank, name, paidAgorot, withheldAgorot }: Credit,
  place: {
    readonly fileId: string;
    readonly no: number;
    readonly creditNo: number;
    readonly paidOn: LocalDate;
  },
): Promise<void> {
  const { fileId, no, creditNo, paidOn } = place;
  const { id: supplierId, expenses } = supplier;
  const reference = `${String(no).padStart(6, '0')}${String(creditNo).padStart(6, '0')}`;
  const paymentId = await paySupplierIn(ctx, tx, {
    supplierId,
    paymentDate: paidOn,
    means: 'transfer',
    paidAgorot: agorot(paidAgorot),
    withheldAgorot: agorot(withheldAgorot),
    reference: `MASAV ${reference}`,
    remark: '',
    parts: expenses.map((one) => ({ expenseId: one.id, sumAgorot: agorot(one.openAgorot) })),
    forExpenseId: null,
  });
  await tx
    .insertInto('masavCredits')
    .values({
      accountId: tx.accountId,
      fileId,
      creditNo,
      supplierId,
      paymentId,
      bankCode: bank.bankCode,
      branchCode: bank.branchCode,
      accountNumber: bank.accountNumber,
      name,
      taxId: digitsOfParty(supplier.taxId) ?? '',
      sumAgorot: paidAgorot,
      reference,
    })
    .execute();
}

async function getFile(tx: AccountTx, id: string): Promise<MasavFile> {
  const file = await findMasavFile(tx, id);
  if (file === undefined) throw new AppError('NOT_FOUND');
  return file;
}

/**
 * Cancels a file that the bank did not get: its payments are cancelled, and what they paid is open again. Refusals: NOT_FOUND,
 * STATE_NOT_ALLOWED for a second time, PERIOD_LOCKED.
 */
export function cancelMasavFile(ctx: AccountActor, id: string): Promise<MasavFile> {
  return ctx.transaction(async (tx) => {
    await lockFiles(tx);
    const { no, cancelledAt } = await getFile(tx, id);
    if (cancelledAt !== null) throw new AppError('STATE_NOT_ALLOWED');
    const { rows } = await tx.query<{ id: string }>({
      name: 'standing-masav-payments',
      text: `select m.payment_id as id from masav_credits m
        join supplier_payments s on s.account_id = $1 and s.id = m.payment_id and s.cancelled_at is null
        where m.account_id = $1 and m.file_id = $2 order by m.credit_no`,
      values: [tx.accountId, id],
    });
    for (const payment of rows) await cancelPaymentIn(ctx, tx, payment.id);
    await tx
      .updateTable('masavFiles')
      .set({ cancelledAt: ctx.clock.now(), cancelledBy: ctx.userId })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await recordAudit(ctx, tx, [
      { action: 'masav-file.cancelled', entityKind: 'masav-file', entityId: id, detail: { no } },
    ]);
    return getFile(tx, id);
  });
}
