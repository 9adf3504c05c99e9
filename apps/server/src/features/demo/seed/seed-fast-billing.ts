import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import { isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { DemoMember } from '../demo-business.ts';

const RUN_ID = '01900000-0000-7000-8000-0000000fb001';
const DAYS_AGO = 2;
const ISSUED_ROWS = 3;

/**
 * Adds a finished run of fast billing: documents that were issued, and a row whose saved card has ended. Does nothing where it
 * is there.
 */
export async function seedFastBilling(
  { owner }: Pick<Database, 'owner'>,
  { accountId, userId }: Pick<DemoMember, 'accountId' | 'userId'>,
  nowMs: number,
): Promise<void> {
  const at = isoText(nowMs - DAYS_AGO * 86_400_000);
  const { rowCount } = await owner.query(
    `insert into long_jobs (account_id, id, kind, state, task_id, started_at, started_by, ended_at)
      values ($1, $2, 'fast-billing', 'done', $2, $3, $4, $3) on conflict do nothing`,
    [accountId, RUN_ID, at, userId],
  );
  if (rowCount === 0) return;
  await owner.query(
    'insert into fast_billing_runs (account_id, id, created_at, created_by) values ($1, $2, $3, $4)',
    [accountId, RUN_ID, at, userId],
  );
  await owner.query(
    `insert into fast_billing_rows (account_id, run_id, row_no, customer_id, customer_name, email, description, amount_agorot,
        doc_type, document_id)
      select $1, $2, row_number() over (order by d.number), d.customer_id, d.customer_name, '', left(l.description, 100),
        d.total_agorot, d.doc_type, d.id
      from (select * from documents where account_id = $1 and doc_type = $3 and currency = 'ILS' and total_agorot > 0
          order by number desc limit ${String(ISSUED_ROWS)}) d
      join document_lines l on l.account_id = $1 and l.document_id = d.id and l.line_no = 1`,
    [accountId, RUN_ID, DOC_TYPES.INVOICE],
  );
  await owner.query(
    `insert into fast_billing_rows (account_id, run_id, row_no, customer_id, customer_name, email, description, amount_agorot,
        doc_type, card_id, refusal)
      select $1, $2, (select count(*) + 1 from fast_billing_rows r where r.account_id = $1 and r.run_id = $2),
        c.id, c.name, c.email, 'צילום מוצר', 283200, $3, s.id, 'VALUE_NOT_ALLOWED'
      from saved_cards s join customers c on c.account_id = $1 and c.id = s.customer_id
      where s.account_id = $1 and s.expires_on < $4::timestamptz::date order by s.id limit 1`,
    [accountId, RUN_ID, DOC_TYPES.INVOICE_RECIEPT, at],
  );
}
