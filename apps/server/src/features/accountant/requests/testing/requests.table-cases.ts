import { oneOf, together, values } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, live, MOMENT, OF_PERSON, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const END = { ended_at: MOMENT };
const REQUEST = { ...OF_PERSON, email_canonical: PERSON, language: 'he' };

export const requestsTableCases = defineTableCases({
  client_requests: {
    primaryKey: 'id',
    nullable: 'ended_at outcome',
    defaults: { mails: '1' },
    checks: [
      oneOf('language', 'he en'),
      oneOf('outcome', 'accepted declined withdrawn', { ended_at: MOMENT }),
      together({ ended_at: MOMENT, outcome: 'declined' }),
      values('rights', [[], ['file', 'issue']], [['file', 'other']]),
    ],
    onceOfAll: [
      live(REQUEST, [{ user_id: FRESH }, { email_canonical: FRESH }], {
        ...END,
        outcome: 'declined',
      }),
    ],
  },
});
