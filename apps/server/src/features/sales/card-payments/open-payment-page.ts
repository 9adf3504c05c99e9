import { nextInquirySeconds } from '@pinkas/domain/clearing/inquiry-times';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { Actor } from '@pinkas/domain/identity/actor';

import type { HostedPage, Payer } from '../../../integrations/cards/card-gateway.ts';
import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  openTerminal,
  terminalOfCurrency,
  type UsableTerminal,
} from '../../settings/cc-gateways/cc-gateways.api.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import { attemptToken, attemptTokenHash, newReference } from './attempts/attempt-token.ts';
import {
  insertAttempt,
  lockAttempt,
  updateAttempt,
  type NewAttempt,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
import { attemptAddresses } from './attempts/pay-addresses.ts';
import type { PaymentPlan } from './plan/payment-plan.ts';

/** How long a page of a gateway waits for the payer. */
const PAGE_MINUTES = 30;
/** A page that only checks a card names a sum, of which nothing is held. */
const CHECKED_MINOR = 100;
/** What gateways print of a payment. */
export const DESCRIPTION_LENGTH_MAX = 100;

/** A payment that a payer makes on a page of the gateway. */
export interface PagePayment {
  /** Who opens it: a visitor, or the person who types a card in for somebody on the phone. */
  readonly actor: Actor;
  readonly source: Exclude<StoredAttempt['source'], 'transactions'>;
  readonly sourceId: string | null;
  /** Minor units of the currency. */
  readonly amountMinor: number;
  readonly currency: TerminalCurrency;
  /** The most instalments that the payer may choose: 1 for none. */
  readonly instalmentsMax: number;
  readonly isByPhone: boolean;
  readonly payer: Payer;
  readonly plan: PaymentPlan;
  readonly description: string;
  readonly language: 'he' | 'en';
  /** Whose document it becomes. */
  readonly responsibleId: string;
  /** The terminal that charges; that of the currency where it is absent. */
  readonly terminalId?: string;
  /** Keeps the card and takes no money: the amount is zero. */
  readonly isCardAlone?: boolean;
  /** The regular customer for whom the card is kept: who agreed to it on the telephone, or on our page. */
  readonly savesFor?: string;
  /** Holds the sum until this day, instead of charging it. */
  readonly holdUntil?: LocalDate;
  /** Checks the card alone: no money moves. */
  readonly isCheck?: boolean;
  /** Runs in the transaction of the row of the attempt: a refusal opens no page. */
  readonly before?: (tx: AccountTx) => Promise<void>;
}

/** An attempt whose page is open. */
export interface OpenedPage {
  readonly attemptId: string;
  /** Opens the page that says what became of it. */
  readonly token: string;
  readonly page: HostedPage;
}

async function usableTerminal(
  services: Services,
  accountId: number,
  payment: PagePayment,
): Promise<UsableTerminal> {
  const chosen =
    payment.terminalId ??
    (await inAccount(services.db, { accountId }, (tx) => terminalOfCurrency(tx, payment.currency)));
  const terminal =
    chosen === undefined ? undefined : await openTerminal(services, accountId, chosen);
  if (terminal === undefined) throw new AppError('NO_CARD_TERMINAL');
  return terminal;
}

/**
 * Opens a page of the gateway. The row of the attempt is committed before anything is sent, so that no message of the
 * gateway comes too early. Refusals: those of `before`; NO_CARD_TERMINAL; CARD_GATEWAY_UNAVAILABLE where no page opened, so that nothing was
 * charged and it may be tried again.
 */
export async function openPaymentPage(
  services: Services,
  accountId: number,
  payment: PagePayment,
): Promise<OpenedPage> {
  const { db, clock, cards, config } = services;
  const terminal = await usableTerminal(services, accountId, payment);
  const attempt = newAttempt(services, accountId, terminal, payment);
  await inAccount(db, { accountId }, async (tx) => {
    await payment.before?.(tx);
    await insertAttempt(tx, attempt);
    const { id: attemptId, createdAt: at } = attempt;
    const detail = { gateway: terminal.gateway.name, amountMinor: attempt.amountMinor };
    await recordAttemptEvent(tx, { attemptId, kind: 'created', at, actor: payment.actor, detail });
  });
  const { back, news } = attemptAddresses(services, accountId, attempt.id);
  const hasInstalments =
    attempt.instalmentsMax > 1 && terminal.gateway.capabilities.has('instalments');
  const answer = await cards.ask(terminal.opened, 'openPage', {
    reference: attempt.reference,
    operation: attempt.operation,
    amount: attempt.operation === 'check' ? CHECKED_MINOR : attempt.amountMinor,
    currency: attempt.currency,
    description: attempt.description,
    language: attempt.language,
    payer: attempt.payer,
    ...(hasInstalments && {
      instalments: { kind: 'payments' as const, countMax: attempt.instalmentsMax },
    }),
    isByPhone: attempt.isByPhone,
    minutesValid: PAGE_MINUTES,
    addresses: { success: back, failure: back, cancel: back, notify: news },
  });
  const page = answer.outcome === 'answered' ? answer.result : undefined;
  const at = clock.now();
  await inAccount(db, { accountId }, async (tx) => {
    // A message of the gateway may have decided it already.
    const { state } = (await lockAttempt(tx, attempt.id)) ?? {};
    const event = { attemptId: attempt.id, at, actor: payment.actor };
    if (page === undefined) {
      const detail = 'cause' in answer ? { cause: answer.cause } : {};
      await recordAttemptEvent(tx, { ...event, kind: 'page-refused', detail });
      if (state !== 'created') return;
      await updateAttempt(tx, attempt.id, {
        state: 'abandoned',
        nextInquiryAt: null,
        decidedAt: at,
      });
      return;
    }
    await recordAttemptEvent(tx, { ...event, kind: 'page-opened' });
    if (state !== 'created') return;
    await updateAttempt(tx, attempt.id, {
      state: 'pending',
      openedAt: at,
      nextInquiryAt: addSeconds(at, nextInquirySeconds(0) ?? 0),
      hint: { pageId: page.pageId },
    });
  });
  if (page === undefined) throw new AppError('CARD_GATEWAY_UNAVAILABLE');
  return {
    attemptId: attempt.id,
    token: attemptToken(config.secret, accountId, attempt.id),
    page,
  };
}

function newAttempt(
  { clock, config }: Services,
  accountId: number,
  { id: terminalId }: UsableTerminal,
  {
    actor: _actor,
    terminalId: _chosen,
    before: _before,
    isCardAlone = false,
    isCheck = false,
    description,
    ...payment
  }: PagePayment,
) {
  const id = newId();
  const createdAt = clock.now();
  return {
    id,
    reference: newReference(),
    terminalId,
    operation: operationOf({ ...payment, isCardAlone, isCheck }),
    originalId: null,
    ...payment,
    description: description.slice(0, DESCRIPTION_LENGTH_MAX),
    state: 'created',
    createdAt,
    // A process that ends before the page opens leaves the row alone; the gateway is asked about it later.
    nextInquiryAt: addSeconds(createdAt, 60),
    returnHash: attemptTokenHash(config.secret, accountId, id),
  } as const satisfies NewAttempt;
}

function operationOf({
  savesFor,
  holdUntil,
  isCardAlone,
  isCheck,
}: Pick<PagePayment, 'savesFor' | 'holdUntil' | 'isCardAlone' | 'isCheck'>):
  | 'charge'
  | 'charge-and-save'
  | 'hold'
  | 'check'
  | 'save-card' {
  if (isCardAlone === true) return 'save-card';
  if (isCheck === true) return 'check';
  if (holdUntil !== undefined) return 'hold';
  return savesFor === undefined ? 'charge' : 'charge-and-save';
}

function addSeconds(at: string, seconds: number): string {
  return isoText(epochMsOf(at) + seconds * 1000);
}
