import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { columnsOfBooksIn } from '../../../business/profile/profile.api.ts';
import { DOCUMENT_EXPORT_COLUMNS } from './document-export-columns.ts';

async function hasBranches(tx: AccountTx): Promise<boolean> {
  const branch = await tx
    .selectFrom('branches')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .limit(1)
    .executeTakeFirst();
  return branch !== undefined;
}

/** The columns of exported documents: those of VAT and of branches where the business has some. */
export async function exportedColumnsIn(tx: AccountTx) {
  const columns = await columnsOfBooksIn(tx, DOCUMENT_EXPORT_COLUMNS);
  return (await hasBranches(tx)) ? columns : columns.filter(({ key }) => key !== 'branch');
}
