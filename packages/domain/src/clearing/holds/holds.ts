import { SURELY_FAILED, type AttemptState } from '../attempt-state.ts';
import type { GatewayName } from '../gateway-names.ts';
import type { TerminalCapability } from '../terminal-capability.ts';

/**
 * Days for which a sum may be held on a card. Hyp and Stripe publish how long theirs holds; of the others the issuer of the
 * card decides, three to five days for most.
 */
const HOLD_DAYS: Readonly<Record<GatewayName, number>> = {
  cardcom: 5,
  hyp: 3,
  tranzila: 5,
  payplus: 5,
  grow: 5,
  creditguard: 5,
  stripe: 7,
};
const PUBLISHED: readonly GatewayName[] = ['hyp', 'stripe'];

/** How long a gateway holds a sum. */
export interface HoldLimit {
  readonly days: number;
  /** False where the gateway publishes nothing and the issuer of the card decides. */
  readonly isPublished: boolean;
}

/** Returns for how many days a sum may be held at a gateway. */
export function holdLimitOf(gateway: GatewayName): HoldLimit {
  return { days: HOLD_DAYS[gateway], isPublished: PUBLISHED.includes(gateway) };
}

/** What followed a hold: what takes it, or releases it. */
export interface AfterHold {
  readonly operation: string;
  readonly state: AttemptState;
}

/** Why a hold is neither taken nor released through the product. */
export type HoldReason =
  /** It was taken, released, or its day is over. */
  | 'over'
  /** It is being taken or released, and nobody knows what became of that. */
  | 'in-doubt'
  /** The terminal is not connected any more. */
  | 'not-connected'
  /** The gateway never named the hold, as of one that a person closed. */
  | 'no-transaction';

export interface WaysOfHold {
  readonly canTake: boolean;
  /** Whether less than the whole can be taken. */
  readonly canTakeLess: boolean;
  readonly canRelease: boolean;
  /** Null where it can be taken. */
  readonly reason: HoldReason | null;
}

/** A hold, as far as it decides what may be done about it. */
export interface Hold {
  readonly state: AttemptState;
  readonly transactionId: string;
  readonly after: readonly AfterHold[];
  /** Undefined where the terminal is not connected any more. */
  readonly terminal: { readonly capabilities: ReadonlySet<TerminalCapability> } | undefined;
}

/** Returns what can be done about a held sum: nothing beside what may have been done already. */
export function waysOfHold({ state, transactionId, after, terminal }: Hold): WaysOfHold {
  if (state !== 'authorized') return nothing('over');
  if (after.some((one) => !SURELY_FAILED.includes(one.state))) return nothing('in-doubt');
  if (transactionId === '') return nothing('no-transaction');
  if (terminal === undefined) return nothing('not-connected');
  const { capabilities } = terminal;
  return {
    canTake: true,
    canTakeLess: capabilities.has('capture-less'),
    canRelease: capabilities.has('release'),
    reason: null,
  };
}

function nothing(reason: HoldReason): WaysOfHold {
  return { canTake: false, canTakeLess: false, canRelease: false, reason };
}
