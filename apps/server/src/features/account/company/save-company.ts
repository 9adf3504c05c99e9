import {
  CompanyFields,
  type Company,
  type CompanyField,
  type companyContract,
} from '@pinkas/contract/account/company/company.contract';
import { kindsOpenTo, paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { z } from 'zod';

import { lockBusiness } from '../../business/profile/profile.api.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { keepOwnersWaiting } from '../../../platform/db/owner-transaction.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { followCorrectedKind } from '../../accounting/expenses/expenses.api.ts';
import { keepTermsOfKind } from '../../settings/book/book.api.ts';
import { addMissingSeries } from '../../accounting/numberings/numberings.api.ts';
import { COMPANY_SET, getCompany, hasDocuments, isTaxIdTaken } from './company.reads.ts';

export type SaveCompany = z.output<typeof companyContract.save.body>;

/**
 * Blocks every issue until the end of the transaction, so that none carries the old number or kind; first the row that
 * each transaction that adds a series locks.
 */
async function lockIssues(tx: AccountTx): Promise<void> {
  await lockBusiness(tx);
  await tx
    .selectFrom('numberings')
    .select('docType')
    .where('accountId', '=', tx.accountId)
    .orderBy('docType')
    .orderBy('series')
    .forUpdate()
    .execute();
}

/**
 * Refuses another number, and another kind that requires one, once a document was issued; and the number of another
 * account. Registrations and other corrections are blocked from the check of the number until the end.
 */
async function refuseAnotherBusiness(
  tx: AccountTx,
  before: CompanyFields,
  after: CompanyFields,
): Promise<void> {
  const isOtherNumber = before.taxId !== after.taxId;
  if (isOtherNumber) await keepOwnersWaiting(tx);
  await lockIssues(tx);
  // A statement of its own: it sees what was committed while it waited for the locks.
  const isUsed = await hasDocuments(tx);
  const problems: FieldProblem[] = [];
  if (isUsed && isOtherNumber) {
    problems.push({ path: ['taxId'], code: 'TAX_ID_FINAL' });
  } else if (isOtherNumber && (await isTaxIdTaken(tx, after.taxId))) {
    problems.push({ path: ['taxId'], code: 'TAX_ID_EXISTS' });
  }
  if (!kindsOpenTo(before.kind, isUsed).includes(after.kind)) {
    problems.push({ path: ['kind'], code: 'COMPANY_KIND_FINAL' });
  }
  if (problems.length > 0) throw new AppError('SETTINGS_REFUSED', {}, problems);
}

function pick(from: CompanyFields, fields: readonly CompanyField[]): Partial<CompanyFields> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]));
}

/** Writes the details over the version that they were made from; false when another save came first. */
async function updateCompany(
  tx: AccountTx,
  save: CompanyFields & { version: number },
  updatedAt: string,
) {
  const { version, ...details } = save;
  const { numUpdatedRows } = await tx
    .updateTable('businessProfiles')
    .set({ ...details, version: version + 1, updatedAt })
    .where('accountId', '=', tx.accountId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface KindChange {
  readonly from: CompanyKind;
  readonly to: CompanyKind;
}

/** Saves the terms of the earlier kind where the account has documents; returns whether it has any. */
async function keepTermsOfDocuments(
  ctx: AccountContext,
  tx: AccountTx,
  change: KindChange,
): Promise<boolean> {
  const isUsed = await hasDocuments(tx);
  if (isUsed) await keepTermsOfKind(ctx, tx, change);
  return isUsed;
}

/** Recomputes purchases by the corrected kind, and checks again whether anything with VAT is left. */
async function correctPurchases(
  ctx: AccountContext,
  tx: AccountTx,
  { from, to }: KindChange,
): Promise<void> {
  if (paysVat(from) === paysVat(to)) return;
  await followCorrectedKind(ctx, tx);
  await tx
    .updateTable('businessProfiles')
    .set({ kind: to })
    .where('accountId', '=', tx.accountId)
    .execute();
}

/**
 * Changes the details of the business and writes the change into the audit trail, in one transaction. Issued
 * documents keep the details of their issue. The same key with the same request changes nothing more, and
 * neither do unchanged details. Refusals: SETTINGS_CHANGED (saved by somebody else meanwhile),
 * SETTINGS_REFUSED (another number of a business that issued documents under this one, one that another
 * account holds, or a kind that requires another number), IDEMPOTENCY_KEY_REUSED.
 */
export function saveCompany(
  ctx: AccountContext,
  input: SaveCompany,
  idempotencyKey: string,
): Promise<Company> {
  const request = { write: 'company.save', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    const before = await getCompany(tx);
    if (before.version !== input.version) throw new AppError('SETTINGS_CHANGED');
    const { taxId = before.taxId, kind = before.kind } = input;
    const { isEilatResident = before.isEilatResident } = input;
    const after = { ...input, taxId, kind, isEilatResident };
    const changed = CompanyFields.keyof().options.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return before;
    const isOtherKind = changed.includes('kind');
    if (isOtherKind || changed.includes('taxId')) await refuseAnotherBusiness(tx, before, after);
    const change = { from: before.kind, to: kind };
    const isCorrected = isOtherKind && !(await keepTermsOfDocuments(ctx, tx, change));
    if (!(await updateCompany(tx, after, ctx.clock.now()))) throw new AppError('SETTINGS_CHANGED');
    if (isCorrected) await correctPurchases(ctx, tx, change);
    await recordAudit(ctx, tx, [
      {
        action: COMPANY_SET,
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { before: pick(before, changed), after: pick(after, changed) },
      },
      ...(isOtherKind ? await addMissingSeries(tx, kind) : []),
    ]);
    return getCompany(tx);
  });
}
