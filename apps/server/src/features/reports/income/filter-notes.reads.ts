import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ReportFilterInput } from './posted-income.ts';

/** What narrows a report; one of expenses has a supplier. */
type Narrowed = ReportFilterInput & { readonly supplierId?: string | undefined };

interface Names {
  readonly customer: string | null;
  readonly supplier: string | null;
  readonly item: string | null;
  readonly tag: string | null;
  readonly person: string | null;
  readonly branch_he: string | null;
  readonly branch_en: string | null;
}

async function namesOf(tx: AccountTx, filter: Narrowed): Promise<Names | undefined> {
  const { customerId, supplierId, itemId, tagId, userId, branchId } = filter;
  const { rows } = await tx.query<Names & Record<string, unknown>>({
    name: 'report-filter-names',
    text: `select
      (select c.name from customers c where c.account_id = $1 and c.id = $2::uuid) as customer,
      (select c.name from customers c where c.account_id = $1 and c.id = $3::uuid) as supplier,
      (select i.name from items i where i.account_id = $1 and i.id = $4::uuid) as item,
      (select t.name from tags t where t.account_id = $1 and t.id = $5::uuid) as tag,
      (select p.full_name from person_names p where p.account_id = $1 and p.user_id = $6::uuid) as person,
      (select b.name_he from branches b where b.account_id = $1 and b.id = $7::uuid) as branch_he,
      (select b.name_en from branches b where b.account_id = $1 and b.id = $7::uuid) as branch_en`,
    values: [tx.accountId, customerId, supplierId, itemId, tagId, userId, branchId].map(
      (value) => value ?? null,
    ),
  });
  return rows[0];
}

/** What narrows a report, for its print: a line each, such as the name of a customer. None without a filter. */
export async function filterNotes(
  tx: AccountTx,
  filter: Narrowed,
  language: ExportLanguage,
): Promise<readonly string[]> {
  const { customerId, supplierId, itemId, tagId, userId, branchId, docType } = filter;
  const parts = [customerId, supplierId, itemId, tagId, userId, branchId, docType];
  if (parts.every((part) => part === undefined)) return [];
  const names = await namesOf(tx, filter);
  const text = phrasesIn(language, 'reports');
  const branch = language === 'en' && names?.branch_en ? names.branch_en : names?.branch_he;
  const lines = [
    ['customer', names?.customer],
    ['supplier', names?.supplier],
    ['item', names?.item],
    ['tag', names?.tag],
    ['type', docType === undefined ? undefined : docTypeWords(docType, language)],
    ['user', names?.person],
    ['branch', branch],
  ] as const;
  return lines.flatMap(([part, name]) =>
    typeof name === 'string' && name !== '' ? [text('narrowed', { part: text(part), name })] : [],
  );
}
