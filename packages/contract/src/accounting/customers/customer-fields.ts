import {
  ACCOUNTING_KEY_LENGTH_MAX,
  CONTACTS_MAX,
  CONTACT_ROLE_LENGTH_MAX,
  CUSTOMER_REMARKS_LENGTH_MAX,
  WEBSITE_LENGTH_MAX,
  ZIP_LENGTH_MAX,
  FOREIGN_ID_LENGTH_MAX,
} from '@pinkas/domain/customers/customer-limits';
import { PAYMENT_TERM_DAYS_MAX, PAYMENT_TERM_KINDS } from '@pinkas/domain/customers/payment-terms';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { isWebAddress } from '@pinkas/domain/identifiers/web-address';
import {
  ADDRESS_LENGTH_MAX,
  CITY_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  DOCUMENT_TOTAL_AGOROT_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import {
  Id,
  OptionalEmail,
  OptionalPhone,
  Percent,
  agorotUpTo,
  blockText,
  lineText,
  requiredLineText,
} from '../../fields.ts';
import { TagChip, TagIds } from '../../settings/tags/tag-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const PaymentTermsField = z
  .strictObject({
    kind: z.enum(PAYMENT_TERM_KINDS, code('VALUE_NOT_ALLOWED')),
    days: z
      .int(code('FIELD_WRONG_TYPE'))
      .min(0, code('NUMBER_NEGATIVE'))
      .max(PAYMENT_TERM_DAYS_MAX, code('NUMBER_TOO_LARGE')),
  })
  // Immediate payment has no days, however it was written.
  .transform((terms) => (terms.kind === 'immediate' ? { ...terms, days: 0 } : terms));

export const OptionalWebAddress = lineText(WEBSITE_LENGTH_MAX).refine(
  (text) => text === '' || isWebAddress(text),
  code('WEB_ADDRESS_INVALID'),
);

/** A person at the customer. */
export const ContactField = z.strictObject({
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  role: lineText(CONTACT_ROLE_LENGTH_MAX),
  email: OptionalEmail,
  phone: OptionalPhone,
});
export type Contact = z.output<typeof ContactField>;

/** The number of a party in the book; the marks of donors without one belong to documents alone. */
const PartyTaxId = lineText(20)
  .refine((text) => text === '' || isIsraeliId(text), code('TAX_ID_INVALID'))
  .transform((text) => (text === '' ? '' : paddedIsraeliId(text)));

/** What a person fills in on a customer's card; one schema for the screen and the server. */
export const CustomerForm = z.strictObject({
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  taxId: PartyTaxId,
  isSupplier: z.boolean(code('FIELD_WRONG_TYPE')),
  contactPerson: lineText(CUSTOMER_NAME_LENGTH_MAX),
  email: OptionalEmail,
  phone: OptionalPhone,
  mobile: OptionalPhone,
  address: lineText(ADDRESS_LENGTH_MAX),
  city: lineText(CITY_LENGTH_MAX),
  zip: lineText(ZIP_LENGTH_MAX),
  country: lineText(CITY_LENGTH_MAX),
  /** Number in the country of a party abroad, or of a passport. */
  foreignId: lineText(FOREIGN_ID_LENGTH_MAX),
  website: OptionalWebAddress,
  /** Null: no terms of its own. */
  paymentTerms: PaymentTermsField.nullable(),
  discountBasisPoints: Percent,
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
  accountingKey: lineText(ACCOUNTING_KEY_LENGTH_MAX),
  withholdingBasisPoints: Percent,
  /** The open balance above which a new document warns; null for no limit. */
  creditLimitAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX).nullable().default(null),
  remarks: blockText(CUSTOMER_REMARKS_LENGTH_MAX),
  priceListId: Id.nullable(),
  contacts: z.array(ContactField).max(CONTACTS_MAX, code('LIST_TOO_LONG')),
  tagIds: TagIds,
});
export type CustomerForm = z.output<typeof CustomerForm>;

/** A customer of the book with everything that its form holds. */
export const CustomerView = CustomerForm.omit({ tagIds: true }).extend({
  id: z.uuid(),
  isCustomer: z.boolean(),
  tags: z.array(TagChip),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
  /** The customer that this one was merged into. */
  mergedInto: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  version: z.int(),
});
export type CustomerView = z.output<typeof CustomerView>;
