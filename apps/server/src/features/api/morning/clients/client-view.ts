import type { ApiCustomer } from '@pinkas/contract/api/v1/customer-resource';

import { secondsOf } from '../answers/seconds.ts';
import { IMMEDIATE } from './to-customer.ts';

/** Terms from the end of the month; those that begin at the document are in no number of the vendor. */
function termsOf({ paymentTerms }: ApiCustomer): object {
  if (paymentTerms === null || paymentTerms.kind === 'days') return {};
  return { paymentTerms: paymentTerms.kind === 'immediate' ? IMMEDIATE : paymentTerms.days };
}

/** Returns a customer as the vendor shows a client. */
export function clientView(card: ApiCustomer): object {
  return {
    id: card.id,
    name: card.name,
    active: !card.isArchived,
    // Nothing is sent to a client by itself here.
    send: false,
    taxId: card.taxId,
    accountingKey: card.accountingKey,
    ...termsOf(card),
    address: card.address,
    city: card.city,
    zip: card.zip,
    country: card.country === '' ? 'IL' : card.country,
    phone: card.phone,
    mobile: card.mobile,
    contactPerson: card.contactPerson,
    remarks: card.remarks,
    emails: card.email === '' ? [] : [card.email],
    labels: [],
    self: false,
    creationDate: secondsOf(card.createdAt),
    lastUpdateDate: secondsOf(card.updatedAt),
  };
}
