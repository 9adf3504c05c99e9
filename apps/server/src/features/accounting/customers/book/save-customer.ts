import type {
  CustomerForm,
  CustomerView,
} from '@pinkas/contract/accounting/customers/customer-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { orKeyProblem, type FieldsOfKeys } from '../../../../platform/writes/or-key-problem.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { toCustomerColumns } from './customer-columns.ts';
import { getCustomerView } from './customer-view.reads.ts';
import {
  adoptSupplier,
  insertCustomer,
  replaceContacts,
  replaceTags,
  updateCustomer,
} from './customers.repository.ts';

export interface SavedCustomer {
  readonly id: string;
  readonly version: number;
}

const FIELDS_OF_KEYS: FieldsOfKeys = {
  customers_price_list: ['priceListId'],
  customer_tags_account_id_tag_id_fkey: ['tagIds'],
};

/**
 * Adds a customer with contacts and tags; a supplier of the same number becomes a customer too.
 * INVALID_REQUEST for a tag or price list that the account lacks.
 */
export function createCustomer(
  ctx: AccountActor,
  form: CustomerForm,
  idempotencyKey: string,
): Promise<SavedCustomer> {
  const request = { write: 'customer.create', idempotencyKey, input: form };
  const write = writeOnce(ctx, request, (tx) => createCustomerIn(ctx, tx, form));
  return orKeyProblem(write, FIELDS_OF_KEYS);
}

/** The same in a transaction that does more. */
export async function createCustomerIn(
  ctx: AccountActor,
  tx: AccountTx,
  { contacts, tagIds, ...details }: CustomerForm,
): Promise<SavedCustomer> {
  const at = ctx.clock.now();
  const adopted = await adoptSupplier(tx, { at, details });
  const id = adopted?.id ?? newId();
  if (adopted === undefined) await insertCustomer(tx, { id, at, details });
  await replaceContacts(tx, id, contacts);
  await replaceTags(tx, id, tagIds);
  await recordAudit(ctx, tx, [
    {
      action: 'customer.created',
      entityKind: 'customer',
      entityId: id,
      detail: { name: details.name },
    },
  ]);
  return { id, version: adopted?.version ?? 1 };
}

export type FormValues = Omit<CustomerForm, 'tagIds'> & { readonly tagIds: readonly string[] };

/** Returns what the form would show of a stored customer. */
export function formOf(view: CustomerView): FormValues {
  const {
    id: _id,
    isCustomer: _isCustomer,
    tags,
    createdAt: _createdAt,
    archivedAt: _archivedAt,
    mergedInto: _mergedInto,
    version: _version,
    ...details
  } = view;
  return { ...details, tagIds: tags.map((tag) => tag.id).toSorted() };
}

/** Fields whose value changed, each with both values. */
export function changesBetween(
  before: FormValues,
  after: FormValues,
): Record<string, { before: unknown; after: unknown }> {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => JSON.stringify(earlier.get(field)) !== JSON.stringify(value))
      .map(([field, value]) => [field, { before: earlier.get(field), after: value }]),
  );
}

/**
 * Saves the card of a customer. Documents keep the customer's details of their issue. Refusals:
 * NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST for a tag that the account lacks.
 */
export function saveCustomer(
  ctx: AccountActor,
  id: string,
  input: CustomerForm & { readonly version: number },
  idempotencyKey: string,
): Promise<{ version: number }> {
  const request = { write: 'customer.update', idempotencyKey, input: { id, ...input } };
  const write = writeOnce(ctx, request, (tx) => saveCustomerIn(ctx, tx, id, input));
  return orKeyProblem(write, FIELDS_OF_KEYS);
}

/** The same in a transaction that does more. */
export async function saveCustomerIn(
  ctx: AccountActor,
  tx: AccountTx,
  id: string,
  { version, contacts, tagIds, ...details }: FormValues & { readonly version: number },
): Promise<{ version: number }> {
  const before = formOf(await getCustomerView(tx, id));
  const saved = await updateCustomer(
    tx,
    { id, version, at: ctx.clock.now() },
    toCustomerColumns(details),
  );
  if (saved === undefined) throw new AppError('VERSION_CONFLICT');
  await replaceContacts(tx, id, contacts);
  await replaceTags(tx, id, tagIds);
  const changes = changesBetween(before, { ...details, contacts, tagIds });
  await recordAudit(ctx, tx, [
    { action: 'customer.changed', entityKind: 'customer', entityId: id, detail: { changes } },
  ]);
  return { version: saved };
}

/** Archives or restores a customer, and returns its new version. */
async function setArchived(
  ctx: AccountActor,
  tx: AccountTx,
  customer: { readonly id: string; readonly version: number },
  isArchived: boolean,
): Promise<{ version: number }> {
  const view = await getCustomerView(tx, customer.id);
  // A merged customer is restored by undoing the merge: its documents are elsewhere.
  if (!isArchived && view.mergedInto !== null) throw new AppError('STATE_NOT_ALLOWED');
  const at = ctx.clock.now();
  const archivedAt = isArchived ? (view.archivedAt ?? at) : null;
  const version = await updateCustomer(tx, { ...customer, at }, { archivedAt });
  if (version === undefined) throw new AppError('VERSION_CONFLICT');
  const action = isArchived ? 'customer.archived' : 'customer.restored';
  await recordAudit(ctx, tx, [{ action, entityKind: 'customer', entityId: customer.id }]);
  return { version };
}

/** Archives a customer. Refusals: NOT_FOUND, VERSION_CONFLICT. */
export function archiveCustomer(
  ctx: AccountActor,
  customer: { readonly id: string; readonly version: number },
  idempotencyKey: string,
): Promise<{ version: number }> {
  const request = { write: 'customer.archive', idempotencyKey, input: customer };
  return writeOnce(ctx, request, (tx) => archiveCustomerIn(ctx, tx, customer));
}

/** The same in a transaction that does more. */
export function archiveCustomerIn(
  ctx: AccountActor,
  tx: AccountTx,
  customer: { readonly id: string; readonly version: number },
): Promise<{ version: number }> {
  return setArchived(ctx, tx, customer, true);
}

/** Restores a customer. Refusals: NOT_FOUND, VERSION_CONFLICT, STATE_NOT_ALLOWED when merged. */
export function restoreCustomer(
  ctx: AccountActor,
  customer: { readonly id: string; readonly version: number },
  idempotencyKey: string,
): Promise<{ version: number }> {
  const request = { write: 'customer.restore', idempotencyKey, input: customer };
  return writeOnce(ctx, request, (tx) => setArchived(ctx, tx, customer, false));
}
