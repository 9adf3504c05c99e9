import type { NumberCheckView } from '@pinkas/contract/accounting/expenses/number-check';
import {
  checkPauseMs,
  isNumberCheckable,
  numberDifferences,
} from '@pinkas/domain/expenses/supplier-number';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { epochMsOf, isoText, type Clock } from '../../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { defineTask, TaskHeldError } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import { getBusinessTaxId } from '../../../business/profile/profile.api.ts';
import {
  askAuthority,
  isAuthorityConnected,
} from '../../../account/tax-authority/tax-authority.api.ts';
import {
  findCheckedPaper,
  keepNumberCheck,
  type CheckedPaper,
  type HeardOfNumber,
} from './number-check.repository.ts';

/** Asks about the number of an expense that was saved. */
const CHECK_NUMBER_TASK = 'check-supplier-number';

/** Tasks of expenses that are held for a time of their own. */
export const NUMBER_TASKS = [CHECK_NUMBER_TASK] as const;

interface AskedPaper {
  readonly accountId: number;
  readonly expenseId: string;
}

/** heard: the authority answered; refused: it answers this business nothing; silent: it may be asked again. */
type Outcome = 'heard' | 'refused' | 'silent' | 'nothing-to-ask';

/** Asks the authority about the number of an expense, outside of every transaction, and saves its answer. */
async function askOfNumber(
  services: Services,
  { accountId, expenseId }: AskedPaper,
): Promise<Outcome> {
  const { db, clock } = services;
  const asked = await inAccount(db, { accountId }, async (tx) => {
    const paper = await findCheckedPaper(tx, expenseId);
    if (paper === undefined || !isNumberCheckable(paper)) return undefined;
    return { paper, customerTaxId: await getBusinessTaxId(tx) };
  });
  if (asked === undefined) return 'nothing-to-ask';
  const { paper, customerTaxId } = asked;
  const { allocationNumber, supplierTaxId } = paper;
  const answer = await askAuthority(services, accountId, async (authority, token) => {
    const question = { customerTaxId, allocationNumber };
    const first = await authority.lookUp(token, question);
    // Nine digits may be those of several numbers: then it wants to know whose.
    return first.kind === 'which-supplier'
      ? authority.lookUp(token, { ...question, supplierTaxId })
      : first;
  });
  const heard: HeardOfNumber =
    answer.kind === 'found'
      ? answer
      : { kind: answer.kind === 'unheard' || answer.kind === 'refused' ? 'unheard' : 'not-found' };
  await inAccount(db, { accountId }, (tx) => keepNumberCheck(tx, paper, heard, clock.now()));
  if (answer.kind === 'unheard') return answer.fault === 'not-connected' ? 'refused' : 'silent';
  return answer.kind === 'refused' ? 'refused' : 'heard';
}

/** Asks again with pauses that grow, for a day; a person can ask at any time. */
export const checkSupplierNumberTask = defineTask({
  kind: CHECK_NUMBER_TASK,
  payload: z.object({ expenseId: z.uuid(), since: z.string() }),
  priority: 'low',
  isFair: true,
  async run({ accountId, payload: { expenseId, since } }, services) {
    const outcome = await askOfNumber(services, { accountId, expenseId });
    if (outcome !== 'silent') return;
    const nowMs = services.clock.nowMs();
    const pauseMs = checkPauseMs(nowMs - epochMsOf(since));
    if (pauseMs !== undefined) throw new TaskHeldError(isoText(nowMs + pauseMs));
  },
});

/** Enqueues the check of an expense's number after its save, where the business is connected. */
export async function enqueueNumberCheck(
  { clock }: { readonly clock: Clock },
  tx: AccountTx,
  expenseId: string,
  paper: Parameters<typeof isNumberCheckable>[0],
): Promise<void> {
  if (!isNumberCheckable(paper) || !(await isAuthorityConnected(tx, clock.today()))) return;
  const at = clock.now();
  await enqueue(tx, checkSupplierNumberTask, { expenseId, since: at }, { at });
}

/**
 * Returns the result of the check of a document's number; null where the authority cannot be asked
 * about it.
 */
export async function viewNumberCheck(
  tx: AccountTx,
  paper: CheckedPaper | undefined,
  today: LocalDate,
): Promise<NumberCheckView | null> {
  if (paper === undefined || !isNumberCheckable(paper)) return null;
  const { numberFound: found } = paper;
  return {
    state: paper.numberCheck,
    differs: found === null ? [] : [...numberDifferences(paper, found)],
    checkedAt: paper.numberCheckedAt,
    found,
    isConnected: await isAuthorityConnected(tx, today),
  };
}

/**
 * Checks the number of an expense while a person waits. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a document without a number
 * or without a dealer, and for a business that is not connected.
 */
export async function checkSupplierNumber(
  ctx: AccountContext,
  expenseId: string,
): Promise<{ numberCheck: NumberCheckView; isHeard: boolean }> {
  const { accountId, services, clock } = ctx;
  const look = () =>
    ctx.transaction(async (tx) => {
      const paper = await findCheckedPaper(tx, expenseId);
      if (paper === undefined) throw new AppError('NOT_FOUND');
      return viewNumberCheck(tx, paper, clock.today());
    });
  if ((await look())?.isConnected !== true) throw new AppError('STATE_NOT_ALLOWED');
  const outcome = await askOfNumber(services, { accountId, expenseId });
  const numberCheck = await look();
  if (numberCheck === null) throw new AppError('STATE_NOT_ALLOWED');
  return { numberCheck, isHeard: outcome === 'heard' };
}
