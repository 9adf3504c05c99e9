import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/**
 * Returns the name of the business as mails and files in a language call it: in English the English
 * one, where there is one.
 */
export async function getBusinessName(tx: AccountTx, language: DocumentLanguage): Promise<string> {
  const { nameHe, nameEn } = await tx
    .selectFrom('businessProfiles')
    .select(['nameHe', 'nameEn'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return language === 'en' && nameEn !== '' ? nameEn : nameHe;
}

/** Returns the number by which the authorities know the business. */
export async function getBusinessTaxId(tx: AccountTx): Promise<string> {
  const { taxId } = await tx
    .selectFrom('businessProfiles')
    .select('taxId')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return taxId;
}
