import {
  differencesOf,
  type ConfirmationDifference,
} from '@pinkas/domain/clearing/compare-confirmation';
import type { Currency } from '@pinkas/domain/money/currency';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';
import {
  gatewaySimulator,
  type GatewayProtocol,
  type GatewaySimulator,
} from '@pinkas/gateway-simulators/simulator';
import { expect } from 'vitest';

import {
  askGateway,
  type CallName,
  type GatewayOutcome,
  type InputOf,
} from '../../src/integrations/cards/ask-gateway.ts';
import type {
  Capability,
  CardGateway,
  FollowUp,
  GatewayAccount,
  HostedPage,
  Inquiry,
  PageRequest,
  ReturnHint,
  TokenCharge,
} from '../../src/integrations/cards/card-gateway.ts';
import type { GatewayTransaction } from '../../src/integrations/cards/gateway-transaction.ts';
import { outsideCaller } from '../../src/integrations/outside-call/call-outside.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { silentLog } from '../../src/platform/log/log.ts';

/** What is known beforehand of one gateway: the facts in which they differ. */
export interface ExpectedGateway {
  readonly gateway: CardGateway;
  readonly account: GatewayAccount;
  /** The same account with a credential that the gateway refuses, and the field where it says which. */
  readonly refusedAccount: GatewayAccount;
  readonly protocol: GatewayProtocol;
  /** Why it lacks each capability that it does not have, in the words of docs/gateways.md. */
  readonly lacks: Partial<Record<Capability, string>>;
  /** Codes of the gateway's own, where a case ends in a refusal. */
  readonly codes: {
    readonly refused: GatewayCode;
    readonly expired: GatewayCode;
    /** Of a kept card that is refused, where it is another than on a page. */
    readonly refusedToken?: string;
    /** These are absent where the gateway publishes no words of the refusal, so that the call stays unknown. */
    readonly aboveHold?: string;
    readonly aboveCharge?: string;
    readonly voidAfterTransmission?: string;
  };
  /** How many messages a payment on a page sends to the business. */
  readonly notifiesOfPayment: number;
  /** Whether a payment on a page is known by the payer's return alone, so that a lost one leaves it open. */
  readonly isConfirmedByReturnAlone?: true;
  /**
   * What an inquiry about a page says after a card was refused on it: `pending` is the rule, since the payer may try again on
   * the same page; `declined` where a page is over by then, or is told by the signed return of each try.
   */
  readonly refusedPage: 'pending' | 'declined';
  /** Whether it does not tell our reference of a transaction that is asked about by its number alone, without its page. */
  readonly tellsNoReferenceByNumber?: true;
  /** What an inquiry says of a page that nobody has paid. */
  readonly unpaidPage: 'pending' | 'cancelled-by-payer' | 'not-found' | 'cannot-tell';
  /** Whether it tells only the number of instalments, and divides the sum itself. */
  readonly tellsNoParts?: true;
  /** Whether the answer to the charge of a kept card says nothing of its instalments. */
  readonly tellsNoInstalmentsOfTokens?: true;
}

type GatewayCode = Omit<GatewayTransaction['code'], 'text'>;
type Outcome<Name extends CallName> = Awaited<ReturnType<typeof askGateway<Name>>>;

/** One gateway with its simulator, and what a case does with them. */
export interface GatewayBench {
  readonly expected: ExpectedGateway;
  readonly gateway: CardGateway;
  readonly simulator: GatewaySimulator;
  readonly address: string;
  /** The currency of cases in which none is named: the gateway's first. */
  readonly currency: Currency;
  /** Calls the gateway. */
  ask<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<Outcome<Name>>;
  /** Calls the gateway and expects an answer. */
  get<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<Extract<Outcome<Name>, { outcome: 'answered' }>['result']>;
  /** Opens a page, pays on it as a payer, and asks what became of it, as the redirect says. */
  pay(page: Partial<PageRequest>, choice?: Partial<PayerChoice>): Promise<PaidPage>;
  /** A charge of a kept card, of a card that a page saved for it before. */
  aTokenCharge(changes?: Partial<TokenCharge>): Promise<TokenCharge>;
  aFollowUp(original: GatewayTransaction, amount?: number): FollowUp;
  nextReference(): string;
}

export interface PaidPage {
  readonly asked: PageRequest;
  readonly page: HostedPage;
  /** Where the payer's browser was sent. */
  readonly location: string;
  readonly hint: ReturnHint;
  /** Undefined where the gateway has no such transaction. */
  readonly transaction: GatewayTransaction | undefined;
}

/** Sums in which no rule of the simulators decides. */
export const SUM = 12_345;

