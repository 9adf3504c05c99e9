import type {
  CardTransaction,
  DeskRow,
  OpenQuestion,
  TransactionDetail,
  TransactionEvent,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import { localDate } from '@pinkas/domain/time/local-date';

const ID_ENDS = '0193eeee-0000-7000-8000-0000000000';

/** The id of the payment of this number, of two digits. */
export const idOf = (number: number): string => `${ID_ENDS}${String(number).padStart(2, '0')}`;

export function aTransaction(changes: Partial<CardTransaction> = {}): CardTransaction {
  return {
    id: idOf(1),
    at: '2026-11-24T09:20:00.000Z',
    day: localDate('2026-11-24'),
    source: 'request',
    customerName: 'גלריית נחל שקט',
    description: 'חוג ציור',
    lastDigits: '6124',
    brand: 'ויזה',
    instalments: 2,
    amountMinor: 4_743_60,
    refundedMinor: 0,
    currency: 'ILS',
    state: 'paid',
    trouble: null,
    gateway: 'cardcom',
    terminalTitle: '',
    terminal: '1000417',
    approvalNumber: '0097412',
    code: { scheme: 'cardcom', value: '0', text: 'OK' },
    document: { documentId: idOf(90), docType: 320, number: 20_041 },
    ...changes,
  };
}

export function anEvent(changes: Partial<TransactionEvent> = {}): TransactionEvent {
  return {
    id: idOf(70),
    at: '2026-11-24T09:20:07.000Z',
    operation: 'charge',
    amountMinor: 4_743_60,
    kind: 'moved',
    by: { kind: 'system', name: '' },
    to: 'approved',
    result: null,
    code: null,
    closing: null,
    approvalNumber: '',
    reason: '',
    ...changes,
  };
}

export function aDetail(changes: Partial<TransactionDetail> = {}): TransactionDetail {
  return {
    ...aTransaction(),
    voucher: '12345678',
    transactionId: '77',
    customerId: idOf(80),
    isClosedByHand: false,
    undocumentedMinor: 0,
    creditedBeyondMinor: 0,
    givenBack: [],
    ways: {
      leftMinor: 4_743_60,
      whole: 'refund',
      isCancellation: false,
      hasPart: true,
      reason: null,
    },
    hold: null,
    questions: [],
    events: [
      anEvent(),
      anEvent({ id: idOf(72), kind: 'notified', to: null, by: { kind: 'visitor', name: '' } }),
      anEvent({ id: idOf(71), kind: 'page-opened', to: null, by: { kind: 'visitor', name: '' } }),
    ],
    ...changes,
  };
}

export function aQuestion(changes: Partial<OpenQuestion> = {}): OpenQuestion {
  return {
    attemptId: idOf(1),
    operation: 'charge',
    amountMinor: 5_841_00,
    trouble: null,
    differences: [],
    toldMinor: null,
    since: '2026-11-26T08:31:00.000Z',
    asked: 3,
    nextInquiryAt: '2026-11-26T09:01:00.000Z',
    mayAsk: true,
    closings: ['received', 'not-received'],
    said: { at: '2026-11-26T08:57:00.000Z', result: 'found', state: 'pending', code: null },
    ...changes,
  };
}

export function aDeskRow(number: number, question: Partial<OpenQuestion> = {}): DeskRow {
  return {
    ...aTransaction({
      id: idOf(number),
      customerName: `לקוח ${number}`,
      amountMinor: 5_841_00,
      state: 'unknown',
      document: null,
      instalments: 1,
      trouble: question.trouble ?? null,
    }),
    question: aQuestion({ attemptId: idOf(number), ...question }),
  };
}
