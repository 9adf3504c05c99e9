import { localDateOf, localHourAt, localDateAt } from '../time/local-date.ts';
import { isCharged, SURELY_FAILED, type AttemptState } from './attempt-state.ts';
import type { GatewayName } from './gateway-names.ts';
import type { TerminalCapability } from './terminal-capability.ts';

/**
 * How money goes back: a charge is cancelled before its transmission or refunded, a held sum is released, and the card company
 * takes a disputed charge back by itself.
 */
export const GIVING_BACK = ['void', 'refund', 'release', 'chargeback'] as const;
export type GivingBack = (typeof GIVING_BACK)[number];

/** Returns whether an operation gives money of an earlier charge back. */
export function isGivingBack(operation: string): operation is GivingBack {
  return GIVING_BACK.some((one) => one === operation);
}

/** Returns whether no gateway can be asked what became of an operation: a person decides where its answer was lost. */
export function hasNoInquiry(operation: string): boolean {
  return operation === 'void' || operation === 'release' || operation === 'chargeback';
}

/** Hour of the local day at which charges go to the card companies; a charge is cancelled before, and refunded after it. */
const TRANSMISSION_HOUR = 22;

/** An earlier refund or cancellation of a charge. Sums are in minor units. */
export interface EarlierGivingBack {
  readonly operation: GivingBack;
  readonly state: AttemptState;
  readonly amountMinor: number;
}

/** Returns what may still be given back of a charge: one without an answer counts as given back. */
export function leftToGiveBack(amountMinor: number, earlier: readonly EarlierGivingBack[]): number {
  return earlier
    .filter(({ state }) => !SURELY_FAILED.includes(state))
    .reduce((left, one) => left - one.amountMinor, amountMinor);
}

/** Why nothing, or no part, can be given back through the product. */
export type NotGivenBackReason =
  /** The money was not taken, or a dispute decides about it. */
  | 'not-charged'
  /** All of it went back, or may have. */
  | 'nothing-left'
  /** The gateway never named the transaction, as of one that a person closed. */
  | 'no-transaction'
  /** The terminal is not connected any more. */
  | 'not-connected'
  /** The gateway has no call for it. */
  | 'not-offered'
  /** On the day of the charge this gateway only cancels, and cancels the whole. */
  | 'whole-today';

export interface WaysToGiveBack {
  /** What is left, in minor units. */
  readonly leftMinor: number;
  /** How all that is left goes back; null where it cannot. */
  readonly whole: GivingBack | null;
  /** Whether people read of a cancellation: the charge was not transmitted yet. */
  readonly isCancellation: boolean;
  /** Whether less than that can be refunded. */
  readonly hasPart: boolean;
  /** Why the whole or a part cannot; null where both can. */
  readonly reason: NotGivenBackReason | null;
}

/** A charge, as far as it decides what may go back. */
export interface ChargeToGiveBack {
  readonly state: AttemptState;
  readonly amountMinor: number;
  /** ISO text in UTC. */
  readonly chargedAt: string;
  readonly transactionId: string;
  readonly earlier: readonly EarlierGivingBack[];
  /** Undefined where the terminal is not connected any more. */
  readonly terminal:
    | { readonly gateway: GatewayName; readonly capabilities: ReadonlySet<TerminalCapability> }
    | undefined;
}

/** Returns what can be given back of a charge at a moment, in milliseconds since 1970, and how. */
export function waysToGiveBack(charge: ChargeToGiveBack, nowMs: number): WaysToGiveBack {
  const { amountMinor, earlier, terminal } = charge;
  const leftMinor = Math.max(leftToGiveBack(amountMinor, earlier), 0);
  if (!isCharged(charge.state)) return nothing(0, 'not-charged');
  if (leftMinor === 0) return nothing(leftMinor, 'nothing-left');
  if (charge.transactionId === '') return nothing(leftMinor, 'no-transaction');
  if (terminal === undefined) return nothing(leftMinor, 'not-connected');
  const isUntouched = leftMinor === amountMinor;
  // What the gateway did not cancel may be with the card company already.
  const isCancelRefused = earlier.some(({ operation }) => operation === 'void');
  const mayCancel = isUntouched && !isCancelRefused && isBeforeTransmission(charge, nowMs);
  if (mayCancel && terminal.capabilities.has('void')) {
    const hasPart = terminal.capabilities.has('refund-part');
    const reason = hasPart ? null : 'not-offered';
    return { leftMinor, whole: 'void', isCancellation: true, hasPart, reason };
  }
  return waysToRefund({
    leftMinor,
    isUntouched,
    terminal,
    isToday: isOnDayOf(charge.chargedAt, nowMs),
  });
}

function nothing(leftMinor: number, reason: NotGivenBackReason): WaysToGiveBack {
  return { leftMinor, whole: null, isCancellation: false, hasPart: false, reason };
}

function waysToRefund({
  leftMinor,
  isUntouched,
  terminal: { gateway, capabilities },
  isToday,
}: {
  readonly leftMinor: number;
  readonly isUntouched: boolean;
  readonly terminal: NonNullable<ChargeToGiveBack['terminal']>;
  readonly isToday: boolean;
}): WaysToGiveBack {
  if (!capabilities.has('refund')) return nothing(leftMinor, 'not-offered');
  // Grow takes a refund on the day of the charge as a cancellation, and refuses it for a part.
  const isWholeToday = gateway === 'grow' && isToday;
  if (isWholeToday && !isUntouched) return nothing(leftMinor, 'whole-today');
  const hasPart = capabilities.has('refund-part') && !isWholeToday;
  const reason = isWholeToday ? 'whole-today' : hasPart ? null : 'not-offered';
  return { leftMinor, whole: 'refund', isCancellation: isWholeToday, hasPart, reason };
}

function isOnDayOf(chargedAt: string, nowMs: number): boolean {
  return localDateOf(chargedAt) === localDateAt(nowMs);
}

function isBeforeTransmission({ state, chargedAt }: ChargeToGiveBack, nowMs: number): boolean {
  const isWithGateway = state === 'approved' || state === 'captured';
  return isWithGateway && isOnDayOf(chargedAt, nowMs) && localHourAt(nowMs) < TRANSMISSION_HOUR;
}
