import { above, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const PAGE = { slug: 'calendar', version: 1 };

/** What the checks of a coupon ask of every row. */
const COUPON = { code: 'A', percent: 10, least_agorot: 100, version: 1 };

export const salesPagesTableCases = defineTableCases({
  sales_pages: {
    nullable: 'published_number',
    defaults: { frame_hosts: "'{}'[]" },
    namesOthers: { sales_page_versions: ['account_id, id, published_number'] },
    checks: [
      values('slug', ['calendar-2027', 'abc'], ['ab', '-abc', 'abc-', 'Abc', ''], PAGE),
      above('version', 0, PAGE),
      values(
        'frame_hosts',
        [[], ['a', 'b', 'c', 'd', 'e']],
        [['a', 'b', 'c', 'd', 'e', 'f']],
        PAGE,
      ),
      rows(
        [{ ...PAGE, published_number: 0 }],
        [
          { ...PAGE, published_number: 1 },
          { ...PAGE, published_number: null },
        ],
      ),
    ],
    onceInAccount: [{ row: PAGE, apart: [{ slug: 'other-calendar' }] }],
    auditedAs: ['sales-page'],
  },
  sales_page_versions: {
    primaryKey: 'account_id page_id number',
    checks: [above('number', 0)],
    finalRow: { page_id: ID, number: 1, published_at: MOMENT },
  },
  sales_page_coupons: {
    nullable: 'ends_on percent starts_on sum_agorot uses_max uses_per_buyer',
    checks: [
      values('code', ['A'], [''], COUPON),
      values('percent', [1, 99], [0, 100], COUPON),
      values('sum_agorot', [1], [0], { ...COUPON, percent: null }),
      values('sum_agorot', [99], [100, 101], { ...COUPON, percent: null }),
      rows(
        [
          { ...COUPON, percent: null },
          { ...COUPON, sum_agorot: 1 },
        ],
        [COUPON],
      ),
      values('least_agorot', [0, 1], [-1], { ...COUPON, least_agorot: 0 }),
      above('uses_max', 0, COUPON),
      above('uses_per_buyer', 0, COUPON),
      values('used', [0, 1], [-1], COUPON),
      above('version', 0, COUPON),
      rows(
        [{ ...COUPON, starts_on: '2026-12-02', ends_on: '2026-12-01' }],
        [{ ...COUPON, starts_on: '2026-12-01', ends_on: '2026-12-01' }],
      ),
    ],
    onceInAccount: [{ row: { ...COUPON, page_id: ID }, apart: [{ code: 'B' }] }],
  },
  sales_page_stock: {
    primaryKey: 'account_id page_id variant_id',
    checks: [values('variant_id', ['a'], ['']), values('taken', [0, 1], [-1], { variant_id: 'a' })],
  },
});
