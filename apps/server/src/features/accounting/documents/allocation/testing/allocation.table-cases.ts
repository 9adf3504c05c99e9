import {
  allocationNumber,
  oneOf,
  onlyWith,
  rows,
  together,
} from '../../../../../../test/checks/check-kinds.ts';
import {
  ID,
  MOMENT,
  ofDocument,
  OTHER_ID,
  withId,
} from '../../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../../test/tables/table-cases.ts';

const DECIDED = { choice: 'cancel', decided_at: MOMENT, decided_by: ID };

export const allocationTableCases = defineTableCases({
  allocation_request_events: {
    nullable: 'actor_id choice code fault requested_by',
    defaults: { allocation_number: "''" },
    checks: [
      oneOf('choice', 'cancel continue reverse-charge further-objection'),
      oneOf('fault', 'unreachable untrusted not-connected number-taken'),
      oneOf(
        'kind',
        'asked asked-again approved refused unheard given-up late typed taken-back decided told not-told emergency reported not-reported',
      ),
      allocationNumber(['']),
    ],
    finalRow: { kind: 'asked' },
    rowsOf: withId({ kind: 'asked' }),
    namesOthers: { allocation_requests: ['account_id, document_id'] },
    isSigned: true,
  },
  allocation_requests: {
    primaryKey: 'account_id document_id',
    nullable: 'answered_at asking_until choice code decided_at decided_by notified_at',
    checks: [
      oneOf('choice', 'cancel continue reverse-charge further-objection', {
        ...DECIDED,
        state: 'decided',
        code: 1,
      }),
      oneOf('state', 'asked approved refused decided unanswered manual emergency'),
      rows(
        [{ state: 'refused' }, { ...DECIDED, state: 'decided' }],
        [{ state: 'refused', code: 1 }, { state: 'asked' }],
      ),
      rows(
        [
          { ...DECIDED, code: 1, state: 'refused' },
          { code: 1, state: 'decided' },
        ],
        [{ ...DECIDED, code: 1, state: 'decided' }],
      ),
      rows(
        [
          { ...DECIDED, decided_at: null },
          { ...DECIDED, decided_by: null },
          { decided_at: MOMENT },
          { decided_by: ID },
        ],
        [DECIDED],
      ),
      onlyWith(DECIDED, { notified_at: MOMENT }),
    ],
    rowsOf: ofDocument({ state: 'asked' }),
  },
  allocation_thresholds: { primaryKey: 'valid_from' },
  attached_allocation_numbers: {
    nullable: 'actor_id replaces_id requested_by',
    checks: [allocationNumber([''])],
    onceInAccount: [
      { row: { document_id: ID }, apart: [{ document_id: OTHER_ID }, { replaces_id: ID }] },
      {
        row: { document_id: ID, replaces_id: ID },
        next: { document_id: OTHER_ID },
        apart: [{ replaces_id: OTHER_ID }],
      },
    ],
    finalRow: {},
    rowsOf: withId(),
    isSigned: true,
  },
  emergency_numbers: {
    primaryKey: 'account_id allocation_number',
    nullable: 'document_id reported_at used_at',
    checks: [
      allocationNumber(),
      together({ document_id: ID, used_at: MOMENT }),
      onlyWith({ document_id: ID, used_at: MOMENT }, { reported_at: MOMENT }),
    ],
    onceInAccount: [
      {
        row: { allocation_number: '123456789', document_id: ID, used_at: MOMENT },
        next: { allocation_number: '123456780' },
        apart: [{ document_id: OTHER_ID }, { document_id: null, used_at: null }],
      },
    ],
  },
});
