import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, ID, OTHER_ID, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = '2027-01-31';
/** What its checks ask of every row. */
const BOUGHT = { period: 'YEAR', price_agorot: 1, started_on: DAY, paid_until: DAY };

const ADDON = { limit_kind: 'users', quantity: 1, month_price_agorot: 1 };

const USED = { month: '2027-01-01', limit_kind: 'documents', used: 1 };

export const subscriptionTableCases = defineTableCases({
  product_sellers: { primaryKey: 'valid_from' },
  packages: {
    primaryKey: 'id',
    onceOfAll: [
      { row: { id: FRESH, key: PERSON, position: FRESH }, apart: [{ key: FRESH }] },
      { row: { id: FRESH, key: FRESH, position: PERSON }, apart: [{ position: FRESH }] },
    ],
  },
  package_versions: {
    primaryKey: 'id',
    nullable:
      'bank_accounts documents extra_document_agorot month_price_agorot users year_price_agorot',
    checks: [
      values('month_price_agorot', [1], [0]),
      values('year_price_agorot', [1], [0]),
      values('documents', [0], [-1]),
      values('users', [1], [0]),
      values('bank_accounts', [0], [-1]),
      values('extra_document_agorot', [1], [0]),
    ],
    onceOfAll: [
      {
        row: { id: FRESH, package_id: PERSON, valid_from: DAY },
        apart: [{ package_id: FRESH }, { valid_from: '2027-02-28' }],
      },
    ],
    namesOthers: { packages: ['package_id'] },
  },
  package_addons: {
    primaryKey: 'id',
    checks: [
      oneOf('limit_kind', 'users bank-accounts', { quantity: 1, month_price_agorot: 1 }),
      values('quantity', [1], [0], { limit_kind: 'users', month_price_agorot: 1 }),
      values('month_price_agorot', [1], [0], { limit_kind: 'users', quantity: 1 }),
    ],
    onceOfAll: [
      {
        row: { ...ADDON, id: FRESH, key: PERSON, valid_from: DAY },
        apart: [{ key: FRESH }, { valid_from: '2027-02-28' }],
      },
    ],
  },
  subscriptions: {
    nullable: 'cancelled_at lapsed_at replaced_at',
    checks: [
      oneOf('period', 'YEAR MONTH', BOUGHT),
      values('price_agorot', [1], [0], BOUGHT),
      rows(
        [{ ...BOUGHT, paid_until: '2027-01-29' }],
        [BOUGHT, { ...BOUGHT, paid_until: '2027-01-30' }],
      ),
    ],
    onceInAccount: [{ row: BOUGHT, apart: [{ replaced_at: '2027-02-01T00:00:00Z' }] }],
    auditedAs: ['package-order'],
  },
  subscription_addons: {
    nullable: 'ended_at ends_on',
    checks: [
      rows(
        [{ started_on: DAY, ends_on: '2027-01-30' }],
        [{ started_on: DAY, ends_on: DAY }, { started_on: DAY }],
      ),
    ],
    auditedAs: ['package-order'],
  },
  gift_entries: {
    namesNothing: ['cause_id'],
    checks: [
      oneOf('kind', 'brought joined', { amount_agorot: 1 }),
      values('amount_agorot', [1], [0], { kind: 'brought' }),
      rows(
        [
          { kind: 'used', amount_agorot: 1 },
          { kind: 'brought', amount_agorot: -1 },
          { kind: 'joined', amount_agorot: -1 },
        ],
        [
          { kind: 'used', amount_agorot: -1 },
          { kind: 'joined', amount_agorot: 1 },
        ],
      ),
    ],
    onceInAccount: [
      {
        row: { kind: 'brought', cause_id: ID, amount_agorot: 1 },
        apart: [{ cause_id: OTHER_ID }, { kind: 'used', amount_agorot: -1 }],
      },
      {
        row: { kind: 'joined', cause_id: FRESH, amount_agorot: 1 },
        apart: [{ kind: 'brought' }],
      },
    ],
    auditedAs: ['package-order'],
  },
  package_usage: {
    primaryKey: 'account_id limit_kind month',
    defaults: { extra_documents: '0', extra_agorot: '0' },
    checks: [
      oneOf('limit_kind', 'documents', { month: '2027-01-01', used: 1 }),
      values('used', [0], [-1], { month: '2027-01-01', limit_kind: 'documents' }),
      values('extra_documents', [0], [-1], USED),
      values('extra_agorot', [0], [-1], USED),
      values('extra_agorot', [75], [0], { ...USED, extra_documents: 1 }),
      rows(
        [{ month: '2027-01-02', limit_kind: 'documents', used: 1 }],
        [{ month: '2027-01-01', limit_kind: 'documents', used: 1 }],
      ),
    ],
  },
});
