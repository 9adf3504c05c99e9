import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, requiredLineText } from '../../fields.ts';
import { CustomerForm, PaymentTermsField } from '../../accounting/customers/customer-fields.ts';
import {
  ArchivableQuery,
  ExternalId,
  KEY_ERRORS,
  WRITE_ERRORS,
  apiPage,
  decimal,
} from './api-fields.ts';

const code = (value: FieldCode): FieldCode => value;

const { shape } = CustomerForm;

/** What a program may say of a customer; what it leaves out stays empty, or as it is. */
const Details = {
  taxId: shape.taxId,
  contactPerson: shape.contactPerson,
  email: shape.email,
  phone: shape.phone,
  mobile: shape.mobile,
  address: shape.address,
  city: shape.city,
  zip: shape.zip,
  country: shape.country,
  foreignId: shape.foreignId,
  website: shape.website,
  paymentTerms: PaymentTermsField.nullable(),
  language: shape.language,
  accountingKey: shape.accountingKey,
  /** In shekels; null for no limit. */
  creditLimit: decimal(2)
    .refine((agorot) => agorot >= 0, code('NUMBER_NEGATIVE'))
    .nullable(),
  remarks: shape.remarks,
};

const Changes = z.strictObject({ name: shape.name, ...Details }).partial();
export type ApiCustomerChanges = z.output<typeof Changes>;

const NewCustomer = Changes.extend({ name: shape.name, externalId: ExternalId.optional() });
export type ApiNewCustomer = z.output<typeof NewCustomer>;

/** A customer of the book. */
export const ApiCustomer = z.object({
  id: z.uuid(),
  externalId: z.string().nullable(),
  name: z.string(),
  taxId: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  foreignId: z.string(),
  website: z.string(),
  paymentTerms: z.object({ kind: z.string(), days: z.int() }).nullable(),
  language: z.string(),
  accountingKey: z.string(),
  creditLimit: z.string().nullable(),
  remarks: z.string(),
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ApiCustomer = z.output<typeof ApiCustomer>;

const params = z.strictObject({ id: Id });
const PATH = '/api/v1/customers';

/** Customers of the public API: the book of customers. */
export const customerResource = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'customers.read',
    apiScope: 'customers.read',
    summary: 'Customers of the book, in the order in which they were added.',
    query: ArchivableQuery.extend({
      /** A part of the name, or a whole number of a business. */
      search: requiredLineText(SEARCH_TEXT_LENGTH_MAX).optional(),
    }),
    response: apiPage(ApiCustomer),
    errors: ['INVALID_REQUEST', ...KEY_ERRORS],
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'customers.write',
    apiScope: 'customers.write',
    summary:
      'Adds a customer. The same externalId with the same details is the customer that was made.',
    body: NewCustomer,
    response: ApiCustomer,
    isIdempotent: true,
    isCreating: true,
    errors: [...WRITE_ERRORS, 'EXTERNAL_ID_TAKEN', ...KEY_ERRORS],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'customers.read',
    apiScope: 'customers.read',
    summary: 'One customer. Its ETag is for If-None-Match, and for If-Match of a change.',
    params,
    response: ApiCustomer,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
  update: {
    method: 'PATCH',
    path: `${PATH}/{id}`,
    access: 'customers.write',
    apiScope: 'customers.write',
    summary:
      'Changes the given details of a customer, and no others. With If-Match only the version that was read.',
    params,
    body: Changes,
    response: ApiCustomer,
    isIdempotent: true,
    errors: [
      ...WRITE_ERRORS,
      'NOT_FOUND',
      'PRECONDITION_FAILED',
      'VERSION_CONFLICT',
      ...KEY_ERRORS,
    ],
  },
  archive: {
    method: 'POST',
    path: `${PATH}/{id}/archive`,
    access: 'customers.write',
    apiScope: 'customers.write',
    summary: 'Puts a customer away: it is offered no more, and its documents stay.',
    params,
    body: z.strictObject({}),
    response: ApiCustomer,
    isIdempotent: true,
    errors: [
      ...WRITE_ERRORS,
      'NOT_FOUND',
      'PRECONDITION_FAILED',
      'VERSION_CONFLICT',
      ...KEY_ERRORS,
    ],
  },
});
