import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const passkeysTables = defineTables({
  passkey_challenges: {
    kind: 'control-plane',
    authRights: 'select, insert, update (challenge, expires_at), delete',
  },
  passkeys: {
    kind: 'control-plane',
    authRights: 'select, insert, update (counter, is_backed_up, last_used_at, name), delete',
  },
});
