import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';

import { NO_CUSTOMER, type CustomerForm } from '../form/draft-form.ts';
import { whenDrawn } from '../form/when-drawn.ts';

/** A regular customer as the form holds it. */
export function toCustomerForm(customer: CustomerOption): CustomerForm {
  const { id, name, taxId, email, phone, mobile, address, city } = customer;
  const { contactPerson, zip, country, openAgorot, openDocumentsCount } = customer;
  // A single number is the telephone, whichever kind it is.
  const isMobileAlone = phone === '';
  return {
    ...NO_CUSTOMER,
    contactPerson,
    zip,
    country,
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
  };
}

/** A customer of whom only a name was typed. */
export function typedCustomer(name: string, saveAsRegular: boolean): CustomerForm {
  return { ...NO_CUSTOMER, isChosen: true, name, saveAsRegular };
}

/**
 * The next field to fill after a customer was taken: the missing number, else the first row. The card is
 * drawn in this frame; the rows may still be on their way.
 */
export function focusAfterChoice(customer: CustomerForm): void {
  const target =
    customer.taxId === '' ? '[name="customer.taxId"]' : '[data-line-cell="description"]';
  whenDrawn(
    () => document.querySelector<HTMLElement>(target),
    (input) => input.focus(),
  );
}
