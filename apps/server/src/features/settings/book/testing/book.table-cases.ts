import {
  above,
  between,
  firstOfMonth,
  inOrder,
  oneOf,
  rows,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const bookTableCases = defineTableCases({
  book_locks: {
    primaryKey: 'account_id lock_no',
    nullable: 'actor_id locked_until requested_by',
    checks: [
      above('lock_no', 0),
      rows(
        [{ is_opening: false, reason: '' }],
        [
          { is_opening: true, reason: 'x' },
          { is_opening: false, reason: '', locked_until: '2026-01-31' },
        ],
      ),
      rows(
        [
          { is_opening: true, reason: '' },
          { is_opening: false, reason: 'x', locked_until: '2026-01-31' },
        ],
        [{ is_opening: true, reason: 'x' }],
      ),
      values(
        'locked_until',
        ['2026-01-31', '2028-02-29'],
        ['2026-01-30', '2026-02-01', '2028-02-28'],
      ),
    ],
    finalRow: { lock_no: 1, is_opening: true, reason: 'x' },
    isSigned: true,
  },
  book_terms: {
    primaryKey: 'account_id change_no',
    nullable:
      'actor_id advances_basis_points advances_period requested_by vat_basis vat_form vat_period',
    checks: [
      between('advances_basis_points', 0, 3500),
      oneOf('advances_period', 'month two-months'),
      above('change_no', 0, { vat_basis: 'cash' }),
      oneOf('vat_basis', 'invoice cash'),
      oneOf('vat_form', 'summary detailed'),
      oneOf('vat_period', 'none month two-months'),
      rows(
        [{ vat_period: null }],
        ['vat_period:none', 'vat_basis:cash', 'vat_form:summary', 'advances_period:month'].map(
          (term) => Object.fromEntries([term.split(':')]),
        ),
      ),
      firstOfMonth('from_month', { vat_basis: 'cash' }),
    ],
    finalRow: { change_no: 1, from_month: '2026-01-01', vat_basis: 'cash' },
    isSigned: true,
  },
  business_certificates: {
    nullable: 'valid_from',
    checks: [oneOf('kind', 'bookkeeping withholding'), inOrder('valid_from', 'valid_until')],
    onceInAccount: [{ row: { kind: 'withholding' }, apart: [{ kind: 'bookkeeping' }] }],
  },
});
