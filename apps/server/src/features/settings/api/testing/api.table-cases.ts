import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const KEY = { mode: 'live' };
const NAMED = { name: 'Name' };

function without<T extends object>(row: T, field: keyof T): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)) as Partial<T>;
}

const ANSWERED = {
  status: 200,
  duration_ms: 1,
  answer_bytes: 0,
  request_cut: false,
  answer_cut: false,
};

export const apiTableCases = defineTableCases({
  api_requests: {
    nullable: 'answer_body idempotency_key request_body',
    // A key, or the grant of an application.
    namesNothing: ['family_id', 'key_id'],
    checks: [
      values('duration_ms', [0], [-1], without(ANSWERED, 'duration_ms')),
      values('status', [100, 599], [99, 600], without(ANSWERED, 'status')),
      values('answer_bytes', [0], [-1], without(ANSWERED, 'answer_bytes')),
      rows(
        [{ ...ANSWERED, request_cut: true }],
        [{ ...ANSWERED, request_cut: true, request_body: '{' }],
      ),
      rows(
        [{ ...ANSWERED, answer_cut: true }],
        [{ ...ANSWERED, answer_cut: true, answer_body: '{' }],
      ),
    ],
  },
  api_keys: {
    nullable:
      'expires_on last_used_at last_used_from overlap_ends_at replaces_id revoked_at revoked_by',
    checks: [
      oneOf('mode', 'live test', NAMED),
      values('name', ['Name'], [''], KEY),
      rows(
        [
          { ...KEY, ...NAMED, revoked_at: MOMENT },
          { ...KEY, ...NAMED, revoked_by: ID },
        ],
        [{ ...KEY, ...NAMED, revoked_at: MOMENT, revoked_by: ID }],
      ),
      rows(
        [
          { ...KEY, ...NAMED, last_used_at: MOMENT },
          { ...KEY, ...NAMED, last_used_from: '203.0.113.10' },
        ],
        [{ ...KEY, ...NAMED, last_used_at: MOMENT, last_used_from: '203.0.113.10' }],
      ),
    ],
    onceInAccount: [
      {
        row: { ...KEY, ...NAMED, prefix: 'pk_1' },
        apart: [{ prefix: 'pk_2' }],
      },
      {
        row: { ...KEY, ...NAMED, prefix: 'pk_1', replaces_id: ID },
        next: { prefix: 'pk_2' },
        apart: [{ replaces_id: null }],
      },
    ],
    auditedAs: ['api-key'],
  },
});
