import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { StepWay } from '@pinkas/domain/identity/second-factors';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { RequestContext } from '../../../platform/context.ts';
import {
  isKnownDevice,
  recordSecurityEvent,
  type SecurityEventKind,
  type OpenedSession,
} from '../session/session.api.ts';
import type { FactorOwner } from '../factors/factors.api.ts';
import {
  clearFailures,
  countFailure,
  deviceSubjects,
  EVERYBODY,
  findHurdle,
  lockPerson,
  throttleSubjects,
  type Hurdle,
  type ThrottleSubjects,
} from '../throttle/throttle.api.ts';
import { authorizeSignIn, type Admission, sendFirstCode } from './authorize-sign-in.ts';
import { findSignInUser, type SignInUser } from './sign-in-user.reads.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Answer to the robot check, when one was shown. */
  readonly robotAnswer: string | undefined;
}

/** The outcome of the first step. */
export type SignInOutcome =
  | {
      readonly kind: 'code-asked';
      readonly session: OpenedSession;
      readonly own: FactorOwner;
      /** What is asked for; nothing is sent for a code of the app, a passkey or a recovery code. */
      readonly asked: StepWay;
      readonly resendWaitSeconds: number;
    }
  /** The password was right; an address is verified before anything else. */
  | { readonly kind: 'email-unverified' }
  /** The same of a telephone, which this session is for. */
  | { readonly kind: 'phone-unverified'; readonly session: OpenedSession }
  | { readonly kind: 'distributor-blocked'; readonly distributorName: string }
  | { readonly kind: 'wrong' | 'captcha' | 'temporarily-blocked' | 'blocked' };

interface Attempt {
  readonly context: RequestContext;
  readonly subject: string;
  readonly subjects: ThrottleSubjects;
  readonly hasPassedRobotCheck: boolean;
}

/**
 * First step of signing in. Refusals count against the person, the address and both together, on the
 * server alone. The password is looked at outside any transaction, and what it means is decided
 * under lock afterwards: of many guesses made at once no more count than of guesses made in turn.
 */
export async function signIn(context: RequestContext, input: SignInInput): Promise<SignInOutcome> {
  const subject = canonicalEmail(input.email);
  const hasPassedRobotCheck =
    input.robotAnswer !== undefined &&
    (await context.services.robotCheck.accepts(input.robotAnswer));
  const { attempt, early } = await inControlPlane(context.db, async (tx) => {
    const subjects = await findSubjects(tx, context, subject);
    const begun: Attempt = { context, subject, subjects, hasPassedRobotCheck };
    return { attempt: begun, early: await stopAtHurdle(tx, begun) };
  });
  if (early !== undefined) return early;

  const user = await inControlPlane(context.db, (tx) => findSignInUser(tx, context.clock, subject));
  const isRight = await context.services.passwords.verify(user?.passwordHash, input.password);
  const decided = await inControlPlane(context.db, (tx) =>
    decide(tx, attempt, isRight ? user : undefined),
  );
  if (decided.kind !== 'opened') return decided;
  const { session, own } = decided;
  return { kind: 'code-asked', session, own, ...(await sendFirstCode(context, decided)) };
}

/** Returns whom a failure counts for: a browser that the person signed in from before counts for itself. */
async function findSubjects(
  tx: ControlTx,
  context: RequestContext,
  subject: string,
): Promise<ThrottleSubjects> {
  const { ip, browserId } = context;
  return browserId !== undefined && (await isKnownDevice(tx, context, subject))
    ? deviceSubjects({ subject, ip }, browserId)
    : throttleSubjects({ subject, ip });
}

type Refusal = Exclude<SignInOutcome, { kind: 'code-asked' }>;
type Decision = Refusal | Admission;

async function stopAtHurdle(tx: ControlTx, attempt: Attempt): Promise<Refusal | undefined> {
  const { context, subjects } = attempt;
  const own = await findHurdle(tx, context.clock, Object.values(subjects));
  if (isStopped(own, attempt)) {
    // The person's own count is left alone: nobody is locked out by tries that cost nothing.
    if (own === 'captcha') await countFailure(tx, context.clock, [subjects.pair, subjects.address]);
    return refusalOf(tx, attempt, own);
  }
  // What others did counts against nobody here.
  const others = await findHurdle(tx, context.clock, [EVERYBODY]);
  return isStopped(others, attempt) ? refusalOf(tx, attempt, others) : undefined;
}

function isStopped(hurdle: Hurdle, attempt: Attempt): boolean {
  return hurdle === 'blocked' || (hurdle === 'captcha' && !attempt.hasPassedRobotCheck);
}

async function refusalOf(tx: ControlTx, attempt: Attempt, hurdle: Hurdle): Promise<Refusal> {
  const isBlocked = hurdle === 'blocked';
  await record(tx, attempt, isBlocked ? 'sign-in-blocked' : 'robot-check-needed');
  return { kind: isBlocked ? 'temporarily-blocked' : 'captcha' };
}

async function decide(
  tx: ControlTx,
  attempt: Attempt,
  user: SignInUser | undefined,
): Promise<Decision> {
  const { context, subject, subjects } = attempt;
  await lockPerson(tx, throttleSubjects({ subject, ip: context.ip }));
  const hurdle = await findHurdle(tx, context.clock, Object.values(subjects));
  if (isStopped(hurdle, attempt)) return refusalOf(tx, attempt, hurdle);
  const current = user === undefined ? undefined : await findUnchanged(tx, attempt, user);
  if (current === undefined) return refuseWrong(tx, attempt);
  return admit(tx, attempt, current);
}

/**
 * Returns the person as they are under the lock; undefined when the password was changed after it
 * was looked at.
 */
async function findUnchanged(
  tx: ControlTx,
  { subject, context }: Attempt,
  { passwordHash }: SignInUser,
): Promise<SignInUser | undefined> {
  const current = await findSignInUser(tx, context.clock, subject);
  return current?.passwordHash === passwordHash ? current : undefined;
}

/** Decides what follows the right password. */
async function admit(tx: ControlTx, attempt: Attempt, user: SignInUser): Promise<Decision> {
  const { context, subjects } = attempt;
  await clearFailures(tx, [subjects.user, subjects.pair]);
  return authorizeSignIn(tx, context, user, { kind: 'password-accepted' });
}

async function refuseWrong(tx: ControlTx, attempt: Attempt): Promise<Refusal> {
  const { context, subjects } = attempt;
  const { user, pair, address } = subjects;
  await countFailure(tx, context.clock, [user, pair, address, EVERYBODY]);
  await record(tx, attempt, 'password-refused');
  const hurdle = await findHurdle(tx, context.clock, Object.values(subjects));
  return { kind: hurdle === 'blocked' ? 'temporarily-blocked' : 'wrong' };
}

function record(
  tx: ControlTx,
  attempt: Attempt,
  kind: SecurityEventKind,
  userId?: string,
): Promise<void> {
  return recordSecurityEvent(tx, attempt.context, { kind, subject: attempt.subject, userId });
}
