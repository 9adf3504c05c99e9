import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** What its checks ask of every row. */
const ORDER = {
  kind: 'first',
  version_id: 2,
  period: 'YEAR',
  price_agorot: 1,
  net_agorot: 0,
  vat_agorot: 0,
  state: 'charging',
};
const DOWNGRADE = { period: 'MONTH', state: 'open' };
const RENEWAL = { ...ORDER, kind: 'renewal', renews_from: '2027-01-31', try_no: 1 };
const PAID = { ...ORDER, state: 'paid', settled_at: MOMENT };

export const packagesTableCases = defineTableCases({
  package_downgrades: {
    nullable: 'settled_at',
    checks: [
      oneOf('period', 'YEAR MONTH', DOWNGRADE),
      rows([{ ...DOWNGRADE, state: 'lost', settled_at: MOMENT }], [DOWNGRADE]),
      rows(
        [
          { ...DOWNGRADE, state: 'done' },
          { ...DOWNGRADE, settled_at: MOMENT },
        ],
        ['done', 'called-off', 'replaced'].map((state) => ({
          ...DOWNGRADE,
          state,
          settled_at: MOMENT,
        })),
      ),
    ],
    onceInAccount: [{ row: DOWNGRADE, apart: [{ state: 'done', settled_at: MOMENT }] }],
    auditedAs: ['package-order'],
  },
  package_orders: {
    defaults: { gift_agorot: '0', extra_documents: '0', extra_agorot: '0' },
    namesNothing: ['document_id'],
    nullable:
      'addon_id document_id document_number refusal renews_from settled_at try_no version_id',
    checks: [
      rows([{ ...ORDER, kind: 'gift' }], [ORDER, { ...ORDER, kind: 'upgrade' }]),
      oneOf('period', 'YEAR MONTH', ORDER),
      values('price_agorot', [1], [0], ORDER),
      values('net_agorot', [0], [-1], ORDER),
      values('vat_agorot', [0], [-1], ORDER),
      values('extra_documents', [0], [-1], ORDER),
      values('extra_agorot', [0], [-1], ORDER),
      values('extra_agorot', [75], [0, 76], { ...ORDER, net_agorot: 75, extra_documents: 1 }),
      values('gift_agorot', [0], [-1], ORDER),
      values('gift_agorot', [10], [11], { ...ORDER, net_agorot: 8, vat_agorot: 2 }),
      rows([{ ...ORDER, state: 'lost', settled_at: MOMENT }], [PAID]),
      rows(
        [
          { ...ORDER, state: 'paid' },
          { ...ORDER, settled_at: MOMENT },
        ],
        [PAID],
      ),
      rows([{ ...PAID, refusal: 'no' }], [{ ...PAID, state: 'refused', refusal: 'no' }]),
      rows(
        [
          { ...ORDER, addon_id: 1 },
          { ...ORDER, kind: 'addon' },
        ],
        [{ ...ORDER, kind: 'addon', addon_id: 1, version_id: null }],
      ),
      rows([{ ...ORDER, version_id: null }], [ORDER]),
      values('try_no', [1], [0], RENEWAL),
      rows(
        [
          { ...RENEWAL, kind: 'upgrade' },
          { ...RENEWAL, renews_from: null },
          { ...RENEWAL, try_no: null },
        ],
        [RENEWAL],
      ),
    ],
    onceInAccount: [
      { row: ORDER, apart: [{ state: 'paid', settled_at: MOMENT }] },
      {
        row: { ...RENEWAL, state: 'paid', settled_at: MOMENT },
        apart: [{ try_no: 2 }, { renews_from: '2027-02-28' }],
      },
    ],
    auditedAs: ['package-order'],
  },
  package_buyers: {
    primaryKey: 'account_id buyer_account_id',
    onceInAccount: [
      {
        row: { buyer_account_id: 1, customer_id: ID },
        next: { buyer_account_id: 2 },
        apart: [{ customer_id: OTHER_ID }],
      },
    ],
    auditedAs: ['package-order'],
  },
  package_sales: {
    defaults: { credits_filed: '0' },
    checks: [values('credits_filed', [0, 1], [-1])],
    onceInAccount: [{ row: { attempt_id: ID }, apart: [{ attempt_id: OTHER_ID }] }],
    auditedAs: ['package-order'],
  },
});
