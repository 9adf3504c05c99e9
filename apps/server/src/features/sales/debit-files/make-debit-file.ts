import { createHash } from 'node:crypto';

import type {
  debitFilesContract,
  DebitFileDetail,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { assert } from '@pinkas/domain/assert';
import { firstDebitDay, isDebitDay, provisionalUntil } from '@pinkas/domain/debits/debit-days';
import { DEBIT_DAYS_AHEAD_MAX } from '@pinkas/domain/debits/debit-row';
import { debitOf, isMandateValid } from '@pinkas/domain/debits/mandate';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { checkMasav } from '@pinkas/official-files/masav/check-masav';
import { writeMasavDebits } from '@pinkas/official-files/masav/masav-file';
import { isMasavText } from '@pinkas/official-files/masav/masav-text';
import type { z } from 'zod';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import {
  debitPreferences,
  masavPreferences,
  type MasavPreferences,
} from '../../business/preferences/preferences.api.ts';
import { findCollectable, getDebitFile, type Collectable } from './debit-files.reads.ts';

type Make = z.output<(typeof debitFilesContract)['make']['body']>;

/** A document with what its debit collects. */
interface Debit extends Collectable {
  readonly sumAgorot: number;
}

function refuse(problem: FieldProblem): never {
  throw new AppError('INVALID_REQUEST', undefined, [problem]);
}

/** Makes files of a business wait for each other: their numbers follow, and no document is collected by two. */
export async function lockDebitFiles(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-debit-files',
    text: `select pg_advisory_xact_lock(hashtextextended('debit-files ' || $1, 0))`,
    values: [String(tx.accountId)],
  });
}

function assertDay(debitOn: LocalDate, today: LocalDate): void {
  const isOffered =
    debitOn >= firstDebitDay(today) && debitOn <= addDays(today, DEBIT_DAYS_AHEAD_MAX);
  if (!isOffered || !isDebitDay(debitOn)) refuse({ path: ['debitOn'], code: 'DATE_INVALID' });
}

/** Returns the debits of a choice. Refuses what is not in the account, and what cannot be collected as it was chosen. */
async function debitsOf(tx: AccountTx, { documents, debitOn }: Make): Promise<Debit[]> {
  const ids = documents.map(({ documentId }) => documentId);
  const found = await findCollectable(tx, ids);
  if (found.length < ids.length) {
    const { rowCount } = await tx.query({
      name: 'debit-known-documents',
      text: 'select from documents d where d.account_id = $1 and d.id = any($2::uuid[])',
      values: [tx.accountId, ids],
    });
    throw new AppError(rowCount === ids.length ? 'STATE_NOT_ALLOWED' : 'NOT_FOUND');
  }
  const sums = new Map(documents.map(({ documentId, sumAgorot }) => [documentId, sumAgorot]));
  return found.map((one) => {
    const sumAgorot = sums.get(one.documentId) ?? 0;
    const isAllowed =
      isMandateValid({ ...one, state: 'approved' }, debitOn) &&
      sumAgorot <= debitOf(one.openAgorot, one);
    if (!isAllowed) throw new AppError('STATE_NOT_ALLOWED');
    return { ...one, sumAgorot };
  });
}

interface FileDay {
  readonly debitOn: LocalDate;
  readonly createdOn: LocalDate;
  readonly serial: number;
}

/** Returns what goes to the bank, read again by the checker: a fault is never given to a bank. */
function bytesOf(
  settings: MasavPreferences,
  { debitOn, createdOn, serial }: FileDay,
  debits: readonly Debit[],
): Buffer {
  const { encoding, order, institution, sender, name } = settings;
  const head = { institution, sender, name, paidOn: debitOn, createdOn, serial };
  const bytes = writeMasavDebits(
    head,
    debits.map((one) => ({
      bank: one.bankCode,
      branch: one.branchCode,
      account: one.accountNumber,
      taxId: one.payerTaxId,
      name: one.payerName,
      agorot: one.sumAgorot,
      reference: one.reference,
      period: { from: one.documentDate, to: one.documentDate },
    })),
    { encoding, order },
  );
  const { faults } = checkMasav(bytes, 'debits');
  assert(faults.length === 0, `a file of debits has faults: ${JSON.stringify(faults.slice(0, 5))}`);
  return Buffer.from(bytes);
}

async function nextNumbers(tx: AccountTx, debitOn: LocalDate) {
  const { rows } = await tx.query<{ no: number; serial: number }>({
    name: 'next-debit-file',
    text: `select coalesce(max(f.file_no), 0) + 1 as no, count(*) filter (where f.debit_on = $2)::int + 1 as serial
      from debit_files f where f.account_id = $1`,
    values: [tx.accountId, debitOn],
  });
  return rows[0] ?? { no: 1, serial: 1 };
}

async function enterFile(
  ctx: AccountActor,
  tx: AccountTx,
  settings: MasavPreferences,
  { debitOn, debits }: { readonly debitOn: LocalDate; readonly debits: readonly Debit[] },
): Promise<string> {
  const { accountId } = tx;
  const id = newId();
  const { no, serial } = await nextNumbers(tx, debitOn);
  const createdOn = ctx.clock.today();
  const bytes = bytesOf(settings, { debitOn, createdOn, serial }, debits);
  const { returnDays } = (await readPreferences(tx, debitPreferences)).values;
  await tx
    .insertInto('debitFiles')
    .values({
      accountId,
      id,
      fileNo: no,
      debitOn,
      provisionalUntil: provisionalUntil(debitOn, returnDays),
      createdOn,
      serial,
      bytes,
      sha256: createHash('sha256').update(bytes).digest(),
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    })
    .execute();
  await tx
    .insertInto('debitRows')
    .values(
      debits.map(({ mandateId, documentId, sumAgorot }, index) => ({
        accountId,
        id: newId(),
        fileId: id,
        rowNo: index + 1,
        mandateId,
        documentId,
        sumAgorot,
        state: 'provisional' as const,
      })),
    )
    .execute();
  const totalAgorot = debits.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);
  const detail = { no, debitOn, debits: debits.length, totalAgorot };
  await recordAudit(ctx, tx, [
    { action: 'debit-file.made', entityKind: 'debit-file', entityId: id, detail },
  ]);
  return id;
}

/**
 * Makes a file that debits accounts of customers by their mandates, a debit for each document. Refusals: INVALID_REQUEST for a day on
 * which no file debits, settings that are missing and names that the characters cannot express; NOT_FOUND, STATE_NOT_ALLOWED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export function makeDebitFile(
  ctx: AccountActor,
  wanted: Make,
  idempotencyKey: string,
): Promise<DebitFileDetail> {
  const today = ctx.clock.today();
  const request = { write: 'debit-file.make', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    assertDay(wanted.debitOn, today);
    await lockDebitFiles(tx);
    const { values } = await readPreferences(tx, masavPreferences);
    const settings = { ...values, encoding: wanted.encoding };
    if (settings.institution === '') refuse({ path: ['settings'], code: 'FIELD_REQUIRED' });
    if (!isMasavText(settings.name, settings)) {
      refuse({ path: ['settings'], code: 'TEXT_FORBIDDEN_CHARACTERS' });
    }
    const debits = await debitsOf(tx, wanted);
    const unwritable = debits.find(({ payerName }) => !isMasavText(payerName, settings));
    if (unwritable !== undefined) {
      refuse({ path: ['documents', unwritable.documentId], code: 'TEXT_FORBIDDEN_CHARACTERS' });
    }
    const id = await enterFile(ctx, tx, settings, { debitOn: wanted.debitOn, debits });
    return getDebitFile(tx, id, today);
  });
}
