import {
  CustomerForm,
  type CustomerView,
} from '@pinkas/contract/accounting/customers/customer-fields';
import type { ApiCustomerChanges, ApiNewCustomer } from '@pinkas/contract/api/v1/customer-resource';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import {
  archiveCustomerIn,
  createCustomerIn,
  findCustomerView,
  formOf,
  saveCustomerIn,
} from '../../../accounting/customers/customers.api.ts';
import { changeOnce, makeOnce, type ThingChange } from '../shared/writes.ts';
import { showCustomer, type ShownCustomer } from './customer-view.ts';

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
export function createByApi(
  ctx: AccountContext,
  body: ApiNewCustomer,
  idempotencyKey: string,
): Promise<ShownCustomer> {
  const { externalId: _externalId, ...details } = body;
  const make = (tx: AccountTx) => {
    const form = checkedForm({ ...BLANK, ...toFormChanges(details) });
    return createCustomerIn(ctx, tx, form);
  };
  const one = { write: 'api.customer.create', kind: 'customer', body, make } as const;
  return makeOnce(ctx, { ...one, show: showCustomer }, idempotencyKey);
}

async function findCustomer(tx: AccountTx, id: string): Promise<CustomerView | undefined> {
  const view = await findCustomerView(tx, id);
  return view?.isCustomer === true ? view : undefined;
}

const OF_CUSTOMER = { find: findCustomer, show: showCustomer };

/**
 * Changes details of a customer and leaves all others as they are. Refusals: NOT_FOUND, PRECONDITION_FAILED,
 * VERSION_CONFLICT, INVALID_REQUEST, IDEMPOTENCY_KEY_REUSED.
 */
export function updateByApi(
  ctx: AccountContext,
  change: ThingChange,
  body: ApiCustomerChanges,
  idempotencyKey: string,
): Promise<ShownCustomer> {
  const apply = (tx: AccountTx, view: CustomerView) => {
    const form = checkedForm({ ...formOf(view), ...toFormChanges(body) });
    return saveCustomerIn(ctx, tx, view.id, { ...form, version: view.version });
  };
  const one = { ...OF_CUSTOMER, write: 'api.customer.update', body, apply };
  return changeOnce(ctx, one, change, idempotencyKey);
}

/** Archives a customer. Refusals: NOT_FOUND, PRECONDITION_FAILED, VERSION_CONFLICT, IDEMPOTENCY_KEY_REUSED. */
export function archiveByApi(
  ctx: AccountContext,
  change: ThingChange,
  idempotencyKey: string,
): Promise<ShownCustomer> {
  const apply = (tx: AccountTx, { id, version }: CustomerView) =>
    archiveCustomerIn(ctx, tx, { id, version });
  const one = { ...OF_CUSTOMER, write: 'api.customer.archive', body: null, apply };
  return changeOnce(ctx, one, change, idempotencyKey);
}
