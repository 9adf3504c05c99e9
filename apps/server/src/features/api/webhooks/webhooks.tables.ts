import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence, QUEUE } from '../../../platform/db/tables/table-evidence.ts';

/** In the order of the foreign keys, the last ones first. */
export const webhooksTables = defineTables({
  webhook_attempts: {
    rights: 'select, insert, delete',
    evidence: noEvidence('a log for people who connect programs; what was sent is bound itself'),
    atClosing: { removedAs: 'webhookAttempts' },
  },
  webhook_deliveries: {
    rights:
      'select, insert, update (attempts, first_at, last_at, last_fault, last_status, last_took_ms, next_at, replay_at, state), delete',
    evidence: QUEUE,
    atClosing: { removedAs: 'webhookDeliveries' },
  },
  webhook_events: {
    rights: 'select, insert, update (body, seq), delete',
    evidence: QUEUE,
    atClosing: { removedAs: 'webhookEvents' },
  },
  webhook_endpoints: {
    rights:
      'select, insert, update (event_types, failing_since, fails_in_row, name, off_at, off_reason, old_secret, old_secret_ends_at, paused_until, sealed_secret, secret_hint, url, warned_at_attempt, working_until), delete',
    evidence: noEvidence('each change is an audit event as well'),
    atClosing: { removedAs: 'webhookEndpoints' },
  },
  webhook_feeds: {
    rights: 'select, insert, update (last_seq), delete',
    evidence: QUEUE,
    atClosing: { removedAs: 'webhookFeeds' },
  },
});
