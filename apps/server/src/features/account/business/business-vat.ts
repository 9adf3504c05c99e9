import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { WITHOUT_VAT } from '@pinkas/phrases/phrases';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ExportColumn } from '../../../platform/export/export-column.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Reads of what kind the business of the transaction is. NOT_FOUND without a business. */
export async function getCompanyKind(tx: AccountTx): Promise<CompanyKind> {
  const { rows } = await tx.query<{ kind: CompanyKind }>({
    name: 'company-kind',
    text: 'select kind from business_profiles where account_id = $1',
    values: [tx.accountId],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row.kind;
}

/**
 * The columns of an exported table as the business of the call reads them: where it has no VAT, those
 * that say something of VAT are left out, and no head names it.
 */
export async function columnsOfBusiness<Row>(
  ctx: AccountContext,
  columns: readonly ExportColumn<Row>[],
): Promise<readonly ExportColumn<Row>[]> {
  if (paysVat(await ctx.transaction(getCompanyKind))) return columns;
  return columns
    .filter(({ isOfVat }) => isOfVat !== true)
    .map((column) => ({ ...column, head: (language) => column.head(language, WITHOUT_VAT) }));
}
