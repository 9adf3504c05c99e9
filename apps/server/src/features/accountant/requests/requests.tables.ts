import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const requestsTables = defineTables({
  client_requests: {
    kind: 'control-plane',
    authRights:
      'select, insert, update (asked_at, email, ended_at, expires_at, language, mailed_at, mails, outcome, rights, words)',
  },
});
