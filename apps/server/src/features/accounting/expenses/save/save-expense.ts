import type {
  ExpenseForm,
  ExpenseWarning,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import type { ExpenseSums } from '@pinkas/domain/expenses/expense-sums';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError, type FieldProblem } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { orKeyProblem, type FieldsOfKeys } from '../../../../platform/writes/or-key-problem.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { takeSupplier, takeSpotPaymentBack } from '../../suppliers/suppliers.api.ts';
import { columnsOf, duesOf, findProblems, sumsOf } from '../record/build-expense.ts';
import { enqueueNumberCheck } from '../number-check/check-supplier-number.ts';
import { assertOwnCategory } from '../record/categories.ts';
import {
  holdKind,
  readExpenseContext,
  type ExpenseContext,
} from '../record/expense-context.reads.ts';
import { attachNewFiles, replaceFiles, type FilingActor } from '../record/expense-files.ts';
import { findWarnings } from '../record/expense-warnings.reads.ts';
import {
  insertExpense,
  lockExpense,
  replaceDues,
  replaceTags,
  updateExpense,
  type LockedExpense,
} from '../record/expenses.repository.ts';
import { fileInboxEntry } from '../inbox/inbox.ts';
import { approveExpense, postExpense, unpostExpense } from '../record/post-expense.ts';

export interface LocalExpense {
  readonly id: string;
  readonly version: number;
  readonly warnings: ExpenseWarning[];
}

const FIELDS_OF_KEYS: FieldsOfKeys = {
  expense_tags_account_id_tag_id_fkey: ['form', 'tags'],
};

function refusal(problems: FieldProblem[]): AppError {
  return new AppError('INVALID_REQUEST', {}, problems);
}

/** Returns the sums of a form that holds together; INVALID_REQUEST at what does not. */
export async function checkForm(
  tx: AccountTx,
  form: ExpenseForm,
  context: ExpenseContext,
): Promise<ExpenseSums> {
  const sums = sumsOf(form, context);
  const problems = findProblems(form, sums);
  if (problems.length > 0) throw refusal(problems);
  if (form.ownCategoryId !== null) await assertOwnCategory(tx, form.ownCategoryId);
  return sums;
}

function postedOf(id: string, form: ExpenseForm, supplierId: string, sums: ExpenseSums) {
  const { kind, documentDate, category, isEquipment, paidBy } = form;
  const { grossAgorot, vatClaimedAgorot } = sums;
  return {
    id,
    kind,
    supplierId,
    documentDate,
    category,
    isEquipment,
    paidBy,
    grossAgorot,
    vatClaimedAgorot,
  };
}

/** An expense to save. */
export interface ExpenseToCreate {
  readonly form: ExpenseForm;
  readonly isApproved: boolean;
  /** The entry of the inbox that it files, or null. */
  readonly inboxId: string | null;
  /** The document in the account of the supplier that files it; absent where a person does. */
  readonly supplierDocumentId?: string;
}

/**
 * Saves an expense: waiting for approval, or approved and posted at once. Refusals: NOT_FOUND for
 * a supplier, file or waiting inbox entry that the account lacks, NOT_PERMITTED for a file of
 * somebody else, INVALID_REQUEST with the fields.
 */
export function createExpense(
  ctx: FilingActor,
  input: ExpenseToCreate,
  idempotencyKey: string,
): Promise<LocalExpense> {
  const request = { write: 'expense.create', idempotencyKey, input };
  return orKeyProblem(
    writeOnce(ctx, request, (tx) => keepExpense(ctx, tx, input)),
    FIELDS_OF_KEYS,
  );
}

/** The same in the caller's transaction. A tag that the account lacks breaks its foreign key. */
export async function keepExpense(
  ctx: FilingActor,
  tx: AccountTx,
  { form, isApproved, inboxId, supplierDocumentId }: ExpenseToCreate,
): Promise<LocalExpense> {
  await holdKind(tx);
  const context = await readExpenseContext(tx, null);
  const sums = await checkForm(tx, form, context);
  const supplierId = await takeSupplier(ctx, tx, form.supplier);
  const id = newId();
  const ofPerson = inboxId === null && form.fileIds.length === 0 ? 'form' : 'file';
  await insertExpense(
    tx,
    {
      id,
      source: supplierDocumentId === undefined ? ofPerson : 'supplier',
      recurring: null,
      supplierDocumentId: supplierDocumentId ?? null,
      isVatDeductible: context.isVatDeductible,
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    },
    columnsOf(form, sums, supplierId, context),
  );
  await replaceDues(tx, id, duesOf(form, sums));
  await replaceTags(tx, id, form.tags);
  const filedId = inboxId === null ? undefined : await fileInboxEntry(ctx, tx, inboxId, id);
  const fileIds = filedId === undefined ? form.fileIds : [filedId, ...form.fileIds];
  await attachNewFiles(ctx, tx, id, fileIds, filedId);
  if (isApproved) {
    await approveExpense(ctx, tx, context, postedOf(id, form, supplierId, sums));
  }
  await recordAudit(ctx, tx, [
    {
      action: isApproved ? 'expense.approved' : 'expense.created',
      entityKind: 'expense',
      entityId: id,
      detail: { grossAgorot: sums.grossAgorot, supplierId },
    },
  ]);
  await enqueueNumberCheck(ctx, tx, id, paperOf(form));
  const warnings = await findWarnings(tx, {
    form: { ...form, fileIds },
    context,
    supplierId,
    exceptId: id,
  });
  return { id, version: isApproved ? 2 : 1, warnings };
}

