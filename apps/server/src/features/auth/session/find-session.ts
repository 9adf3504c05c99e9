import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { isByOwnFactor } from '@pinkas/domain/identity/second-factors';
import { INACTIVITY_LOGOUT_MS } from '@pinkas/domain/limits';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { documentBoundsOf, principalOf } from '../../../platform/access/member-rights.ts';
import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { SmsSender } from '../../../integrations/sms/sms-sender.ts';
import type { WhatsappSender } from '../../../integrations/whatsapp/whatsapp-sender.ts';
import type { SessionFinder } from '../../../platform/http/callers/cookie-authenticator.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { stateOfAccount } from '../../../platform/resting-accounts.ts';
import { FEATURES_NOT_READ } from './features-not-read.ts';
import { readMissingFeatures } from './features-of-member.ts';
import { noteVisit } from './note-visit.ts';

/** A session expires this long after it was opened. */
export const FULL_LIFETIME_MS = 12 * 3_600_000;
/** A session expires this long after its last call. */
export const IDLE_LIFETIME_MS = INACTIVITY_LOGOUT_MS;
/** How long the code may be awaited. */
const CODE_STAGE_LIFETIME_MS = INACTIVITY_LOGOUT_MS;
const SEEN_EVERY_MS = 30_000;

/** The dependencies of finding a session. */
export interface SessionStatus {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Pick<SmsSender, 'isConfigured'>;
  readonly whatsapp: Pick<WhatsappSender, 'isConfigured'>;
}

/**
 * Finds the caller by the session cookie. The server's clock alone decides that a session has expired: 30 minutes without a
 * call, 12 hours in all. Refused at once are people who were blocked, accounts that were terminated, people whom the owner
 * suspended or whose last day has passed, customers of a distributor that admits none, and those whose address or telephone is
 * still to be verified; only the latter have a session, for that alone.
 */
export function sessionFinder({ db, clock, sms, whatsapp }: SessionStatus): SessionFinder {
  const reachesPhones = sms.isConfigured || whatsapp.isConfigured;
  return {
    async find(token, accountId, { isRead, isUnattended, isForAnyone, asksPackage }) {
      const named = await findSession(db, token, accountId, clock.today());
      const nowMs = clock.nowMs();
      const row =
        named ??
        (await findSession(
          db,
          token,
          await findOpenAccount(db, token, clock.today()),
          clock.today(),
        ));
      if (row === undefined) {
        if (!isForAnyone && (await isShutOut(db, token, nowMs))) throw new AppError('ACCESS_ENDED');
        return undefined;
      }
      if (isOver(row, nowMs)) return undefined;
      // The person works on where they still may, but never by a write that was meant for another account.
      const isMoved = named === undefined;
      if (isMoved && (accountId !== undefined || !isRead)) throw new AppError('ACCOUNT_NOT_OPEN');
      const idleMs = nowMs - epochMsOf(row.lastSeenAt);
      if (idleMs > SEEN_EVERY_MS && !isUnattended) await touchSession(db, row.id, isoText(nowMs));
      const caller = toCaller(row, nowMs, reachesPhones);
      return withPackage({ db, clock }, row, { caller, asksPackage });
    },
    async findAgain(token, accountId) {
      const row = await findSession(db, token, accountId, clock.today());
      const caller = row && toCaller(row, clock.nowMs(), reachesPhones);
      return caller && withPackage({ db, clock }, row, { caller, asksPackage: true });
    },
    noteVisit: (caller, ip) => noteVisit({ db, clock }, caller, ip),
  };
}

/** Returns a caller with what the package of the account lacks, which calls that need no feature leave unread. */
async function withPackage(
  status: Pick<SessionStatus, 'db' | 'clock'>,
  row: SessionRow,
  { caller, asksPackage }: { readonly caller: Caller; readonly asksPackage: boolean },
): Promise<Caller> {
  if (!asksPackage && !row.isOfPartner) return caller;
  const { principal } = caller;
  return {
    ...caller,
    principal: { ...principal, ...(await readMissingFeatures(status, row)) },
  };
}

/** Returns whether a session lives although no account is open to its person: their access was closed while they worked. */
async function isShutOut(db: Database, token: string, nowMs: number): Promise<boolean> {
  const { rows } = await db.auth.query<Pick<SessionRow, 'stage' | 'createdAt' | 'lastSeenAt'>>({
    name: 'find-shut-out-session',
    text: `select s.stage, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.ended_at is null and s.stage = 'full' and u.status = 'active'`,
    values: [tokenHash(token)],
  });
  const [row] = rows;
  return row !== undefined && !isOver(row, nowMs);
}

function isOver(
  { stage, lastSeenAt, createdAt }: Pick<SessionRow, 'stage' | 'createdAt' | 'lastSeenAt'>,
  nowMs: number,
): boolean {
  const lifetimeMs = stage === 'full' ? FULL_LIFETIME_MS : CODE_STAGE_LIFETIME_MS;
  return (
    nowMs - epochMsOf(lastSeenAt) >= IDLE_LIFETIME_MS || nowMs - epochMsOf(createdAt) >= lifetimeMs
  );
}

interface SessionRow {
  readonly id: string;
  readonly stage: string;
  readonly userId: string;
  readonly accountId: number;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly role: string;
  readonly permissionGroups: string[] | null;
  readonly deniedPaths: unknown;
  readonly closesAt: string | null;
  readonly accountStatus: string;
  readonly isOfPartner: boolean;
  readonly hasPartnerApi: boolean;
  readonly ownDocumentsOnly: boolean;
  readonly documentsFrom: LocalDate | null;
  readonly documentsUntil: LocalDate | null;
  readonly accountantRights: string[];
  readonly isAccountant: boolean;
  readonly managesAccounts: boolean;
  readonly isDistributor: boolean;
  readonly isAffiliate: boolean;
  readonly isOperator: boolean;
  readonly passedBy: string | null;
  /** Whether the person is an accountant or a manager here whose visit of today is not written down yet. */
  readonly isNewVisit: boolean;
  /**
   * Returns the telephone of a person with neither app nor passkey in an account that demands a second factor; null for
   * everybody else.
   */
  readonly unsetPhone: string | null;
}

