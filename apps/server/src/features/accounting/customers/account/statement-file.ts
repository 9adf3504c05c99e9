import type { CustomerStatement } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PdfAnswer } from '../../../../platform/http/implement.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  printStatementPages,
  type StatementCustomer,
  type StatementIssuer,
  type PrintableStatement,
} from '../../documents/documents.api.ts';
import { readStatement, type Period } from './statement.reads.ts';

const PARTIES = `
  select json_build_object('kind', b.kind, 'nameHe', b.name_he, 'nameEn', b.name_en, 'taxId', b.tax_id,
      'address', b.address, 'addressEn', b.address_en, 'city', b.city, 'cityEn', b.city_en,
      'phone', b.phone, 'email', b.email, 'brandColor', b.brand_color) as issuer,
    json_build_object('name', c.name, 'taxId', c.tax_id, 'address', c.address, 'city', c.city,
      'phone', coalesce(nullif(c.phone, ''), c.mobile), 'email', c.email) as customer
  from business_profiles b join customers c on c.account_id = $1 and c.id = $2 and c.is_regular
  where b.account_id = $1`;

interface PartiesRow extends Record<string, unknown> {
  readonly issuer: StatementIssuer;
  readonly customer: StatementCustomer;
}

/** Everything of a statement's print but its language; NOT_FOUND outside the book. */
export interface StatementContent {
  readonly issuer: StatementIssuer;
  readonly customer: StatementCustomer;
  readonly statement: CustomerStatement;
}

/** Returns the content of a statement. NOT_FOUND, STATEMENT_TOO_LONG. */
export async function readStatementContent(
  tx: AccountTx,
  customerId: string,
  period: Period,
): Promise<StatementContent> {
  const { rows } = await tx.query<PartiesRow>({
    name: 'statement-parties',
    text: PARTIES,
    values: [tx.accountId, customerId],
  });
  const parties = rows[0];
  if (parties === undefined) throw new AppError('NOT_FOUND');
  return { ...parties, statement: await readStatement(tx, customerId, period) };
}

/** Prints a statement. BUSY when the printer has too much to do. */
export async function printStatement(
  services: Services,
  accountId: number,
  content: StatementContent,
  language: DocumentLanguage,
): Promise<PdfAnswer> {
  const { clock } = services;
  const paper: PrintableStatement = { ...content, language, at: clock.now(), today: clock.today() };
  const bytes = await printStatementPages(services, accountId, paper);
  const title = phrasesIn(language, 'customerCard')('statementOf', {
    name: content.customer.name,
  });
  return { bytes, fileName: `${title} ${clock.today()}.pdf`, disposition: 'inline' };
}
