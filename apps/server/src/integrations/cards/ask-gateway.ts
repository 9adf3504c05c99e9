import { assert } from '@pinkas/domain/assert';

import type { CallOutside, OutsideOutcome } from '../outside-call/call-outside.ts';
import type {
  CardGateway,
  GatewayAccount,
  GatewayAddresses,
  GatewayCalls,
  PageRequest,
  TokenCharge,
} from './card-gateway.ts';
import { UnreadableAnswerError, type Ask, type SendRequest, type Step } from './gateway-step.ts';

/** A gateway asks the card company while we wait; a charge answers within seconds, or nobody knows. */
const ANSWER_WITHIN_MS = 30_000;
/** A day of transactions of a large business. */
const ANSWER_BYTES_MAX = 8_388_608;
/** The longest road from one call to its result; a gateway that leads further is not answered. */
const CALLS_MAX = 5;

/** The name of a call. */
export type CallName = keyof GatewayCalls;
/** What a call takes. */
export type InputOf<Name extends CallName> = Parameters<NonNullable<GatewayCalls[Name]>>[1];
/** What a call comes to. */
export type ResultOf<Name extends CallName> =
  ReturnType<NonNullable<GatewayCalls[Name]>> extends Step<infer Result> ? Result : never;

/** Why nothing can be said of a call. */
export type NoAnswerCause =
  | Extract<OutsideOutcome, { cause: unknown }>['cause']
  | 'server-error'
  | 'unreadable-answer';

/**
 * The result of a call to a gateway. `not-sent`: surely nothing happened. `unknown`: money may have moved. A call that
 * moves no money and got no answer is `not-sent`, since it may be repeated as well.
 */
export type GatewayOutcome<Result> =
  | { readonly outcome: 'answered'; readonly result: Result }
  | { readonly outcome: 'not-sent' | 'unknown'; readonly cause: NoAnswerCause };

/** A call that this gateway does not have: a bug of the caller, who has to ask its capabilities. */
export class NoSuchCallError extends Error {
  override readonly name = 'NoSuchCallError';
}

export interface GatewayCaller {
  readonly call: CallOutside;
  readonly addresses: GatewayAddresses;
  readonly answerWithinMs?: number;
}

/**
 * Asks a gateway, with as many calls as its answer takes. Throws NoSuchCallError for what it does not offer, and for a hold
 * in instalments before anything is called: both are bugs of the caller.
 */
export async function askGateway<Name extends CallName>(
  gateway: CardGateway,
  account: GatewayAccount,
  name: Name,
  input: InputOf<Name>,
  caller: GatewayCaller,
): Promise<GatewayOutcome<ResultOf<Name>>> {
  const start = gateway.calls[name] as
    | ((
        account: GatewayAccount,
        input: InputOf<Name>,
        addresses: GatewayAddresses,
      ) => Step<ResultOf<Name>>)
    | undefined;
  if (start === undefined) throw new NoSuchCallError(`${gateway.name} has no call ${name}`);
  assertHeldAsOne(name, input);
  let step = start(account, input, caller.addresses);
  let hasMoved = false;
  for (let count = 0; !('done' in step); count += 1) {
    if (count === CALLS_MAX) return { outcome: 'unknown', cause: 'unreadable-answer' };
    const { request } = step;
    const next = await takeStep(account, step, caller);
    if ('cause' in next) {
      // An earlier call of the same road may have moved money already.
      const isUnknown = hasMoved || (request.movesMoney && next.outcome === 'unknown');
      return { outcome: isUnknown ? 'unknown' : 'not-sent', cause: next.cause };
    }
    hasMoved ||= request.movesMoney;
    step = next.step;
  }
  return { outcome: 'answered', result: step.done };
}

/** A hold is taken as one payment, since no capture carries instalments: what the payer agreed to would be lost. */
function assertHeldAsOne(name: CallName, input: unknown): void {
  const asked = (input ?? {}) as Partial<
    Pick<PageRequest & TokenCharge, 'operation' | 'instalments'>
  >;
  const isHold = name === 'holdToken' || (name === 'openPage' && asked.operation === 'hold');
  assert(!isHold || asked.instalments === undefined, 'a hold is never in instalments');
}

async function takeStep<Result>(
  account: GatewayAccount,
  { request, read }: Ask<Result>,
  { call, addresses, answerWithinMs = ANSWER_WITHIN_MS }: GatewayCaller,
): Promise<{ step: Step<Result> } | { outcome: 'not-sent' | 'unknown'; cause: NoAnswerCause }> {
  const base = (request.host && addresses[request.host]) ?? addresses.api;
  const send: SendRequest = ({ path, headers, body }) =>
    call({
      service: account.gateway,
      url: `${ownAddress(base, account)}${path}`,
      // A host that the business typed may not lead to a private network.
      addressFrom: base.includes('{') ? 'user' : 'settings',
      answerWithinMs,
      answerBytesMax: ANSWER_BYTES_MAX,
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && { body }),
    });
  const answer = await (request.writtenBy?.(send) ?? send(request));
  if (answer.outcome !== 'answered') return { outcome: answer.outcome, cause: answer.cause };
  if (answer.status >= 500) return { outcome: 'unknown', cause: 'server-error' };
  try {
    return { step: read(answer) };
  } catch (error) {
    if (!(error instanceof UnreadableAnswerError)) throw error;
    return { outcome: 'unknown', cause: 'unreadable-answer' };
  }
}

/** Returns an address with what each account has of its own, such as `{host}`, put in from its credentials. */
function ownAddress(address: string, { credentials }: GatewayAccount): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(credentials[name] ?? ''),
  );
}
