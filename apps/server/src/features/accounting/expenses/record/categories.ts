import type { AuditAction } from '@pinkas/domain/identity/audit-action';

import type {
  CategoryView,
  OwnCategory,
  OwnCategoryForm,
} from '@pinkas/contract/accounting/expenses/expense-views';
import { allocationThresholdOn } from '@pinkas/domain/vat/allocation-number';
import { TAGS_MAX } from '@pinkas/domain/limits';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { orNameTaken } from '../../../../platform/writes/or-name-taken.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { readExpenseContext } from './expense-context.reads.ts';

type Form = z.output<typeof OwnCategoryForm>;
type View = z.output<typeof CategoryView>;

const COMMON = `
  select c.code, c.is_equipment as "isEquipment",
    json_build_object('parts', s.vat_parts, 'of', s.vat_of) as "vatShare",
    json_build_object('parts', s.tax_parts, 'of', s.tax_of) as "taxShare"
  from expense_categories c
  join lateral (
    select * from expense_category_shares s
    where s.code = c.code
    -- Before the first row its shares hold: nobody files papers so old.
    order by s.valid_from <= $1 desc, case when s.valid_from <= $1 then s.valid_from end desc,
      s.valid_from limit 1) s on true
  order by c.position`;

const OWN = `
  select id, name, base_code as "baseCode",
    json_build_object('parts', vat_parts, 'of', vat_of) as "vatShare",
    json_build_object('parts', tax_parts, 'of', tax_of) as "taxShare",
    is_active as "isActive", version
  from own_expense_categories where account_id = $1`;

type OwnRow = OwnCategory & Record<string, unknown>;

/**
 * Returns the kinds of expense with the shares of a date, the own ones, and the rules of law of the date for a new
 * expense, or for one that is saved.
 */
export async function listCategories(
  tx: AccountTx,
  on: LocalDate,
  expenseId: string | null,
): Promise<{
  common: View[];
  own: OwnCategory[];
  allocationAboveAgorot: number | null;
  vatRateBasisPoints: number;
}> {
  const context = await readExpenseContext(tx, expenseId);
  const { isVatDeductible, thresholds, vatRates } = context;
  const common = await tx.query<View & Record<string, unknown>>({
    name: 'expense-categories',
    text: COMMON,
    values: [on],
  });
  const own = await tx.query<OwnRow>({
    name: 'own-expense-categories',
    text: `${OWN} order by lower(name), id`,
    values: [tx.accountId],
  });
  const rate = vatRates
    .filter(({ validFrom }) => validFrom <= on)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1);
  return {
    common: common.rows,
    own: own.rows,
    allocationAboveAgorot: isVatDeductible
      ? (allocationThresholdOn(on, thresholds)?.netAboveAgorot ?? null)
      : null,
    vatRateBasisPoints: isVatDeductible ? (rate?.rateBasisPoints ?? 0) : 0,
  };
}

/** INVALID_REQUEST at the category unless the account has it. */
export async function assertOwnCategory(tx: AccountTx, id: string): Promise<void> {
  if ((await findOwn(tx, id)) !== undefined) return;
  const field = { path: ['form', 'ownCategoryId'], code: 'VALUE_NOT_ALLOWED' };
  throw new AppError('INVALID_REQUEST', {}, [field]);
}

async function findOwn(tx: AccountTx, id: string): Promise<OwnCategory | undefined> {
  const { rows } = await tx.query<OwnRow>({
    name: 'own-expense-category',
    text: `${OWN} and id = $2`,
    values: [tx.accountId, id],
  });
  return rows[0];
}

function columnsOf({ vatShare, taxShare, ...rest }: Form) {
  return {
    ...rest,
    vatParts: vatShare.parts,
    vatOf: vatShare.of,
    taxParts: taxShare.parts,
    taxOf: taxShare.of,
  };
}

async function getOwn(tx: AccountTx, id: string): Promise<OwnCategory> {
  const category = await findOwn(tx, id);
  if (category === undefined) throw new AppError('NOT_FOUND');
  return category;
}

/** Makes a kind of expense of the business. LIST_FULL; INVALID_REQUEST with NAME_TAKEN at the name. */
export function createCategory(
  ctx: AccountActor,
  form: Form,
  idempotencyKey: string,
): Promise<OwnCategory> {
  const request = { write: 'expense-category.create', idempotencyKey, input: form };
  const write = writeOnce(ctx, request, async (tx) => {
    const { n } = await tx
      .selectFrom('ownExpenseCategories')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('accountId', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    if (Number(n) >= TAGS_MAX) throw new AppError('LIST_FULL');
    const id = newId();
    await tx
      .insertInto('ownExpenseCategories')
      .values({ ...columnsOf(form), accountId: tx.accountId, id, createdAt: ctx.clock.now() })
      .execute();
    await recordCategory(ctx, tx, 'expense-category.created', id, form);
    return getOwn(tx, id);
  });
  return orNameTaken(write);
}

/** Changes one; existing expenses keep their shares. NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN. */
export function changeCategory(
  ctx: AccountActor,
  id: string,
  input: Form & { readonly version: number },
  idempotencyKey: string,
): Promise<OwnCategory> {
  const request = { write: 'expense-category.update', idempotencyKey, input: { id, ...input } };
  const write = writeOnce(ctx, request, async (tx) => {
    const { version, ...form } = input;
    await getOwn(tx, id);
    const { numUpdatedRows } = await tx
      .updateTable('ownExpenseCategories')
      .set({ ...columnsOf(form), version: version + 1 })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT');
    await recordCategory(ctx, tx, 'expense-category.changed', id, form);
    return getOwn(tx, id);
  });
  return orNameTaken(write);
}

function recordCategory(
  ctx: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  id: string,
  form: Form,
): Promise<void> {
  const detail = { ...form };
  return recordAudit(ctx, tx, [{ action, entityKind: 'expense-category', entityId: id, detail }]);
}
