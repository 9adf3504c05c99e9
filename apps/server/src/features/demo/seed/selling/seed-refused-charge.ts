import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import { epochMsOf, isoText } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { insertPeriod, noteSent } from '../../../sales/billing/billing.api.ts';
import {
  loadPastAttempt,
  type PastAttempt,
} from '../../../sales/card-payments/card-payments.api.ts';
import { DEMO_TERMINALS } from '../../card-gateways/card-gateways.api.ts';

/** The hour of the runs, in winter. */
const HOUR = 'T05:00:00.000Z';
const MINUTE_MS = 60_000;
/** The general refusal of the gateway's list: it may be tried again. */
const REFUSED = { scheme: 'cardcom', value: '4', text: '' } as const;

interface RefusedPeriod {
  readonly templateId: string;
  readonly title: string;
  readonly customer: { readonly id: string; readonly name: string; readonly email: string };
  readonly cardId: string;
  /** The day of the first charge; the second one was on the next day. */
  readonly dueOn: LocalDate;
  readonly amountMinor: number;
  readonly responsibleId: string;
}

/** Adds a period whose charge was refused twice, each try as an attempt of its own, and is tried again three days later. */
export async function seedRefusedCharge(
  tx: AccountTx,
  secret: string,
  { templateId, dueOn, amountMinor, ...refused }: RefusedPeriod,
): Promise<void> {
  const periodId = newId();
  const days = [dueOn, addDays(dueOn, 1)] as const;
  const attempts = days.map((day) => refusedAttempt({ ...refused, periodId, amountMinor }, day));
  for (const attempt of attempts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await loadPastAttempt(tx, secret, attempt);
  }
  const [, last] = attempts;
  await insertPeriod(
    tx,
    { id: periodId, templateId, number: 1, dueOn, amountMinor, foreign: null },
    {
      state: 'refused',
      at: last?.decidedAt ?? `${days[1]}${HOUR}`,
      nextTryOn: addDays(days[1], 3),
      detail: { class: 'soft', code: REFUSED },
      ...(last !== undefined && { attemptId: last.id }),
    },
  );
  await noteSent(tx, periodId, attempts.length);
}

function refusedAttempt(
  {
    periodId,
    title,
    customer,
    cardId,
    amountMinor,
    responsibleId,
  }: Omit<RefusedPeriod, 'templateId' | 'dueOn'> & { readonly periodId: string },
  day: LocalDate,
): PastAttempt {
  const { id: customerId, name, email } = customer;
  const terminalId = DEMO_TERMINALS[0]?.id;
  if (terminalId === undefined) throw new Error('the demo has no terminal');
  const createdAt = `${day}${HOUR}`;
  return {
    id: newId(),
    terminalId,
    operation: 'charge',
    originalId: null,
    source: 'billing',
    sourceId: periodId,
    amountMinor,
    currency: 'ILS',
    instalmentsMax: 1,
    isByPhone: false,
    payer: { name, email, phone: '' },
    plan: {
      kind: 'sale',
      docType: DOC_TYPES.INVOICE_RECIEPT,
      customerId,
      customer: { ...BLANK_CUSTOMER, name, email },
      language: 'he',
      description: title,
      mailTo: [email],
    },
    description: title,
    language: 'he',
    responsibleId,
    savedCardId: cardId,
    state: 'declined',
    transactionId: '',
    answer: { code: REFUSED },
    trouble: null,
    documentId: null,
    createdAt,
    decidedAt: isoText(epochMsOf(createdAt) + MINUTE_MS),
  };
}
