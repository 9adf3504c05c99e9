import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { stockPreferences } from '../../../apps/server/src/features/business/preferences/preferences.api.ts';
import { withLoader } from '../bench-loader.ts';

const ID = `('01920000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`;

const STOCK = `
  insert into preferences (account_id, slice, version, content, updated_at)
  values ($1, '${stockPreferences.slice}', 1, '{"keepsStock": true}', now())
  on conflict (account_id, slice) do update set content = excluded.content`;

/** Names of three words in Hebrew and two in English, catalogue numbers and barcodes. */
const ITEMS = `
  insert into items (account_id, id, catalogue_number, barcode, name, name_en, search_name, price_e4,
      price_includes_vat, currency, unit, cost_e4, vat_kind, category, is_stocked, archived_at,
      created_at, updated_at)
  select $1, ${ID}, 'SKU-' || lpad(i::text, 6, '0'), (7290000000000 + i)::text, words.he, words.en,
    lower(words.he || ' ' || words.en), (1 + i % 5000) * 10000, false, 'ILS', 'יח׳',
    (1 + i % 900) * 10000, 'taxable', 'קטגוריה ' || i % 40, i % 2 = 0,
    case when i % 50 = 0 then now() end, now() - (i || ' minutes')::interval, now()
  from generate_series(1, $2::int) i
  cross join lateral (select
    (array['מנורת','כיסא','שולחן','מדף','ארון','שטיח','מראה','וילון','כרית','אגרטל'])[1 + i % 10]
      || ' ' || (array['שולחן','קיר','גן','סלון','מטבח','ילדים','משרד','אמבט','כניסה','מרפסת','לילה'])[1 + i % 11]
      || ' ' || i as he,
    (array['Lamp','Chair','Table','Shelf','Closet','Rug','Mirror','Curtain','Pillow','Vase'])[1 + i % 10]
      || ' ' || i as en) words
  on conflict do nothing`;

/** Every counted item was counted once and moved twice. */
const MOVEMENTS = `
  insert into stock_movements (account_id, id, item_id, quantity_e4, reason, at, created_by)
  select $1, gen_random_uuid(), ${ID}, (case move when 1 then 100 else -move end) * 10000, 'manual',
    now() - (move || ' days')::interval, '01920000-0000-7000-8000-000000000000'
  from generate_series(2, $2::int, 2) i cross join generate_series(1, 3) move`;

/** The rows of the documents that have a price sell items, some of them often. */
const LINES = `
  update document_lines l set is_first_of_item = true, item_id =
    ('01920000-0000-7000-8000-' || lpad(to_hex(1 + (picked.n * 37) % 2000), 12, '0'))::uuid
  from (select p.document_id, p.line_no, row_number() over () as n from document_lines p
    where p.account_id = $1 and p.kind = 'priced') picked
  where l.account_id = $1 and l.document_id = picked.document_id and l.line_no = picked.line_no`;

/**
 * Lines are final and never change, so what the change of them left in table and index is taken out; the index is as full as
 * issues of many accounts leave it.
 */
const AS_NEVER_CHANGED = [
  'alter index document_lines_pkey set (fillfactor = 50)',
  'vacuum full document_lines',
  'alter index document_lines_pkey reset (fillfactor)',
];

/** Adds items, stock and rows that sell them to the measured account of a folder. */
export function loadBenchItems(dataFolder: string, items: number): Promise<void> {
  return withLoader(dataFolder, async (loader) => {
    await loader.query(STOCK, [DEMO_ACCOUNT_ID]);
    await loader.query(ITEMS, [DEMO_ACCOUNT_ID, items]);
    await loader.query(MOVEMENTS, [DEMO_ACCOUNT_ID, items]);
    await loader.query(LINES, [DEMO_ACCOUNT_ID]);
    for (const statement of AS_NEVER_CHANGED) await loader.query(statement);
    for (const table of ['items', 'stock_movements', 'document_lines']) {
      await loader.query(`vacuum analyze ${table}`);
    }
  });
}
