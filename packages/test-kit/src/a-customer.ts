import type { CustomerForm } from '@pinkas/contract/accounting/customers/customer-fields';
import type { z } from 'zod';

export type CustomerRequest = z.input<typeof CustomerForm>;

/** Returns a card with a name and nothing else, with what a test changes of it. */
export function aCustomerForm(changes: Partial<CustomerRequest> = {}): CustomerRequest {
  return {
    name: 'מאפיית שיבולת הכפר',
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
    discountBasisPoints: 0,
    language: 'he',
    accountingKey: '',
    withholdingBasisPoints: 0,
    remarks: '',
    priceListId: null,
    contacts: [],
    tagIds: [],
    ...changes,
  };
}
