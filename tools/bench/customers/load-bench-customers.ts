import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { withLoader } from '../bench-loader.ts';

/** Names of three words: a few kinds of business, some hundred towns, and a number. */
const CUSTOMERS = `
  insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, mobile,
      city, created_at, payment_terms_kind, payment_terms_days, archived_at)
  select $1, ('01910000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, true,
    words.name, replace(words.name, '"', ''), lpad((510000000 + i)::text, 9, '0'),
    'office' || i || '@customer' || i % 997 || '.example', '03-' || lpad((1000000 + i * 7 % 8999999)::text, 7, '0'),
    '05' || i % 9 || '-' || lpad((1000000 + i * 13 % 8999999)::text, 7, '0'),
    'עיר ' || i % 120, now() - (i || ' minutes')::interval, 'end-of-month', (i % 4) * 30,
    case when i % 50 = 0 then now() end
  from generate_series(1, $2::int) i
  cross join lateral (select
    (array['מאפיית','קליניקת','סטודיו','נגריית','מוסך','גלריית','חוות','מכון','ספרי','צעצועי','בית קפה','משתלת'])[1 + i % 12]
    || ' ' || (array['שיבולת','אור לבן','רוח מערבית','דף ועוד','צומת הדקל','נחל שקט','המעיין','שמש צפונית','שביל החול','עלה זית','הגבעה','ענף ירוק','גשר העץ'])[1 + i % 13]
    || ' ' || i || case when i % 3 = 0 then ' בע"מ' else '' end as name) words
  on conflict do nothing`;

/** Assigns the documents of the demo account to the new customers, so that many have a debt. */
const SPREAD = `
  update documents d set customer_id =
    ('01910000-0000-7000-8000-' || lpad(to_hex(1 + (d.number * 37) % $2::int), 12, '0'))::uuid
  where account_id = $1 and issued_at < now()`;

/** Adds customers to the measured account of a folder that holds its documents already. */
export function loadBenchCustomers(dataFolder: string, customers: number): Promise<void> {
  return withLoader(dataFolder, async (loader) => {
    await loader.query(CUSTOMERS, [DEMO_ACCOUNT_ID, customers]);
    await loader.query(SPREAD, [DEMO_ACCOUNT_ID, customers]);
    await loader.query('vacuum analyze customers');
    await loader.query('vacuum analyze documents');
  });
}