/** The account is the named one, else the session's own. Read at every call: prepared once a connection, because planning four tables takes longer. */
const FIND_SESSION = {
  name: 'find-session',
  text: `
    select s.id, s.stage, s.passed_by as "passedBy", s.user_id as "userId", m.account_id as "accountId",
      s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", m.role,
      m.permission_groups as "permissionGroups", m.accountant_rights as "accountantRights",
      (u.is_accountant or exists (
        select from memberships c where c.user_id = u.id and c.role = 'accountant')) as "isAccountant",
      u.manages_accounts as "managesAccounts",
      exists (select from distributor_people p where p.user_id = u.id) as "isDistributor",
      exists (
        select from affiliates f where f.user_id = u.id and f.ended_at is null) as "isAffiliate",
      exists (
        select from operators o where o.user_id = u.id and o.ended_at is null) as "isOperator",
      m.role in ('accountant', 'account-manager') and not exists (
        select from client_visits v
        where v.session_id = s.id and v.account_id = coalesce($2::bigint, s.account_id)
          and v.day = $3) as "isNewVisit",
      a.partner is not null as "isOfPartner", a.partner_has_api as "hasPartnerApi",
      a.closes_at as "closesAt", a.status as "accountStatus", m.own_documents_only as "ownDocumentsOnly",
      m.documents_from as "documentsFrom", m.documents_until as "documentsUntil",
      m.denied_paths as "deniedPaths",
      case when a.demands_second_factor
          and not exists (
            select from authenticator_apps t where t.user_id = u.id and t.state = 'live')
          and not exists (select from passkeys p where p.user_id = u.id)
        then u.phone end as "unsetPhone"
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = s.user_id
      and m.account_id = coalesce($2::bigint, s.account_id)
    join accounts a on a.id = m.account_id
    left join distributors d on d.code = a.distributor
    where s.token_hash = $1 and s.ended_at is null and u.status = 'active' and a.status <> 'ended'
      and coalesce(d.opens_management, true)
      and m.status = 'active' and (m.last_day is null or m.last_day >= $3)
      and a.registration_step <> 'EMAIL_VERIFICATION'
      and (a.registration_step = 'PHONE_VERIFICATION') = (s.stage = 'phone')`,
};

async function findSession(
  db: Database,
  token: string,
  accountId: number | undefined,
  today: LocalDate,
): Promise<SessionRow | undefined> {
  const { rows } = await db.auth.query<SessionRow>({
    ...FIND_SESSION,
    values: [tokenHash(token), accountId ?? null, today],
  });
  return rows[0];
}

/**
 * The account in which a session continues when the one that a call is for is not open to its person.
 */
const FIND_OPEN_ACCOUNT = {
  name: 'find-open-account',
  text: `
    select m.account_id as "accountId", s.account_id as "ownAccountId"
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = s.user_id
    join accounts a on a.id = m.account_id
    left join distributors d on d.code = a.distributor
    where s.token_hash = $1 and s.ended_at is null and a.status <> 'ended'
      and coalesce(d.opens_management, true)
      and m.status = 'active' and (m.last_day is null or m.last_day >= $2)
      and a.registration_step not in ('EMAIL_VERIFICATION', 'PHONE_VERIFICATION')
    order by a.status <> 'active', (m.account_id = u.default_account_id) desc nulls last, m.created_at, m.account_id`,
};

async function findOpenAccount(
  db: Database,
  token: string,
  today: LocalDate,
): Promise<number | undefined> {
  const { rows } = await db.auth.query<{ accountId: number; ownAccountId: number }>({
    ...FIND_OPEN_ACCOUNT,
    values: [tokenHash(token), today],
  });
  return (rows.find(({ accountId, ownAccountId }) => accountId === ownAccountId) ?? rows[0])
    ?.accountId;
}

async function touchSession(db: Database, sessionId: string, at: string): Promise<void> {
  await db.kysely
    .updateTable('sessions')
    .set({ lastSeenAt: at })
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .execute();
}

function stageOf(text: string): Caller['stage'] {
  if (text === 'code' || text === 'phone' || text === 'full') return text;
  throw new Error(`the stage ${text} of a session is not known`);
}

function toCaller(row: SessionRow, nowMs: number, reachesPhones: boolean): Caller {
  return {
    sessionId: row.id,
    stage: stageOf(row.stage),
    userId: row.userId,
    accountId: row.accountId,
    mustSetFactor: row.unsetPhone !== null && !(reachesPhones && isMessaged(row.unsetPhone)),
    principal: {
      ...principalOf(row),
      missingFeatures: FEATURES_NOT_READ,
      isPartnerSignOn: row.isOfPartner,
      isAccountant: row.isAccountant,
      managesAccounts: row.managesAccounts,
      isDistributor: row.isDistributor,
      isAffiliate: row.isAffiliate,
    },
    bounds: documentBoundsOf(row),
    isNewVisit: row.isNewVisit,
    isOperator: row.isOperator && isByOwnFactor(row.passedBy),
    accountState: stateOfAccount({ status: row.accountStatus, closesAt: row.closesAt }, nowMs),
  };
}

/** Returns whether codes reach a telephone: a message gets to a mobile one alone. */
function isMessaged(phone: string): boolean {
  return messengerNumberOf(phone) !== undefined;
}
