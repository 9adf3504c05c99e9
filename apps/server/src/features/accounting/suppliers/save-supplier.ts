import type {
  SupplierForm,
  SupplierView,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { searchText } from '@pinkas/domain/text/search-text';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { findBookParty, partyTaxId, putIntoBook, remainsCustomer } from './supplier-party.ts';
import { getSupplierView } from './supplier-view.reads.ts';

type Form = z.output<typeof SupplierForm>;

function columnsOf(form: Form) {
  return { ...form, taxId: partyTaxId(form.taxId), searchName: searchText(form.name) };
}

function taken(): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: ['taxId'], code: 'VALUE_NOT_ALLOWED' }]);
}

/** Fills the empty fields of a customer's card from the form; existing values stay. */
async function fillEmpty(tx: AccountTx, id: string, form: Form): Promise<void> {
  await tx.query({
    name: 'fill-supplier',
    text: `update customers set
        email = case when email = '' then $3 else email end,
        phone = case when phone = '' then $4 else phone end,
        address = case when address = '' then $5 else address end,
        city = case when city = '' then $6 else city end,
        accounting_key = case when accounting_key = '' then $7 else accounting_key end,
        remarks = case when remarks = '' then $8 else remarks end,
        withholding_basis_points = case when withholding_basis_points = 0 then $9
          else withholding_basis_points end
      where account_id = $1 and id = $2`,
    values: [
      tx.accountId,
      id,
      form.email,
      form.phone,
      form.address,
      form.city,
      form.accountingKey,
      form.remarks,
      form.withholdingBasisPoints,
    ],
  });
}

/**
 * Adds a supplier to the book; a customer of the same number becomes a supplier too and keeps the
 * card. INVALID_REQUEST at the number when a supplier of the book has it.
 */
export function createSupplier(
  ctx: AccountActor,
  form: Form,
  idempotencyKey: string,
): Promise<SupplierView> {
  const request = { write: 'supplier.create', idempotencyKey, input: form };
  return writeOnce(ctx, request, async (tx) => {
    const known = await findBookParty(tx, partyTaxId(form.taxId));
    if (known !== undefined) {
      if (known.isSupplier && known.archivedAt === null) throw taken();
      await putIntoBook(ctx, tx, known);
      await fillEmpty(tx, known.id, form);
      return getSupplierView(tx, known.id, ctx.clock.today());
    }
    const id = newId();
    const at = ctx.clock.now();
    await tx
      .insertInto('customers')
      .values({
        ...columnsOf(form),
        accountId: tx.accountId,
        id,
        isRegular: true,
        isCustomer: false,
        isSupplier: true,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await recordAudit(ctx, tx, [
      {
        action: 'supplier.created',
        entityKind: 'supplier',
        entityId: id,
        detail: { name: form.name },
      },
    ]);
    return getSupplierView(tx, id, ctx.clock.today());
  });
}

/**
 * Saves the card of a supplier; expenses keep the details of their documents, and a casual one is in
 * the book from then on. Refusals: NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST at a number that
 * another supplier has.
 */
export function saveSupplier(
  ctx: AccountActor,
  id: string,
  input: Form & { readonly version: number },
  idempotencyKey: string,
): Promise<SupplierView> {
  const request = { write: 'supplier.update', idempotencyKey, input: { id, ...input } };
  return writeOnce(ctx, request, async (tx) => {
    const { version, ...form } = input;
    const before = await getSupplierView(tx, id, ctx.clock.today());
    const known = await findBookParty(tx, partyTaxId(form.taxId));
    if (known !== undefined && known.id !== id && known.isSupplier) throw taken();
    const { numUpdatedRows } = await tx
      .updateTable('customers as c')
      // A casual party is its name and number alone: with a card it is in the book.
      .set({
        ...columnsOf(form),
        isRegular: true,
        isCustomer: sql<boolean>`${sql.raw(remainsCustomer(String(tx.accountId)))}`,
        updatedAt: ctx.clock.now(),
        version: version + 1,
      })
      .where('c.accountId', '=', tx.accountId)
      .where('c.id', '=', id)
      .where('c.version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT');
    await recordAudit(ctx, tx, [
      {
        action: 'supplier.changed',
        entityKind: 'supplier',
        entityId: id,
        detail: { before: before.form, after: form },
      },
    ]);
    return getSupplierView(tx, id, ctx.clock.today());
  });
}

/** Archives a supplier or restores it; twice changes nothing. NOT_FOUND for any other id. */
export async function archiveSupplier(
  ctx: AccountActor,
  id: string,
  isArchived: boolean,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const view = await getSupplierView(tx, id, ctx.clock.today());
    if ((view.archivedAt !== null) === isArchived) return;
    await tx
      .updateTable('customers')
      .set((eb) => ({
        archivedAt: isArchived ? ctx.clock.now() : null,
        version: eb('version', '+', 1),
      }))
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    const action = isArchived ? 'supplier.archived' : 'supplier.restored';
    await recordAudit(ctx, tx, [{ action, entityKind: 'supplier', entityId: id }]);
  });
}
