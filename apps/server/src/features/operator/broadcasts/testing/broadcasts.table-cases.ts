import { notNothing, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const broadcastsTableCases = defineTableCases({
  broadcasts: {
    primaryKey: 'id',
    nullable: 'ended_at',
    checks: [
      notNothing('title_he', ''),
      notNothing('text_he', ''),
      notNothing('button_he', ''),
      values('link', ['', '/account/packages'], ['https://elsewhere.test']),
      rows(
        [{ shown_from: '2026-12-02', shown_until: '2026-12-01' }],
        [{ shown_from: '2026-12-01', shown_until: '2026-12-01' }],
      ),
    ],
  },
  broadcast_closings: { primaryKey: 'broadcast_id user_id' },
});
