import {
  CHANGED_FIELDS,
  type ChangedField,
} from '@pinkas/contract/account/company/company.contract';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { PAYMENT_FIELDS } from '@pinkas/contract/settings/usage/payment-settings.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { sql } from 'kysely';

import { personOf } from '../../../platform/db/actor-columns.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { COMPANY_DEEDS } from './company.reads.ts';

interface ChangeRow {
  readonly at: string;
  readonly name: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const column = phraseColumns<ChangeRow, string>()('archiveFiles');
const isPaymentField = (field: string): field is (typeof PAYMENT_FIELDS)[number] =>
  PAYMENT_FIELDS.some((known) => known === field);
type OwnField = Exclude<ChangedField, (typeof PAYMENT_FIELDS)[number]>;
const isOwnField = (field: string): field is OwnField =>
  CHANGED_FIELDS.some((known) => known === field) && !isPaymentField(field);

/**
 * Returns the name of a detail of the business; of one that is not stored any more, the name that the
 * audit has.
 */
function fieldWords(field: string, language: ExportLanguage): string {
  if (isPaymentField(field)) return phrasesIn(language, 'paymentDetails')(field);
  return isOwnField(field) ? phrasesIn(language, 'company')(field) : field;
}

/** Every change of the details of the business, the oldest first. */
export const companyHistoryFile = listFile<ChangeRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('companyHistory'),
  columns: [
    column('at', 'when', 'text', (row) => formatInstant(row.at), { width: 18 }),
    column('by', 'who', 'text', (row) => row.name),
    column('field', 'field', 'text', ({ field }, language) => fieldWords(field, language)),
    column('before', 'before', 'text', (row) => row.before, { width: 30 }),
    column('after', 'after', 'text', (row) => row.after, { width: 30 }),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<ChangeRow>`select a.at, coalesce(u.full_name, '') as name, f.key as field,
          coalesce(a.detail->'before'->>f.key, '') as before, f.value as after
        from audit_events a
        cross join lateral jsonb_each_text(a.detail->'after') f
        left join person_names u on u.account_id = ${tx.accountId}::bigint and u.user_id = ${sql.raw(personOf('a'))}
        where a.account_id = ${tx.accountId}::bigint and a.entity_kind = 'account'
          and a.entity_id = ${String(tx.accountId)} and a.action = any(${[...COMPANY_DEEDS]}::text[])
        order by a.at, a.id, f.key`,
    ),
});
