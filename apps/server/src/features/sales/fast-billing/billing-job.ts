import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import { agorot } from '@pinkas/domain/money/agorot';

import { mayGoOn } from '../../../platform/access/may-go-on.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { defineLongJob, type JobStep } from '../../../platform/jobs/long-job.ts';
import { whileBusy } from '../../../platform/jobs/while-busy.ts';
import { isAccountAtRest } from '../../../platform/resting-accounts.ts';
import { issueDependenciesOf, issueDocumentIn } from '../../accounting/documents/documents.api.ts';
import { tellOfJob } from '../../shell/notices/notices.api.ts';
import { beginSavedCharge, sendSavedCharge } from '../card-payments/card-payments.api.ts';
import { lockCardToCharge } from '../saved-cards/saved-cards.api.ts';
import { paymentOfRequest } from '../virtual-terminal/virtual-terminal.api.ts';
import { documentOfRow } from './document-of-row.ts';
import {
  assertRun,
  changeRow,
  hasWaitingCharge,
  refuseWaitingRow,
  takeWaitingRow,
  type WaitingRow,
} from './fast-billing.repository.ts';

/** Rows of one step: few, so that a person who starts something else waits for no long run. */
const STEP_ROWS = 20;
const STEP_TRIES_MAX = 8;

/**
 * Works the rows of a run, one after the other. A row is charged once: its charge is written down with the row before it is
 * sent, in the transaction that takes the row, and a row with a charge is never taken again. A worker that ends in between
 * leaves a charge that is unknown, which the schedule of payments asks about.
 */
export const billingJob = defineLongJob({
  kind: 'fast-billing',
  priority: 'high',
  triesMax: STEP_TRIES_MAX,
  async needs({ clock }, tx, { jobId, userId }) {
    const may = (needs: 'fastBilling.run' | 'documents.issue' | 'virtualTerminal.charge') =>
      mayGoOn(tx, { userId, today: clock.today(), needs });
    if (!(await may('fastBilling.run')) || !(await may('documents.issue'))) return false;
    return !(await hasWaitingCharge(tx, jobId)) || may('virtualTerminal.charge');
  },
  async step(step) {
    for (let done = 0; done < STEP_ROWS; done += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other, so that a stop ends with the current one
      if (!(await workNext(step))) return;
    }
    await step.actor.transaction((tx) => step.enqueueNext(tx));
  },
  async onEnd({ clock, userId }, tx, { jobId, state }) {
    await tellOfJob(tx, { job: 'fast-billing', jobId, state, at: clock.now(), userId });
  },
});

/** What a transaction did with the next row: none was left, it is settled, or its charge is to be sent. */
type Taken = 'over' | 'settled' | { readonly attemptId: string };

/** Works one row; returns whether there may be more. */
async function workNext(step: JobStep): Promise<boolean> {
  const { actor, services } = step;
  const tried: { row?: WaitingRow } = {};
  let taken: Taken;
  try {
    taken = await whileBusy(() =>
      issueDependenciesOf(services).issuing.run(actor.accountId, () =>
        actor.transaction((tx) =>
          takeRow(tx, step, (row) => {
            tried.row = row;
          }),
        ),
      ),
    );
  } catch (error) {
    if (tried.row === undefined || !(error instanceof AppError) || error.code === 'BUSY')
      throw error;
    await refuseRow(step, tried.row.rowNo, error);
    return true;
  }
  if (taken === 'over') return false;
  if (taken === 'settled') return true;
  const { accountId, actor: by } = actor;
  await sendSavedCharge(services, { accountId, attemptId: taken.attemptId, actor: by });
  return true;
}

/** Takes the next row, and issues its document or writes its charge down, in one transaction. */
async function takeRow(
  tx: AccountTx,
  step: JobStep,
  onTaken: (row: WaitingRow) => void,
): Promise<Taken> {
  const { jobId: runId, actor } = step;
  await assertRun(tx, runId);
  if (!(await step.isCurrent(tx))) return 'over';
  if (await isAccountAtRest(tx, actor.clock)) {
    await step.rest(tx);
    return 'over';
  }
  const row = await takeWaitingRow(tx, runId);
  if (row === undefined) {
    await step.finish(tx);
    return 'over';
  }
  onTaken(row);
  if (row.cardId === null) {
    await issueRow(tx, step, row);
    return 'settled';
  }
  return { attemptId: await beginCharge(tx, step, row, row.cardId) };
}

async function beginCharge(
  tx: AccountTx,
  { jobId: runId, actor, services }: JobStep,
  { rowNo, customerId, customerName: name, ...row }: WaitingRow,
  cardId: string,
): Promise<string> {
  if (customerId === null) throw new Error('a card without its customer');
  const { clock } = actor;
  const { terminalId } = await lockCardToCharge(tx, { cardId, customerId }, clock.today());
  const { email, description, amountAgorot, docType } = row;
  const payment = await paymentOfRequest({ ...actor, services }, tx, {
    kind: 'charge',
    holdUntil: null,
    customerId,
    name,
    email,
    phone: '',
    amountAgorot: agorot(amountAgorot),
    description,
    documentIds: [],
    docType: SALE_DOC_TYPES.find((type) => type === docType) ?? null,
    instalmentsMax: 1,
    terminalId,
    savesCard: false,
    isSure: false,
  });
  const attemptId = await beginSavedCharge(services, tx, {
    ...payment,
    source: 'fast-billing',
    sourceId: runId,
    savedCardId: cardId,
  });
  await changeRow(tx, { runId, rowNo }, { attemptId });
  return attemptId;
}

async function issueRow(
  tx: AccountTx,
  { jobId: runId, actor, services }: JobStep,
  row: WaitingRow,
): Promise<void> {
  const { rowNo } = row;
  const input = await documentOfRow(tx, actor.clock.today(), row);
  const key = `fast-billing:${runId}:${String(rowNo)}`;
  const deps = issueDependenciesOf(services);
  const { id: documentId } = await issueDocumentIn(actor, tx, deps, input, key);
  await changeRow(tx, { runId, rowNo }, { documentId });
}

/** Keeps why nothing was sent or issued. The run goes on with the next row. */
function refuseRow({ actor, jobId: runId }: JobStep, rowNo: number, error: AppError) {
  const refusal = error.fields?.[0]?.code ?? error.code;
  return actor.transaction((tx) => refuseWaitingRow(tx, { runId, rowNo }, refusal));
}
