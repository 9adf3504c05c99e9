import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const sessionTables = defineTables({
  client_visits: {
    kind: 'control-plane',
    authRights: 'select, insert',
    evidence: noEvidence(
      'when accountants came; each first call of a day is an audit event as well',
    ),
  },
  known_devices: {
    kind: 'control-plane',
    authRights: 'select, insert, update (last_seen_at), delete',
  },
  security_events: { kind: 'control-plane', authRights: 'select, insert' },
  sessions: {
    kind: 'control-plane',
    authRights: 'select, insert, update, delete',
    evidence: noEvidence(
      'who is signed in; sign-ins are security events, which belong to no account',
    ),
  },
});
