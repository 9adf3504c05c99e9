import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** What its checks ask of every row. */
const ON_PAGE = { consent_how: 'page' };

export const savedCardsTableCases = defineTableCases({
  saved_cards: {
    nullable: 'consent_by expires_on removed_at removed_by',
    checks: [
      values('last_digits', ['', '0123'], ['123', '12345', '12a4'], ON_PAGE),
      oneOf('consent_how', 'phone page moved'),
      rows(
        [{ consent_how: 'phone' }, { consent_how: 'page', consent_by: ID }],
        [{ consent_how: 'phone', consent_by: ID }, { consent_how: 'page' }],
      ),
      rows(
        [{ ...ON_PAGE, removed_by: ID }],
        [
          { ...ON_PAGE, removed_at: MOMENT },
          { ...ON_PAGE, removed_at: MOMENT, removed_by: ID },
        ],
      ),
    ],
    auditedAs: ['customer'],
  },
  card_change_marks: { primaryKey: 'account_id terminal_id change_no' },
  saved_card_tokens: { primaryKey: 'account_id card_id' },
});
