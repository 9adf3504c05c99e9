import {
  CustomerForm,
  type CustomerView,
} from '@pinkas/contract/accounting/customers/customer-fields';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import type { z } from 'zod';

import { countDifferences } from '../../../../shared/form/count-differences.ts';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import {
  percentOf,
  termsChoiceOf,
  termsOfChoice,
  type TermsChoice,
} from '../../../../shared/payment-terms/terms-choice.ts';
import type { CustomerFormBody } from '../customers.queries.ts';

/** A contact with a key of its own, so that removing one does not affect the fields of the others. */
export interface ContactDraft {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

/** The form as it is typed: numbers are texts, and terms are the value of a choice. */
export interface CustomerDraft
  extends
    Omit<
      CustomerFormBody,
      | 'paymentTerms'
      | 'discountBasisPoints'
      | 'withholdingBasisPoints'
      | 'creditLimitAgorot'
      | 'contacts'
      | 'tagIds'
    >,
    TermsChoice {
  readonly discount: string;
  readonly withholding: string;
  readonly creditLimit: string;
  readonly contacts: readonly ContactDraft[];
  readonly tagIds: readonly string[];
}

export const EMPTY_DRAFT: CustomerDraft = {
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
  language: 'he',
  accountingKey: '',
  remarks: '',
  priceListId: null,
  terms: '',
  termDays: '',
  discount: '',
  withholding: '',
  creditLimit: '',
  contacts: [],
  tagIds: [],
};

export function emptyContact(): ContactDraft {
  return { key: crypto.randomUUID(), name: '', role: '', email: '', phone: '' };
}

function percentText(basisPoints: number): string {
  return basisPoints === 0 ? '' : formatBasisPoints(basisPoints);
}

function shekelText(agorot: number | null): string {
  return agorot === null ? '' : decimalText(agorot, 2, 0);
}

/** Returns agorot of a typed sum; an invalid sum is out of every range, as with a percentage. */
function shekelsOf(text: string): number | null {
  const parsed = parseDecimalText(text, 2);
  return parsed === 'invalid' ? -1 : parsed;
}

/** A stored customer as the form shows it. */
export function draftOf(view: CustomerView): CustomerDraft {
  return {
    ...EMPTY_DRAFT,
    ...termsChoiceOf(view.paymentTerms),
    name: view.name,
    taxId: view.taxId,
    isSupplier: view.isSupplier,
    contactPerson: view.contactPerson,
    email: view.email,
    phone: view.phone,
    mobile: view.mobile,
    address: view.address,
    city: view.city,
    zip: view.zip,
    country: view.country,
    foreignId: view.foreignId,
    website: view.website,
    language: view.language,
    accountingKey: view.accountingKey,
    remarks: view.remarks,
    priceListId: view.priceListId,
    discount: percentText(view.discountBasisPoints),
    withholding: percentText(view.withholdingBasisPoints),
    creditLimit: shekelText(view.creditLimitAgorot),
    contacts: view.contacts.map((contact, index) => ({ ...contact, key: String(index) })),
    tagIds: view.tags.map((tag) => tag.id),
  };
}

/** Returns the request body. Empty contacts are omitted. */
export function bodyOf(draft: CustomerDraft): CustomerFormBody {
  const {
    terms: _terms,
    termDays: _days,
    discount,
    withholding,
    creditLimit,
    contacts,
    tagIds,
    ...rest
  } = draft;
  return {
    ...rest,
    paymentTerms: termsOfChoice(draft),
    discountBasisPoints: percentOf(discount),
    withholdingBasisPoints: percentOf(withholding),
    creditLimitAgorot: shekelsOf(creditLimit),
    contacts: typedContacts(contacts).map(({ key: _key, ...contact }) => contact),
    tagIds: [...tagIds],
  };
}

/** Contacts of which anything was typed. */
export function typedContacts(contacts: readonly ContactDraft[]): readonly ContactDraft[] {
  return contacts.filter(({ key: _key, ...texts }) =>
    Object.values(texts).some((text) => text.trim() !== ''),
  );
}

/** The field that shows the problems at a path of the schema. */
function fieldOf(path: string, { contacts }: CustomerDraft): string {
  if (path.startsWith('paymentTerms')) return 'termDays';
  if (path === 'discountBasisPoints') return 'discount';
  if (path === 'withholdingBasisPoints') return 'withholding';
  if (path === 'creditLimitAgorot') return 'creditLimit';
  const contact = /^contacts\.(\d+)\.(.*)$/.exec(path);
  // Empty contacts are not sent, so those after them are renumbered.
  const one = typedContacts(contacts)[Number(contact?.[1])];
  if (contact === null || one === undefined) return path;
  return `contacts.${String(contacts.indexOf(one))}.${contact[2] ?? ''}`;
}

/** Returns the number of fields that differ from the stored values. */
function countChanges(draft: CustomerDraft, stored: CustomerDraft): number {
  const plain = ({ contacts, ...rest }: CustomerDraft) => ({
    ...rest,
    contacts: typedContacts(contacts).map(({ key: _key, ...contact }) => contact),
  });
  return countDifferences(plain(draft), plain(stored));
}

/** A card of a customer as a form. */
export const CUSTOMER_FORM: FormSpec<CustomerDraft, z.output<typeof CustomerForm>> = {
  schema: CustomerForm,
  bodyOf,
  fieldOf,
  countChanges,
};
