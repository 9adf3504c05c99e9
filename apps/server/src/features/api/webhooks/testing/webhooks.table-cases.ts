import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const ENDPOINT = { name: 'Name', fails_in_row: 0, warned_at_attempt: 0 };
const DELIVERY = { state: 'done', attempts: 0 };
const ATTEMPT = { took_ms: 1 };

export const webhooksTableCases = defineTableCases({
  webhook_feeds: {
    primaryKey: 'account_id',
    checks: [values('last_seq', [0], [-1])],
  },
  webhook_endpoints: {
    nullable:
      'failing_since off_at off_reason old_secret old_secret_ends_at paused_until working_until',
    checks: [
      values('name', ['Name'], [''], { fails_in_row: 0, warned_at_attempt: 0 }),
      values('warned_at_attempt', [0], [-1], { name: 'Name', fails_in_row: 0 }),
      values('fails_in_row', [1], [-1], {
        name: 'Name',
        warned_at_attempt: 0,
        failing_since: MOMENT,
      }),
      oneOf('off_reason', 'person failures gone', { ...ENDPOINT, off_at: MOMENT }),
      rows(
        [
          { ...ENDPOINT, off_at: MOMENT },
          { ...ENDPOINT, off_reason: 'person' },
        ],
        [ENDPOINT, { ...ENDPOINT, off_at: MOMENT, off_reason: 'person' }],
      ),
      rows(
        [
          { ...ENDPOINT, old_secret: '\\x00' },
          { ...ENDPOINT, old_secret_ends_at: MOMENT },
        ],
        [{ ...ENDPOINT, old_secret: '\\x00', old_secret_ends_at: MOMENT }],
      ),
      rows(
        [
          { ...ENDPOINT, failing_since: MOMENT },
          { ...ENDPOINT, fails_in_row: 1 },
        ],
        [{ ...ENDPOINT, fails_in_row: 1, failing_since: MOMENT }],
      ),
    ],
    auditedAs: ['webhook-endpoint'],
  },
  webhook_events: {
    nullable: 'body seq',
    checks: [
      values('seq', [1], [0], { body: '{}' }),
      rows([{ seq: 1 }, { body: '{}' }], [{}, { seq: 1, body: '{}' }]),
    ],
    onceInAccount: [{ row: { seq: 1, body: '{}' }, apart: [{ seq: 2 }] }],
  },
  webhook_deliveries: {
    primaryKey: 'account_id endpoint_id event_id',
    nullable: 'first_at last_at last_fault last_status last_took_ms next_at replay_at',
    checks: [
      oneOf('state', 'done failed', { attempts: 0 }),
      values('attempts', [0], [-1], { state: 'done' }),
      values('last_status', [100, 599], [99, 600], DELIVERY),
      values('last_took_ms', [0], [-1], DELIVERY),
      rows(
        [
          { ...DELIVERY, state: 'pending' },
          { ...DELIVERY, next_at: MOMENT },
        ],
        [{ ...DELIVERY, state: 'pending', next_at: MOMENT }],
      ),
    ],
  },
  webhook_attempts: {
    nullable: 'fault status',
    namesOthers: { webhook_deliveries: ['account_id, endpoint_id, event_id'] },
    checks: [values('took_ms', [0], [-1]), values('status', [100, 599], [99, 600], ATTEMPT)],
  },
});
