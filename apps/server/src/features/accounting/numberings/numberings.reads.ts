import type {
  Numberings,
  NumberingRow,
} from '@pinkas/contract/accounting/numberings/numberings.contract';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { MAIN_SERIES } from '@pinkas/domain/numbering/series';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { evidencePreferences } from '../../business/preferences/preferences.api.ts';
import { findEvidenceCover } from '../../account/evidence/evidence.api.ts';

/** What the numbering screen needs to know of the business. */
export interface NumberingBusiness {
  readonly kind: CompanyKind;
  readonly dateGuard: 'block' | 'warn';
}

interface StoredSeries {
  readonly docType: number;
  readonly firstNumber: number;
  readonly nextNumber: number;
  readonly lastDate: LocalDate | null;
  readonly documentsCount: number;
  readonly lastNumber: number | null;
}

/** One statement, so that a series and its documents are of the same moment. */
const SERIES = `
  select n.doc_type as "docType", n.first_number as "firstNumber", n.next_number as "nextNumber",
    n.last_date as "lastDate", coalesce(d.count, 0) as "documentsCount", d.last as "lastNumber"
  from numberings n
  left join (
    select doc_type, count(*) as count, max(number) as last from documents
    where account_id = $1 and series = $2 group by doc_type
  ) d on d.doc_type = n.doc_type
  where n.account_id = $1 and n.series = $2
  order by n.doc_type`;

/** Returns the business whose numbering it is. */
export async function getNumberingBusiness(tx: AccountTx): Promise<NumberingBusiness> {
  return tx
    .selectFrom('businessProfiles')
    .select(['kind', 'dateGuard'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
}

function toRow(docType: number, stored: StoredSeries | undefined, isIssuable: boolean) {
  if (stored === undefined) {
    return {
      docType,
      firstNumber: null,
      nextNumber: null,
      lastNumber: null,
      lastDate: null,
      documentsCount: 0,
      gapsCount: 0,
      isLocked: false,
      isIssuable,
    } satisfies NumberingRow;
  }
  const { firstNumber, nextNumber, lastNumber, lastDate, documentsCount } = stored;
  return {
    docType,
    firstNumber,
    nextNumber,
    lastNumber,
    lastDate,
    documentsCount,
    gapsCount: Math.max(0, nextNumber - firstNumber - documentsCount),
    isLocked: documentsCount > 0 || nextNumber !== firstNumber,
    isIssuable,
  } satisfies NumberingRow;
}

/**
 * Returns every type that the account may issue, in the order of the menu, with its series or
 * without one; then used series of types that it may issue no longer.
 */
export async function listNumberings(tx: AccountTx): Promise<Numberings> {
  const { kind, dateGuard } = await getNumberingBusiness(tx);
  const { rows } = await tx.query<StoredSeries & Record<string, unknown>>({
    name: 'numberings',
    text: SERIES,
    values: [tx.accountId, MAIN_SERIES],
  });
  const stored = new Map(rows.map((row) => [row.docType, row]));
  const issuable: readonly number[] = docTypesFor(kind);
  const others = rows
    .map((row) => toRow(row.docType, row, false))
    .filter((row) => row.isLocked && !issuable.includes(row.docType));
  return {
    dateGuard,
    series: [...issuable.map((docType) => toRow(docType, stored.get(docType), true)), ...others],
    evidence: await findEvidenceCover(tx),
    mailsEvidence: (await readPreferences(tx, evidencePreferences)).values.mailsHead,
  };
}
