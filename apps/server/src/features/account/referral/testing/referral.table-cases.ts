import { oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const HASH = Buffer.alloc(32);
const MAIL = { channel: 'mail', friend_hash: HASH, message_hash: HASH };
const FACEBOOK = { channel: 'facebook', shared_by: ID, shared_on: '2027-01-31' };

export const referralTableCases = defineTableCases({
  referral_shares: {
    nullable: 'friend_hash message_hash',
    checks: [
      oneOf('channel', 'facebook'),
      rows(
        [
          { channel: 'mail', message_hash: HASH },
          { channel: 'facebook', friend_hash: HASH },
        ],
        [MAIL, { channel: 'facebook' }],
      ),
      rows(
        [
          { channel: 'mail', friend_hash: HASH },
          { channel: 'facebook', message_hash: HASH },
        ],
        [MAIL, { channel: 'facebook' }],
      ),
    ],
    onceInAccount: [
      {
        row: FACEBOOK,
        apart: [
          { shared_by: OTHER_ID },
          { shared_on: '2027-02-28' },
          { channel: 'mail', friend_hash: HASH, message_hash: HASH },
        ],
      },
    ],
  },
});
