import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, lineText } from '../../fields.ts';
import { PaymentTermsField } from './customer-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const CustomerOption = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  address: z.string(),
  city: z.string(),
  contactPerson: z.string(),
  zip: z.string(),
  country: z.string(),
  foreignId: z.string(),
  /** Terms that a document takes over when the customer is picked; null without any. */
  paymentTerms: PaymentTermsField.nullable(),
  discountBasisPoints: z.int(),
  language: z.enum(DOCUMENT_LANGUAGES),
  priceListId: z.uuid().nullable(),
  /** Open debts less unallocated credits; below zero when the customer has a credit. */
  openAgorot: z.int(),
  openDocumentsCount: z.int(),
});
export type CustomerOption = z.output<typeof CustomerOption>;

/** What the screen of a new document shows of the customer that was picked. */
export const CustomerBeside = z.object({
  /** Null for no limit. */
  creditLimitAgorot: z.int().nullable(),
  withholdingBasisPoints: z.int(),
  paymentTerms: PaymentTermsField.nullable(),
  discountBasisPoints: z.int(),
  language: z.enum(DOCUMENT_LANGUAGES),
  accountingKey: z.string(),
  /** Open debts less unallocated credits; below zero when the customer has a credit. */
  openAgorot: z.int(),
  /** Credits that no document took yet. */
  creditAgorot: z.int(),
  /** The part of these that may pay a debt: neither reserved for its invoice nor on account. */
  freeAgorot: z.int(),
  /** The part that a business without VAT received on account: it pays requests, and nothing else. */
  onAccountAgorot: z.int(),
  openDocumentsCount: z.int(),
  /** The newest documents of every type, cancelled ones left out; at most three. */
  lastDocuments: z.array(
    z.object({
      id: z.uuid(),
      docType: z.int(),
      number: z.int(),
      documentDate: LocalDateText,
      totalAgorot: z.int(),
    }),
  ),
});
export type CustomerBeside = z.output<typeof CustomerBeside>;

export const customersContract = defineContract({
  beside: {
    method: 'GET',
    path: '/v2/api/customers/{id}/beside',
    access: 'documents.prepare',
    summary:
      'A party of the book beside a new document: its terms, limit and open balance, and its last documents.',
    params: z.strictObject({ id: Id }),
    response: CustomerBeside,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  search: {
    method: 'GET',
    path: '/v2/api/customers',
    access: 'documents.prepare',
    summary:
      'Parties of the book by part of the name, or the beginning of a number, telephone or e-mail; at most 20.',
    query: z.strictObject({
      search: lineText(SEARCH_TEXT_LENGTH_MAX).default(''),
      /** Purchase orders pick suppliers. */
      among: z.enum(['customers', 'suppliers'], code('VALUE_NOT_ALLOWED')).default('customers'),
    }),
    response: z.object({ customers: z.array(CustomerOption) }),
    errors: ['INVALID_REQUEST'],
  },
});
