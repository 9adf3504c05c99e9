import {
  above,
  notNothing,
  oneOf,
  together,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const distributorsTableCases = defineTableCases({
  distributor_people: { primaryKey: 'user_id', namesOthers: { distributors: ['distributor'] } },
  distributors: {
    primaryKey: 'code',
    nullable: 'branded_at logo logo_height_px logo_type logo_width_px',
    defaults: { color: "''", reply_to: "''", sender_name: "''", version: '1' },
    checks: [
      above('accounts_max', 0),
      oneOf('logo_type', 'image/png image/jpeg', {
        logo: '\\x00',
        logo_width_px: 1,
        logo_height_px: 1,
      }),
      notNothing('name_he', ''),
      together({ logo: '\\x00', logo_type: 'image/png', logo_width_px: 1, logo_height_px: 1 }),
      values(
        'code',
        ['abc', `a${'1'.repeat(29)}`, 'a-1'],
        ['ab', `a${'1'.repeat(30)}`, '1abc', 'Abc'],
      ),
      values('color', ['', '#0123af'], ['#0123a', '#0123aff', '#0123AF', '0123af']),
      values('logo', [`\\x${'00'.repeat(262_144)}`], [`\\x${'00'.repeat(262_145)}`], {
        logo_type: 'image/png',
        logo_width_px: 1,
        logo_height_px: 1,
      }),
    ],
  },
});
