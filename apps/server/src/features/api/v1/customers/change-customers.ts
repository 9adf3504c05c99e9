import { CustomerForm } from '@pinkas/contract/accounting/customers/customer-fields';
import type { ApiCustomerChanges, ApiNewCustomer } from '@pinkas/contract/api/v1/customer-resource';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { namesTag } from '../../../../platform/http/answers/entity-tag.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import {
  archiveCustomerIn,
  createCustomerIn,
  findCustomerView,
  formOf,
  saveCustomerIn,
} from '../../../accounting/customers/customers.api.ts';
import { storedKeyOf, underApiNames } from '../shared/api-call.ts';
import { againIfTaken, findMadeAs, nameMade } from '../shared/external-ids.repository.ts';
import { showCustomer, tagOfVersion, type ShownCustomer } from './customer-view.ts';

/** A form of which a program has said nothing. */
const BLANK: CustomerForm = {
  name: '',
  taxId: '',
  isSupplier: false,
  contactPerson: '',
  email: '',
  phone: '',
  mobile: '',
  address: '',
  city: '',
  zip: '',
  country: '',
  foreignId: '',
  website: '',
  paymentTerms: null,
  discountBasisPoints: CustomerForm.shape.discountBasisPoints.parse(0),
  language: 'he',
  accountingKey: '',
  withholdingBasisPoints: CustomerForm.shape.withholdingBasisPoints.parse(0),
  creditLimitAgorot: null,
  remarks: '',
  priceListId: null,
  contacts: [],
  tagIds: [],
};

function toFormChanges({ creditLimit, ...details }: ApiCustomerChanges): Record<string, unknown> {
  return {
    ...details,
    ...(creditLimit !== undefined && { creditLimitAgorot: creditLimit }),
  };
}

/** Checks what becomes of a card by the form of the screen. */
function checkedForm(values: unknown): CustomerForm {
  return parseRequestPart(CustomerForm, values) as CustomerForm;
}

/**
 * Adds a customer; under an externalId once. Refusals: INVALID_REQUEST, EXTERNAL_ID_TAKEN,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createByApi(
  ctx: AccountContext,
  body: ApiNewCustomer,
  idempotencyKey: string,
): Promise<ShownCustomer> {
  const { externalId, ...details } = body;
  const name = externalId === undefined ? undefined : ({ kind: 'customer', externalId } as const);
  const request = {
    write: 'api.customer.create',
    idempotencyKey: storedKeyOf(ctx, idempotencyKey),
    input: body,
  };
  const create = async (tx: AccountTx): Promise<{ id: string }> => {
    const given = name && { ...name, request: body };
    const made = given && (await findMadeAs(tx, given));
    if (made !== undefined) return { id: made };
    const form = checkedForm({ ...BLANK, ...toFormChanges(details) });
    const { id } = await createCustomerIn(ctx, tx, form);
    if (given !== undefined) await nameMade(tx, given, { entityId: id, at: ctx.clock.now() });
    return { id };
  };
  return underApiNames(async () => {
    const { id } = await againIfTaken(() => writeOnce(ctx, request, create));
    return ctx.transaction((tx) => showCustomer(tx, id));
  });
}

/** A change of one customer, and which version of it the caller has read; undefined for whatever it is now. */
export interface CustomerChange {
  readonly id: string;
  readonly ifMatch: string | undefined;
}

async function currentOf(tx: AccountTx, { id, ifMatch }: CustomerChange) {
  const view = await findCustomerView(tx, id);
  if (view === undefined || !view.isCustomer) throw new AppError('NOT_FOUND');
  if (ifMatch !== undefined && !namesTag(ifMatch, tagOfVersion(view.version))) {
    throw new AppError('PRECONDITION_FAILED');
  }
  return view;
}

async function changeOnce(
  ctx: AccountContext,
  write: string,
  { change, body }: { readonly change: CustomerChange; readonly body: unknown },
  idempotencyKey: string,
  apply: (tx: AccountTx, view: Awaited<ReturnType<typeof currentOf>>) => Promise<unknown>,
): Promise<ShownCustomer> {
  const { id, ifMatch = null } = change;
  const request = {
    write,
    idempotencyKey: storedKeyOf(ctx, idempotencyKey),
    input: { id, ifMatch, body },
  };
  return underApiNames(async () => {
    await writeOnce(ctx, request, async (tx) => {
      await apply(tx, await currentOf(tx, change));
      return { id };
    });
    return ctx.transaction((tx) => showCustomer(tx, id));
  });
}

/**
 * Changes details of a customer and leaves all others as they are. Refusals: NOT_FOUND, PRECONDITION_FAILED,
 * VERSION_CONFLICT, INVALID_REQUEST, IDEMPOTENCY_KEY_REUSED.
 */
export function updateByApi(
  ctx: AccountContext,
  change: CustomerChange,
  body: ApiCustomerChanges,
  idempotencyKey: string,
): Promise<ShownCustomer> {
  const asked = { change, body };
  return changeOnce(ctx, 'api.customer.update', asked, idempotencyKey, (tx, view) => {
    const form = checkedForm({ ...formOf(view), ...toFormChanges(body) });
    return saveCustomerIn(ctx, tx, view.id, { ...form, version: view.version });
  });
}

/** Archives a customer. Refusals: NOT_FOUND, PRECONDITION_FAILED, VERSION_CONFLICT, IDEMPOTENCY_KEY_REUSED. */
export function archiveByApi(
  ctx: AccountContext,
  change: CustomerChange,
  idempotencyKey: string,
): Promise<ShownCustomer> {
  const asked = { change, body: null };
  return changeOnce(ctx, 'api.customer.archive', asked, idempotencyKey, (tx, { id, version }) =>
    archiveCustomerIn(ctx, tx, { id, version }),
  );
}
