import { above, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** What its checks ask of every row. */
const ORDER = { number: 1, buyer_name: 'Name', buyer_email: 'a@b.test', total_agorot: 1 };
/** Of a buyer who may be reminded. */
const AGREED = { ...ORDER, reminder_agreed_at: MOMENT };
const LINE = { variant_id: 'a', quantity: 1 };

export const ordersTableCases = defineTableCases({
  sales_orders: {
    nullable:
      'coupon_id packed_at released_at reminder_agreed_at reminder_at reminder_refused_at reminder_sent_at',
    namesOthers: { sales_page_versions: ['account_id, page_id, version_number'] },
    checks: [
      above('number', 0, ORDER),
      values('buyer_name', ['Name'], [''], ORDER),
      values('buyer_email', ['a@b.test'], [''], ORDER),
      values('shipping_agorot', [0, 1], [-1], ORDER),
      above('total_agorot', 0, ORDER),
      values('discount_agorot', [0, 1], [-1], { ...ORDER, coupon_id: ID, coupon_code: 'A' }),
      rows(
        [
          { ...ORDER, coupon_id: ID, coupon_code: '' },
          { ...ORDER, coupon_code: 'A' },
        ],
        [
          { ...ORDER, coupon_code: '' },
          { ...ORDER, coupon_id: ID, coupon_code: 'A' },
        ],
      ),
      rows(
        [{ ...ORDER, discount_agorot: 1 }],
        [
          { ...ORDER, discount_agorot: 0 },
          { ...ORDER, coupon_id: ID, discount_agorot: 1 },
        ],
      ),
      rows(
        [{ ...ORDER, reminder_refused_at: MOMENT }],
        [{ ...AGREED, reminder_refused_at: MOMENT }],
      ),
      rows([{ ...ORDER, reminder_at: MOMENT }], [{ ...AGREED, reminder_at: MOMENT }]),
      rows(
        [{ ...AGREED, reminder_sent_at: MOMENT }],
        [{ ...AGREED, reminder_at: MOMENT, reminder_sent_at: MOMENT }],
      ),
    ],
    onceInAccount: [
      {
        row: { ...ORDER, link_hash: '\\x01' },
        next: { number: 2 },
        apart: [{ link_hash: '\\x02' }],
      },
      {
        row: { ...ORDER, link_hash: '\\x01' },
        next: { link_hash: '\\x02' },
        apart: [{ number: 2 }],
      },
    ],
    auditedAs: ['order'],
  },
  sales_order_lines: {
    primaryKey: 'account_id order_id position',
    checks: [
      values('position', [0, 1], [-1], LINE),
      values('variant_id', ['a'], [''], LINE),
      above('quantity', 0, LINE),
      values('unit_agorot', [0, 1], [-1], LINE),
    ],
    finalRow: LINE,
  },
});
