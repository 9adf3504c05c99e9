import type { AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { CardTrouble } from '@pinkas/domain/clearing/card-trouble';
import type { MoneyDirection } from '@pinkas/domain/clearing/compare-confirmation';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { Payer, ReturnHint } from '../../../../integrations/cards/card-gateway.ts';
import type { GatewayTransaction } from '../../../../integrations/cards/gateway-transaction.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { CardAttempts } from '../../../../platform/db/schema.types.ts';
import { PaymentPlan } from '../plan/payment-plan.ts';

/** What a gateway said of an attempt, as it is kept: no token of a card among it. */
export type KeptAnswer = Pick<
  GatewayTransaction,
  'handle' | 'approvalNumber' | 'voucher' | 'instalments' | 'card' | 'wallet'
> & {
  /** Absent where a person said what became of it and the gateway never answered. */
  readonly code?: GatewayTransaction['code'];
  readonly amount?: number;
  /** When the payer or the gateway first told of it; ISO text in UTC. Absent where an inquiry found it. */
  readonly toldAt?: string;
  /** A person said it instead of the gateway. */
  readonly isByHand?: true;
};

/** What a return or a message named, until the gateway answered. */
export interface KeptHint extends ReturnHint {
  /** When it came, ISO text in UTC: absent for the page alone that we opened ourselves. */
  readonly toldAt?: string;
}

/** An attempt to move money, as it is stored. Sums are in minor units of the currency. */
export interface StoredAttempt {
  readonly id: string;
  readonly reference: string;
  readonly terminalId: string;
  readonly operation: CardAttempts['operation'];
  readonly originalId: string | null;
  readonly source: CardAttempts['source'];
  readonly sourceId: string | null;
  readonly amountMinor: number;
  readonly currency: TerminalCurrency;
  readonly instalmentsMax: number;
  readonly isByPhone: boolean;
  readonly payer: Payer;
  readonly plan: PaymentPlan;
  readonly description: string;
  readonly language: 'he' | 'en';
  readonly responsibleId: string;
  /** The customer for whom it saves the card; null for none. */
  readonly savesFor: string | null;
  /** The card that it charges, or that it saved. */
  readonly savedCardId: string | null;
  /** The last day on which its sum is held; null for what is no hold. */
  readonly holdUntil: LocalDate | null;
  readonly state: AttemptState;
  readonly asked: number;
  readonly askedAt: string | null;
  readonly nextInquiryAt: string | null;
  readonly hint: KeptHint | null;
  readonly transactionId: string;
  readonly answer: KeptAnswer | null;
  readonly trouble: CardTrouble | null;
  readonly troubleDetail: Readonly<Record<string, unknown>> | null;
  readonly documentId: string | null;
  readonly createdAt: string;
  readonly openedAt: string | null;
  readonly decidedAt: string | null;
}

const COLUMNS = [
  'id',
  'reference',
  'terminalId',
  'operation',
  'originalId',
  'source',
  'sourceId',
  'amountMinor',
  'currency',
  'instalmentsMax',
  'isByPhone',
  'payer',
  'plan',
  'description',
  'language',
  'responsibleId',
  'savesFor',
  'savedCardId',
  'holdUntil',
  'state',
  'asked',
  'askedAt',
  'nextInquiryAt',
  'hint',
  'transactionId',
  'answer',
  'trouble',
  'troubleDetail',
  'documentId',
  'createdAt',
  'openedAt',
  'decidedAt',
] as const;

type Row = Pick<CardAttempts, (typeof COLUMNS)[number]>;

/** JSON columns hold what this file wrote. */
function toStored(row: unknown): StoredAttempt {
  const stored = row as Row;
  return { ...stored, plan: PaymentPlan.parse(stored.plan) } as unknown as StoredAttempt;
}

function attemptsOf(tx: AccountTx) {
  return tx.selectFrom('cardAttempts').select(COLUMNS).where('accountId', '=', tx.accountId);
}

/** Finds an attempt; undefined for one that the account has not. */
export async function findAttempt(tx: AccountTx, id: string): Promise<StoredAttempt | undefined> {
  const row = await attemptsOf(tx).where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** The same, locked until the transaction ends. */
export async function lockAttempt(tx: AccountTx, id: string): Promise<StoredAttempt | undefined> {
  const row = await attemptsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toStored(row);
}

/** Finds an attempt by the hash of the token that the payer's browser carries. */
export async function findByReturnHash(
  tx: AccountTx,
  hash: Buffer,
): Promise<StoredAttempt | undefined> {
  const row = await attemptsOf(tx).where('returnHash', '=', hash).executeTakeFirst();
  return row && toStored(row);
}

/** Finds an attempt of a terminal by our reference. */
export async function findByReference(
  tx: AccountTx,
  terminalId: string,
  reference: string,
): Promise<StoredAttempt | undefined> {
  const row = await attemptsOf(tx)
    .where('terminalId', '=', terminalId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && toStored(row);
}

/** Lists the attempts of a request or a document, the newest first. */
export async function listOfSource(tx: AccountTx, sourceId: string): Promise<StoredAttempt[]> {
  const rows = await attemptsOf(tx)
    .where('sourceId', '=', sourceId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toStored(row));
}

/** Lists the refunds, voids and other later calls of a charge, the newest first. */
export async function listFollowUps(tx: AccountTx, originalId: string): Promise<StoredAttempt[]> {
  const rows = await attemptsOf(tx)
    .where('originalId', '=', originalId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toStored(row));
}

/** Lists attempts whose gateway is due to be asked. */
export async function listDue(tx: AccountTx, now: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('cardAttempts')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('nextInquiryAt', '<=', now)
    .orderBy('nextInquiryAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type NewAttempt = Omit<
  StoredAttempt,
  | 'asked'
  | 'askedAt'
  | 'hint'
  | 'transactionId'
  | 'answer'
  | 'trouble'
  | 'troubleDetail'
  | 'documentId'
  | 'openedAt'
  | 'decidedAt'
  | 'savesFor'
  | 'savedCardId'
  | 'holdUntil'
> &
  Partial<Pick<StoredAttempt, 'savesFor' | 'savedCardId' | 'holdUntil'>> & {
    readonly returnHash: Buffer;
  };

/** Inserts an attempt: before anything is sent. */
export async function insertAttempt(tx: AccountTx, attempt: NewAttempt): Promise<void> {
  const { payer, plan, ...columns } = attempt;
  await tx
    .insertInto('cardAttempts')
    .values({
      accountId: tx.accountId,
      ...columns,
      payer: JSON.stringify(payer),
      plan: JSON.stringify(plan),
    })
    .execute();
}

export type AttemptChange = Partial<
  Pick<
    StoredAttempt,
    | 'state'
    | 'asked'
    | 'askedAt'
    | 'nextInquiryAt'
    | 'hint'
    | 'transactionId'
    | 'answer'
    | 'trouble'
    | 'troubleDetail'
    | 'documentId'
    | 'savedCardId'
    | 'openedAt'
    | 'decidedAt'
  >
>;

/** Changes a locked attempt. */
export async function updateAttempt(
  tx: AccountTx,
  id: string,
  { hint, answer, troubleDetail, ...change }: AttemptChange,
): Promise<void> {
  await tx
    .updateTable('cardAttempts')
    .set({
      ...change,
      ...(hint !== undefined && { hint: hint && JSON.stringify(hint) }),
      ...(answer !== undefined && { answer: answer && JSON.stringify(answer) }),
      ...(troubleDetail !== undefined && {
        troubleDetail: troubleDetail && JSON.stringify(troubleDetail),
      }),
    })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/**
 * Claims a transaction of a gateway for an attempt. Returns false where another attempt has it: one payment pays one thing.
 * What takes a hold may have the number of its hold.
 */
export async function claimTransaction(
  tx: AccountTx,
  asked: {
    readonly terminalId: string;
    readonly direction: MoneyDirection;
    readonly transactionId: string;
    readonly attemptId: string;
    /** The hold that the attempt takes. */
    readonly holdId?: string;
    readonly claimedAt: string;
  },
): Promise<boolean> {
  const { holdId, ...claim } = asked;
  await tx
    .insertInto('cardClaims')
    .values({ accountId: tx.accountId, ...claim })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { attemptId } = await tx
    .selectFrom('cardClaims')
    .select('attemptId')
    .where('accountId', '=', tx.accountId)
    .where('terminalId', '=', claim.terminalId)
    .where('direction', '=', claim.direction)
    .where('transactionId', '=', claim.transactionId)
    .executeTakeFirstOrThrow();
  return attemptId === claim.attemptId || attemptId === holdId;
}
