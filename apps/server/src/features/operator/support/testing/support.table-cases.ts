import { values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = { from: '08:00', to: '18:00' };

export const supportTableCases = defineTableCases({
  support_settings: {
    primaryKey: 'is_only',
    defaults: { is_only: 'true' },
    checks: [
      values('is_only', [true], [false]),
      values('chat_address', ['', 'https://chat.test'], ['http://chat.test']),
      values(
        'hours',
        [Array.from({ length: 7 }, () => DAY)],
        [Array.from({ length: 6 }, () => DAY), DAY],
      ),
    ],
  },
});
