import { above, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const PAGE = { slug: 'calendar', version: 1 };

export const salesPagesTableCases = defineTableCases({
  sales_pages: {
    nullable: 'published_number',
    namesOthers: { sales_page_versions: ['account_id, id, published_number'] },
    checks: [
      values('slug', ['calendar-2027', 'abc'], ['ab', '-abc', 'abc-', 'Abc', ''], PAGE),
      above('version', 0, PAGE),
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
  sales_page_stock: {
    primaryKey: 'account_id page_id variant_id',
    checks: [values('variant_id', ['a'], ['']), values('taken', [0, 1], [-1], { variant_id: 'a' })],
  },
});
