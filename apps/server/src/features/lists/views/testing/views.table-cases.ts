import { between, oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

function dayOf(text: string) {
  const [every, day] = text.split(' ');
  return { every, day: Number(day) };
}

export const viewsTableCases = defineTableCases({
  saved_views: {
    onceInAccount: [
      {
        row: { user_id: ID, list: 'a', name: 'n' },
        apart: [{ user_id: OTHER_ID }, { list: 'b' }, { name: 'm' }],
      },
      {
        row: { user_id: ID, list: 'a', name: 'n', is_default: true },
        next: { name: 'm' },
        apart: [{ user_id: OTHER_ID }, { list: 'b' }, { is_default: false }],
      },
    ],
    namesNothing: ['user_id'],
    auditedAs: ['view-mailing'],
  },
  view_mailings: {
    primaryKey: 'account_id view_id',
    nullable: 'last_sent_at made_on',
    checks: [
      oneOf('every', 'week month'),
      oneOf('format', 'pdf xlsx'),
      between('hour', 5, 11),
      rows(
        ['week -1', 'week 7', 'month 0', 'month 32'].map(dayOf),
        ['week 0', 'week 6', 'month 1', 'month 31'].map(dayOf),
      ),
      values('recipient_ids', [[ID]], [[]]),
    ],
    namesNothing: ['user_id'],
  },
});
