import {
  DEMO_ACCOUNT_ID,
  DEMO_USER_ID,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { withLoader } from '../bench-loader.ts';

/** Every how many expenses one is of the same supplier. */
const SUPPLIERS = 2_000;

const PARTIES = `
  insert into customers (account_id, id, is_regular, is_customer, is_supplier, name, search_name,
      tax_id, email, phone, address, city, created_at)
  select $1, ('01920000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, true, false, true,
    words.name, words.name, lpad((520000000 + i)::text, 9, '0'), '', '', '', '', now()
  from generate_series(0, $2::int - 1) i
  cross join lateral (select
    (array['דפוס','מוסך','צילום','הובלות','חשמל','נגריית','תאורת','שיווק','הנדסת','מסגריית'])[1 + i % 10]
    || ' ' || (array['שיבולת','אור לבן','רוח מערבית','דף ועוד','צומת הדקל','נחל שקט','המעיין'])[1 + i % 7]
    || ' ' || i as name) words
  on conflict do nothing`;

const EXPENSES = `
  insert into expenses (account_id, id, state, kind, supplier_id, supplier_name, supplier_tax_id,
      reference, document_date, report_month, due_date, category_code, description, remarks, currency,
      currency_rate_e6, gross_minor, vat_minor, gross_agorot, vat_agorot, vat_parts, vat_of,
      tax_parts, tax_of, vat_claimed_agorot, is_vat_deductible, is_vat_given_up, tax_recognised_agorot, is_equipment,
      open_agorot, source, search_text, created_at, created_by)
  select $1, ('01930000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
    case when i % 40 = 0 then 'waiting' when i % 3 = 0 then 'reported' else 'open' end,
    case when i % 30 = 0 then 'credit-note' else 'tax-invoice' end, c.id, c.name, c.tax_id,
    i::text, d.day, date_trunc('month', d.day)::date, d.day + 30,
    (array['office','rent','materials','vehicle','software','professional'])[1 + i % 6],
    words.text, '', 'ILS', 1000000, s.net + s.vat, s.vat, s.net + s.vat, s.vat, 1, 1, 1, 1, s.vat,
    true, false, s.net, false, case when i % 5 = 0 then s.net + s.vat else 0 end, 'form',
    c.search_name || ' ' || c.tax_id || ' ' || i || ' ' || words.text, now(), $3
  from generate_series(1, $2::int) i
  join customers c on c.account_id = $1
    and c.id = ('01920000-0000-7000-8000-' || lpad(to_hex(('x' || left(md5(i::text), 7))::bit(28)::int % $4::int), 12, '0'))::uuid
  cross join lateral (select current_date - (i::bigint * 7919 % 1460)::int as day) d
  cross join lateral (select (1000 + i::bigint * 104729 % 900000) / 100 * 100 as net) n
  cross join lateral (select n.net as net, n.net / 100 * 18 as vat) s
  cross join lateral (select (array['נייר וטונר','שירות חודשי','תיקון','הדפסה','ייעוץ'])[1 + i % 5] as text) words
  on conflict do nothing`;

const DUES = `
  insert into expense_dues select account_id, id, 1, due_date, gross_agorot from expenses
  where account_id = $1 and id between '01930000-0000-7000-8000-000000000000'
    and '01930000-0000-7000-8000-ffffffffffff' on conflict do nothing`;

/** Adds suppliers and expenses to the measured account of a folder that holds the demo. */
export function loadBenchExpenses(dataFolder: string, expenses: number): Promise<void> {
  return withLoader(dataFolder, async (loader) => {
    await loader.query(PARTIES, [DEMO_ACCOUNT_ID, SUPPLIERS]);
    await loader.query(EXPENSES, [DEMO_ACCOUNT_ID, expenses, DEMO_USER_ID, SUPPLIERS]);
    await loader.query(DUES, [DEMO_ACCOUNT_ID]);
    for (const table of ['customers', 'expenses', 'expense_dues']) {
      await loader.query(`vacuum analyze ${table}`);
    }
  });
}