/** Separate payments that reference an expense prevent it from becoming another one. */
function paidProblems(
  before: LockedExpense,
  form: ExpenseForm,
  after: { readonly supplierId: string; readonly grossAgorot: number },
): FieldProblem[] {
  const paid = before.grossAgorot - before.openAgorot;
  if (paid === 0) return [];
  const problems: FieldProblem[] = [];
  if (after.supplierId !== before.supplierId) {
    problems.push({ path: ['form', 'supplier', 'id'], code: 'VALUE_NOT_ALLOWED' });
  }
  if ((form.kind === 'credit-note') !== (before.kind === 'credit-note')) {
    problems.push({ path: ['form', 'kind'], code: 'VALUE_NOT_ALLOWED' });
  }
  if (form.paidBy !== null) problems.push({ path: ['form', 'paidBy'], code: 'SUM_ABOVE_OPEN' });
  if (after.grossAgorot < paid)
    problems.push({ path: ['form', 'grossMinor'], code: 'SUM_ABOVE_OPEN' });
  return problems;
}

const UNCHECKED = { numberCheck: 'unchecked', numberCheckedAt: null, numberFound: null } as const;

function paperOf({ kind, allocationNumber, supplier: { taxId: supplierTaxId } }: ExpenseForm) {
  return { kind, allocationNumber, supplierTaxId };
}

/** Returns whether the authority's answer on the number was about another document. */
function isOtherPaper(before: LockedExpense, form: ExpenseForm, sums: ExpenseSums): boolean {
  return (
    before.kind !== form.kind ||
    before.allocationNumber !== form.allocationNumber ||
    before.supplierTaxId !== form.supplier.taxId ||
    before.documentDate !== form.documentDate ||
    before.grossAgorot !== sums.grossAgorot ||
    before.vatAgorot !== sums.vatAgorot
  );
}

/**
 * Changes an expense; one in the ledger posts the reversal and the new entry, and the payment that
 * was made with it follows. Refusals: NOT_FOUND, VERSION_CONFLICT, EXPENSE_REPORTED,
 * INVALID_REQUEST with the fields.
 */
export function saveExpense(
  ctx: FilingActor,
  id: string,
  input: { readonly form: ExpenseForm; readonly version: number },
  idempotencyKey: string,
): Promise<LocalExpense> {
  const { form } = input;
  const request = { write: 'expense.update', idempotencyKey, input: { id, ...input } };
  const write = writeOnce(ctx, request, async (tx) => {
    const found = await lockExpense(tx, id);
    if (found.removedAt !== null) throw new AppError('NOT_FOUND');
    if (found.state === 'reported') throw new AppError('EXPENSE_REPORTED');
    if (found.version !== input.version) throw new AppError('VERSION_CONFLICT');
    const context = await readExpenseContext(tx, id);
    const sums = await checkForm(tx, form, context);
    const supplierId = await takeSupplier(ctx, tx, form.supplier);
    await takeSpotPaymentBack(ctx, tx, id);
    const before = await lockExpense(tx, id);
    const after = postedOf(id, form, supplierId, sums);
    const problems = paidProblems(before, form, after);
    if (problems.length > 0) throw refusal(problems);
    if (before.state === 'open') await unpostExpense(ctx, tx, id);
    const paid = before.grossAgorot - before.openAgorot;
    const isOther = isOtherPaper(before, form, sums);
    await updateExpense(tx, id, {
      ...columnsOf(form, sums, supplierId, context),
      ...(isOther && UNCHECKED),
      openAgorot: sums.grossAgorot - paid,
    });
    await replaceDues(tx, id, duesOf(form, sums));
    await replaceTags(tx, id, form.tags);
    await replaceFiles(ctx, tx, id, form.fileIds);
    if (before.state === 'open') await postExpense(ctx, tx, context, after);
    if (isOther) await enqueueNumberCheck(ctx, tx, id, paperOf(form));
    await recordAudit(ctx, tx, [
      {
        action: 'expense.changed',
        entityKind: 'expense',
        entityId: id,
        detail: { before: found, after: { ...after, reportMonth: form.reportMonth } },
      },
    ]);
    const warnings = await findWarnings(tx, { form, context, supplierId, exceptId: id });
    return { id, version: found.version + 1, warnings };
  });
  return orKeyProblem(write, FIELDS_OF_KEYS);
}
