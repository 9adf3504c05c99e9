import {
  BLANK_CUSTOMER,
  type DocumentCustomer,
} from '@pinkas/domain/documents/draft/document-draft';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Who is billed, as a document names them, and the language of their documents. */
export interface BilledParty {
  readonly customer: DocumentCustomer;
  readonly language: 'he' | 'en';
}

/** A regular customer, or somebody who is typed in. */
export interface NamedParty {
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Returns the customer as the card is now, or as it was typed. Refuses with NOT_FOUND for one who is not regular. */
export async function readBilledParty(
  tx: AccountTx,
  { customerId, name, email, phone }: NamedParty,
): Promise<BilledParty> {
  if (customerId === null) {
    return { customer: { ...BLANK_CUSTOMER, name, email, phone }, language: 'he' };
  }
  const row = await tx
    .selectFrom('customers')
    .select([
      'name',
      'taxId',
      'email',
      'phone',
      'address',
      'city',
      'contactPerson',
      'mobile',
      'zip',
      'country',
      'foreignId',
      'language',
    ])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .where('isRegular', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { language, ...customer } = row;
  return { customer, language: language === 'en' ? 'en' : 'he' };
}
