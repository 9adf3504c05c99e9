import { isNameUnprintable } from '@pinkas/domain/documents/draft/unprintable-texts';

import type { CustomerForm } from '../form/draft-form.ts';

const CONTACT_FIELDS = [
  'phone',
  'address',
  'city',
  'contactPerson',
  'mobile',
  'zip',
  'country',
  'foreignId',
] as const;

/** Returns whether anything is known of how to reach the customer, or of a customer abroad. */
export function hasContact(customer: CustomerForm): boolean {
  return CONTACT_FIELDS.some((field) => customer[field] !== '');
}

/** Returns which fields somebody has to fill: what is missing, and a name that no print shows. */
export function missingOf({
  name,
  taxId,
  email,
}: CustomerForm): Record<'name' | 'taxId' | 'email', boolean> {
  return { name: isNameUnprintable(name), taxId: taxId === '', email: email === '' };
}
