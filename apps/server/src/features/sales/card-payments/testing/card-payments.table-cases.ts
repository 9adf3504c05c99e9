import {
  atLeast,
  between,
  notNothing,
  oneOf,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** What its checks ask of every row. */
const ATTEMPT = {
  reference: 'A1',
  operation: 'charge',
  source: 'terminal',
  currency: 'ILS',
  instalments_max: 1,
  language: 'he',
  state: 'created',
};

export const cardPaymentsTableCases = defineTableCases({
  card_attempts: {
    nullable:
      'answer asked_at decided_at document_id hint hold_until next_inquiry_at opened_at original_id saved_card_id saves_for source_id trouble trouble_detail',
    defaults: { asked: '0', transaction_id: "''" },
    checks: [
      values('reference', ['A', '0aZ', '9'.repeat(19)], ['', 'A'.repeat(20), 'A-1', 'א']),
      oneOf(
        'operation',
        'charge hold check save-card charge-and-save refund void capture release chargeback',
      ),
      oneOf(
        'source',
        'request document terminal transactions draft fast-billing card-link order billing package gateway',
      ),
      atLeast('amount_minor', 0),
      oneOf('currency', 'ILS USD EUR GBP'),
      between('instalments_max', 1, 36),
      oneOf('language', 'he en'),
      oneOf(
        'state',
        'created pending unknown approved authorized checked token-saved postponed declined cancelled-by-payer expired abandoned captured released hold-expired voided transmitted settled charged-back',
      ),
      oneOf('trouble', 'differs contradicts claimed cannot-tell no-document'),
    ],
    onceInAccount: [
      {
        row: { ...ATTEMPT, return_hash: '\\x01' },
        next: { return_hash: '\\x02' },
        apart: [{ reference: 'A2' }],
      },
      {
        row: { ...ATTEMPT, return_hash: '\\x01' },
        next: { reference: 'A2' },
        apart: [{ return_hash: '\\x02' }],
      },
    ],
    namesNothing: ['source_id', 'responsible_id'],
    namesOthers: { customers: ['account_id, saves_for'] },
    auditedAs: ['card-payment'],
  },
  card_claims: {
    primaryKey: 'account_id terminal_id direction transaction_id',
    checks: [oneOf('direction', 'payment refund'), notNothing('transaction_id', '')],
    finalRow: { direction: 'payment', transaction_id: '1' },
  },
  held_card_tokens: { primaryKey: 'account_id attempt_id' },
  card_attempt_events: {
    nullable: 'actor_id requested_by',
    checks: [
      oneOf(
        'kind',
        'created page-opened page-refused returned notified asked moved differs contradicts claimed closed-by-hand document-issued document-refused let-go',
      ),
    ],
    finalRow: { kind: 'asked' },
    isSigned: true,
  },
});