/** Starts the simulator of a gateway; its time is the machine's unless another is given. */
export async function openBench(
  expected: ExpectedGateway,
  nowMs: () => number = () => systemClock.nowMs(),
): Promise<GatewayBench> {
  const { gateway, account, protocol } = expected;
  const simulator = gatewaySimulator(protocol, {
    seed: `contract of ${gateway.name}`,
    nowMs,
  });
  const address = await simulator.listen();
  const [currency = 'ILS'] = gateway.currencies;
  const caller = {
    call: outsideCaller(silentLog()),
    addresses: { api: address, reports: address },
  };
  let count = 0;
  const nextReference = (): string => `P${String((count += 1)).padStart(6, '0')}`;

  function ask<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<Outcome<Name>> {
    return askGateway(gateway, account, name, input, caller) as Promise<Outcome<Name>>;
  }
  const bench: GatewayBench = {
    expected,
    gateway,
    simulator,
    address,
    currency,
    ask,
    async get(name, input) {
      const answer = (await ask(name, input)) as GatewayOutcome<unknown>;
      if (answer.outcome !== 'answered') throw new Error(`${name}: ${JSON.stringify(answer)}`);
      return answer.result as never;
    },
    async pay(changes, choice) {
      const asked = aPageRequest(nextReference(), { currency, ...changes });
      const page = await bench.get('openPage', asked);
      const location = await payAsPayer(page, choice);
      const told = gateway.readReturn(new URL(location).search.slice(1), account);
      const hint = { reference: asked.reference, ...nonEmpty({ pageId: page.pageId }), ...told };
      const inquired = await bench.get('inquire', {
        ...inquiryOf(hint, asked.currency),
        operation: asked.operation,
      });
      const transaction = inquired.kind === 'found' ? inquired.transaction : undefined;
      return { asked, page, location, hint, transaction };
    },
    async aTokenCharge(changes = {}) {
      const { transaction } = await bench.pay({ operation: 'save-card', amount: 100 });
      const token = transaction?.token;
      if (token === undefined) throw new Error('the page saved no card');
      return {
        reference: nextReference(),
        token,
        amount: SUM,
        currency,
        description: 'ייעוץ',
        payer: PAYER,
        isRecurring: false,
        ...changes,
      };
    },
    aFollowUp: (original, amount = original.amount ?? 0) => ({
      reference: nextReference(),
      original,
      amount,
      currency: original.currency ?? currency,
    }),
    nextReference,
  };
  return bench;
}

const PAYER = { name: 'נועה כהן', email: 'noa@example.com', phone: '0501234567' };
/** Grow takes neither a local host nor an address without a query. */
const RETURNS = 'https://books.example.com/pay/return';

function aPageRequest(reference: string, changes: Partial<PageRequest>): PageRequest {
  return {
    reference,
    operation: 'charge',
    amount: SUM,
    currency: 'ILS',
    description: 'חשבון 1001',
    language: 'he',
    payer: PAYER,
    isByPhone: false,
    minutesValid: 20,
    addresses: {
      success: `${RETURNS}?to=success`,
      failure: `${RETURNS}?to=failure`,
      cancel: `${RETURNS}?to=cancel`,
      notify: 'https://books.example.com/pay/notify?of=attempt',
    },
    ...changes,
  };
}

/** Returns the inquiry that follows from a hint. */
export function inquiryOf(hint: ReturnHint, currency: Currency = 'ILS'): Inquiry {
  return { ...hint, currency };
}

/** Pages that take no money. */
const TAKES_NOTHING: ReadonlySet<PageRequest['operation']> = new Set(['check', 'save-card']);

/** Returns in what a transaction differs from the page that was asked for. */
export function differencesFrom(
  { asked }: Pick<PaidPage, 'asked'>,
  told: GatewayTransaction,
  terminal: string,
): readonly ConfirmationDifference[] {
  return differencesOf(
    {
      direction: 'payment',
      amount: TAKES_NOTHING.has(asked.operation) ? null : asked.amount,
      currency: asked.currency,
      terminal,
      reference: asked.reference,
    },
    {
      direction: told.direction,
      amount: told.amount,
      currency: told.currency,
      terminal: told.terminal,
      reference: told.reference,
    },
  );
}

/** Fails unless a call was answered by a transaction in a state. */
export function expectState(
  answer: GatewayOutcome<GatewayTransaction>,
  state: GatewayTransaction['state'],
): GatewayTransaction {
  expect(answer).toMatchObject({ outcome: 'answered', result: { state } });
  if (answer.outcome !== 'answered') throw new Error('no answer');
  return answer.result;
}

/**
 * Fails unless a call was refused with a code and did nothing; without a code the gateway publishes none, and the call is
 * left unknown.
 */
export function expectRefusal(
  answer: GatewayOutcome<GatewayTransaction>,
  code: string | undefined,
): void {
  if (code !== undefined) expect(expectState(answer, 'declined').code.value).toBe(code);
  else expect(answer).toEqual({ outcome: 'unknown', cause: 'unreadable-answer' });
}

function nonEmpty(hint: { readonly pageId: string }): ReturnHint {
  return hint.pageId === '' ? {} : hint;
}

/** Returns by which name an account's terminal is told: its first credential. */
export function terminalOf({ account, gateway }: ExpectedGateway): string {
  return account.credentials[gateway.credentialFields[0]?.name ?? ''] ?? '';
}
