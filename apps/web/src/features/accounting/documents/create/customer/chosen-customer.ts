import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';

import { isAbroad } from '@pinkas/domain/customers/country';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

import { NO_CUSTOMER, type CustomerForm } from '../form/draft-form.ts';
import { whenDrawn } from '../form/navigation/when-drawn.ts';

/** Returns whether documents of a customer begin as those of one abroad: there is no number of Israel. */
export function beginsAbroad({ country, taxId }: Pick<CustomerForm, 'country' | 'taxId'>): boolean {
  return isAbroad(country) && !isIsraeliId(taxId);
}

/** A regular customer as the form holds it. */
export function toCustomerForm(customer: CustomerOption): CustomerForm {
  const { id, name, taxId, email, phone, mobile, address, city } = customer;
  const { contactPerson, zip, country, foreignId, openAgorot, openDocumentsCount } = customer;
  // A single number is the telephone, whichever kind it is.
  const isMobileAlone = phone === '';
  return {
    ...NO_CUSTOMER,
    contactPerson,
    zip,
    country,
    foreignId,
    mobile: isMobileAlone ? '' : mobile,
    id,
    name,
    taxId,
    email,
    address,
    city,
    openAgorot,
    openDocumentsCount,
    phone: isMobileAlone ? mobile : phone,
    isChosen: true,
    beginsAbroad: beginsAbroad(customer),
  };
}

/** A customer of whom only a name was typed. */
export function typedCustomer(name: string, saveAsRegular: boolean): CustomerForm {
  return { ...NO_CUSTOMER, isChosen: true, name, saveAsRegular };
}

/**
 * The next field to fill after a customer was taken: the missing number, else the first row, or on a document of
 * money alone its first payment. The card is drawn in this frame; the rows may still be on their way.
 */
export function focusAfterChoice(
  customer: CustomerForm,
  { hasRows }: { readonly hasRows: boolean },
): void {
  const next = hasRows ? '[data-line-cell="description"]' : '[data-add-payment]';
  const isNumberMissing = customer.taxId === '' && customer.beginsAbroad !== true;
  const target = isNumberMissing ? '[name="customer.taxId"]' : next;
  whenDrawn(
    () => document.querySelector<HTMLElement>(target),
    (input) => input.focus(),
  );
}
