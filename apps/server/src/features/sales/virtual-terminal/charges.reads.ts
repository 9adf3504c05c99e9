import type {
  Charge,
  ChargesToday,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import type { AttemptState } from '@pinkas/domain/clearing/attempt-state';
import { isCharged } from '@pinkas/domain/clearing/attempt-state';
import { paymentStateOf } from '@pinkas/domain/clearing/payment-state';
import {
  explainResponse,
  RESPONSE_SCHEMES,
  type ResponseScheme,
} from '@pinkas/domain/clearing/response-codes/response-codes';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { GIVEN_BACK, REFUSED_TRY, type StoredAttempt } from '../card-payments/card-payments.api.ts';

/** The screen shows no more of one day. */
const CHARGES_SHOWN = 20;

type AnswerCode = NonNullable<StoredAttempt['answer']>['code'];

/** A charge as it is read. */
export interface ChargeRow
  extends
    Pick<
      Charge,
      'id' | 'kind' | 'holdUntil' | 'trouble' | 'createdAt' | 'decidedAt' | 'nextAskAt' | 'gateway'
    >,
    Pick<Charge, 'terminal' | 'document' | 'isOfSavedCard'>,
    Record<string, unknown> {
  readonly attemptState: AttemptState;
  readonly amountAgorot: number;
  readonly refundedAgorot: number;
  readonly payer: StoredAttempt['payer'];
  readonly answer: StoredAttempt['answer'];
  readonly isToKeep: boolean;
  readonly isKept: boolean;
  /** Of the card that was refused last on a page that is open; null where none was. */
  readonly toldCode: AnswerCode | null;
}

/** Charges `a` of the account: a condition that narrows them follows. */
export const CHARGES = `
  select a.id, case when a.operation in ('hold', 'check') then a.operation else 'charge' end as kind,
    a.hold_until as "holdUntil", a.state as "attemptState", a.trouble, a.amount_minor as "amountAgorot", a.payer, a.answer,
    a.created_at as "createdAt", a.decided_at as "decidedAt", a.next_inquiry_at as "nextAskAt",
    t.gateway, t.terminal,
    (a.operation = 'charge' and a.saved_card_id is not null) as "isOfSavedCard",
    a.saves_for is not null as "isToKeep", a.saved_card_id is not null as "isKept",
    ${GIVEN_BACK} as "refundedAgorot",
    (select json_build_object('id', d.id, 'docType', d.doc_type, 'number', d.number)
      from documents d where d.account_id = $1 and d.id = a.document_id) as document,
    ${REFUSED_TRY} as "toldCode"
  from card_attempts a join card_terminals t on t.account_id = $1 and t.id = a.terminal_id
  where a.account_id = $1`;

const OF_SCREEN = `${CHARGES} and a.source = 'terminal'`;

function isScheme(scheme: string): scheme is ResponseScheme {
  return RESPONSE_SCHEMES.some((known) => known === scheme);
}

/**
 * What the code of a refusal says; the gateway's own words alone where no table has its codes. A page on which a card was
 * refused waits for another.
 */
function refusalOf({ attemptState, answer, toldCode }: ChargeRow): Charge['refusal'] {
  const code = attemptState === 'declined' ? answer?.code : toldCode;
  if (code === undefined || code === null || code.value === '') return null;
  const { scheme, value, text } = code;
  if (!isScheme(scheme)) {
    return { meaning: 'refused-by-gateway', reason: 'refused', code: value, text };
  }
  const { meaning, reason, class: kind } = explainResponse(scheme, value, { isRefusal: true });
  return kind === 'approved' ? null : { meaning, reason, code: value, text };
}

/** Whether the card was kept; null where nobody asked for it, or the money was not taken. */
function isCardKept({ isToKeep, isKept, attemptState }: ChargeRow): boolean | null {
  return isToKeep && isCharged(attemptState) ? isKept : null;
}

/** Returns a charge as the screens show it. */
export function toCharge(row: ChargeRow): Charge {
  const { id, kind, holdUntil, trouble, amountAgorot, payer, answer, document } = row;
  return {
    id,
    kind,
    holdUntil,
    state: paymentStateOf(row.attemptState, {
      amount: amountAgorot,
      refunded: row.refundedAgorot,
    }),
    trouble,
    amountAgorot,
    customerName: payer.name,
    email: payer.email,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    nextAskAt: row.nextAskAt,
    gateway: row.gateway,
    terminal: row.terminal,
    card: {
      lastDigits: answer?.card?.lastDigits ?? '',
      brand: answer?.card?.brand ?? answer?.wallet ?? '',
    },
    instalments: answer?.instalments?.count ?? 1,
    approvalNumber: answer?.approvalNumber ?? '',
    refusal: refusalOf(row),
    document,
    isOfSavedCard: row.isOfSavedCard,
    isCardKept: isCardKept(row),
  };
}

/** Returns a charge of this screen. Refuses with NOT_FOUND. */
export async function getCharge(tx: AccountTx, id: string): Promise<Charge> {
  const { rows } = await tx.query<ChargeRow>({
    name: 'phone-charge',
    text: `${OF_SCREEN} and a.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toCharge(row);
}

/** Returns the charges of a day, the newest first, with the count and the sum of those whose money was taken. */
export async function listChargesToday(tx: AccountTx, today: LocalDate): Promise<ChargesToday> {
  const { rows } = await tx.query<ChargeRow>({
    name: 'phone-charges-of-day',
    text: `${OF_SCREEN} and a.created_at >= $2::date::timestamp at time zone 'Asia/Jerusalem'
      order by a.created_at desc, a.id desc`,
    values: [tx.accountId, today],
  });
  const taken = rows.filter(
    ({ kind, attemptState }) => kind === 'charge' && isCharged(attemptState),
  );
  return {
    count: taken.length,
    sumAgorot: taken.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0),
    charges: rows.slice(0, CHARGES_SHOWN).map(toCharge),
  };
}
