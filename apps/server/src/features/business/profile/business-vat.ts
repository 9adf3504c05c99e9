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

/** Returns whether the books of the transaction have VAT: its business adds it, or added it once. NOT_FOUND. */
async function hasVatBooks(tx: AccountTx): Promise<boolean> {
  const { rows } = await tx.query<{ hasVatBooks: boolean }>({
    name: 'has-vat-books',
    text: 'select has_vat_books as "hasVatBooks" from business_profiles where account_id = $1',
    values: [tx.accountId],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row.hasVatBooks;
}

/**
 * Returns the columns of a table of what the business has today, as its business reads them:
 * without VAT where it adds none.
 */
export function columnsOfBusiness<Row>(
  ctx: AccountContext,
  columns: readonly ExportColumn<Row>[],
): Promise<readonly ExportColumn<Row>[]> {
  return ctx.transaction((tx) => columnsOfBusinessIn(tx, columns));
}

/** The same in a transaction. */
export async function columnsOfBusinessIn<Row>(
  tx: AccountTx,
  columns: readonly ExportColumn<Row>[],
): Promise<readonly ExportColumn<Row>[]> {
  return paysVat(await getCompanyKind(tx)) ? columns : withoutVat(columns);
}

/**
 * Returns the columns of a table of the books: those of a business that once added VAT have some
 * (decision 0085).
 */
export function columnsOfBooks<Row>(
  ctx: AccountContext,
  columns: readonly ExportColumn<Row>[],
): Promise<readonly ExportColumn<Row>[]> {
  return ctx.transaction((tx) => columnsOfBooksIn(tx, columns));
}

/** The same in a transaction. */
export async function columnsOfBooksIn<Row>(
  tx: AccountTx,
  columns: readonly ExportColumn<Row>[],
): Promise<readonly ExportColumn<Row>[]> {
  return (await hasVatBooks(tx)) ? columns : withoutVat(columns);
}

/** Returns columns of which none is about VAT, and no header names it. */
function withoutVat<Row>(columns: readonly ExportColumn<Row>[]): readonly ExportColumn<Row>[] {
  return columns
    .filter(({ isOfVat }) => isOfVat !== true)
    .map((column) => ({ ...column, head: (language) => column.head(language, WITHOUT_VAT) }));
}
