import type { ApiScope } from '@pinkas/domain/api/api-scopes';
import { systemActor, userActor, type Actor } from '@pinkas/domain/identity/actor';
import type { AccountState } from '@pinkas/domain/permissions/account-state';
import type { Principal } from '@pinkas/domain/permissions/decide';

import type { Clock } from './clock/clock.ts';
import { inAccount, type AccountTx, type DocumentBounds } from './db/account-transaction.ts';
import type { Database } from './db/database.ts';
import type { Services } from './services.ts';

/** The key by which a call of the public API is made, or the grant of an application. */
export interface CallingKey {
  readonly id: string;
  /** Whether it is an application that somebody let act for the business. */
  readonly isApp?: boolean;
  /** The first key of its chain of rotations: what stays the caller's when the secret changes. */
  readonly familyId: string;
  readonly scopes: readonly ApiScope[];
}

/** A live session, as the session table stores it, or a key of the public API that acts for who made it. */
export interface Caller {
  /** The session's public id; not the cookie. Of a key its own. */
  readonly sessionId: string;
  /**
   * 'code': the password was right, the one-time code is still missing. 'phone': the same before the telephone of who
   * registered is verified; it opens that alone.
   */
  readonly stage: 'code' | 'phone' | 'full';
  readonly userId: string;
  readonly accountId: number;
  /** The account demands a second factor beside the mail, and the person has set none up. */
  readonly mustSetFactor: boolean;
  readonly principal: Principal;
  /** Which documents the person sees; null for all. */
  readonly bounds: DocumentBounds | null;
  /** What the account may do. */
  readonly accountState: AccountState;
  /** An accountant or account manager who enters the books of this client for the first time today in this session. */
  readonly isNewVisit: boolean;
  /** Whether the person runs the product, and opened this session by a second factor of their own. */
  readonly isOperator?: boolean;
  /** The key that calls; undefined for a person. */
  readonly apiKey?: CallingKey;
}

/** What every call knows about itself. */
export interface RequestContext {
  readonly services: Services;
  readonly db: Database;
  readonly clock: Clock;
  readonly requestId: string;
  readonly ip: string;
  /** One line, at most 200 characters. */
  readonly userAgent: string;
  /** The long-lived cookie of the browser, by which a person's devices are known; undefined for other clients. */
  readonly browserId: string | undefined;
  /** The live session of the caller, whatever its stage. */
  readonly caller: Caller | undefined;
}

/** A call of somebody whose password was correct; `caller.stage` shows whether the code was too. */
export interface CallerContext extends RequestContext {
  readonly caller: Caller;
}

/** A call of a signed-in person in an account. */
export interface AccountContext extends CallerContext {
  readonly principal: Principal;
  /** The recorded actor. */
  readonly actor: Actor;
  /** The person who is responsible and owns what is created, also where the product acts for them. */
  readonly userId: string;
  readonly accountId: number;
  /** One transaction of the account (`inAccount`): commit on return, rollback on throw. */
  transaction<T>(work: (tx: AccountTx) => Promise<T>): Promise<T>;
}

/** Who acts in which account and when: all that a command asks of a call. */
export type AccountActor = Pick<
  AccountContext,
  'clock' | 'ip' | 'actor' | 'userId' | 'accountId' | 'transaction'
>;

/** Returns the recorded actor of a caller. */
export function actorOf({
  principal: { role },
  userId,
  apiKey,
}: Pick<Caller, 'principal' | 'userId' | 'apiKey'>): Actor {
  if (apiKey !== undefined) {
    return { kind: apiKey.isApp === true ? 'oauth-client' : 'api-key', id: apiKey.id };
  }
  return role === 'accountant' || role === 'account-manager'
    ? { kind: role, id: userId }
    : userActor(userId);
}

/** Adds the account to a call; also the door for commands and measurements that use no HTTP. */
export function accountContext(context: CallerContext): AccountContext {
  const { db, caller } = context;
  return {
    ...context,
    principal: caller.principal,
    actor: actorOf(caller),
    userId: caller.userId,
    accountId: caller.accountId,
    transaction: (work) => inAccount(db, caller, work),
  };
}

/** Whose call a task makes, and who signs what it does. */
export interface PersonOfTask extends Pick<
  Caller,
  'userId' | 'accountId' | 'principal' | 'bounds'
> {
  readonly taskId: string;
  readonly actor: Actor;
}

/**
 * Returns the context of a call that a task makes for somebody who comes into the account: rights
 * and bounds are theirs.
 */
export function contextOfTask(
  services: Services,
  { taskId, actor, ...person }: PersonOfTask,
): AccountContext {
  const context = accountContext({
    services,
    db: services.db,
    clock: services.clock,
    requestId: taskId,
    ip: '',
    userAgent: '',
    browserId: undefined,
    caller: {
      ...person,
      sessionId: taskId,
      stage: 'full',
      mustSetFactor: false,
      accountState: 'active',
      isNewVisit: false,
    },
  });
  return { ...context, actor };
}

/** Somebody who acts in an account outside of a call: a visitor, a made-up history with a clock of its own. */
export function actorInAccount<Person extends { readonly accountId: number }>(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  person: Person,
): Person & Pick<AccountActor, 'clock' | 'transaction'> {
  return { ...person, clock, transaction: (work) => inAccount(db, person, work) };
}

/** The person that background work is done for, and the address that they ordered it from. */
export interface Requester {
  readonly accountId: number;
  readonly userId: string;
  readonly ip: string;
}

/**
 * Returns a background task or a schedule that acts in an account. It signs as itself; what it creates
 * belongs to the person who ordered it or set it up.
 */
export function systemInAccount(
  services: Pick<RequestContext, 'db' | 'clock'>,
  taskKind: string,
  requester: Requester,
): AccountActor {
  const actor = systemActor(taskKind, requester.userId);
  return actorInAccount(services, { ...requester, actor });
}

/** Returns a person who acts in their account outside of a call, for made-up histories. */
export function userInAccount(
  services: Pick<RequestContext, 'db' | 'clock'>,
  person: Requester,
): AccountActor {
  return actorInAccount(services, { ...person, actor: userActor(person.userId) });
}
