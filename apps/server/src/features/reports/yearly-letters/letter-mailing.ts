import type {
  LetterMailing,
  StartMailing,
} from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import {
  ACTION_OF_LETTER,
  LETTERS_OF_JOB_MAX,
  MAILING_ACTION,
  type YearlyLetter,
} from '@pinkas/domain/letters/yearly-letter';

import { mayGoOn } from '../../../platform/access/may-go-on.ts';
import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineLongJob } from '../../../platform/jobs/long-job.ts';
import { assertAccountAtWork, isAccountAtRest } from '../../../platform/resting-accounts.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { tellOfJob } from '../../shell/notices/notices.api.ts';
import { viewMailing } from './letter-mailings.reads.ts';
import {
  getMailing,
  insertMailing,
  listMailedParties,
  listOpenMailings,
  listWaitingLetters,
  lockMailings,
  settleLetter,
  type StoredMailing,
} from './letter-mailings.repository.ts';
import { LETTER_SOURCES } from './letters.ts';
import { mailLetterTask } from './mail-letter.ts';

/** Letters of one step; the next one is in the queue behind their mails. */
const STEP_LETTERS = 20;
const STEP_TRIES_MAX = 4;

/** A mailing of letters. A step that runs again mails nobody twice: a mail is enqueued in the transaction that records it. */
export const letterMailingJob = defineLongJob({
  kind: 'letter-mailing',
  isFair: true,
  async needs({ clock }, tx, { jobId, userId }) {
    const { kind } = await getMailing(tx, jobId);
    const today = clock.today();
    return (
      (await mayGoOn(tx, { userId, today, needs: MAILING_ACTION })) &&
      mayGoOn(tx, { userId, today, needs: ACTION_OF_LETTER[kind] })
    );
  },
  triesMax: STEP_TRIES_MAX,
  async step(step) {
    const { actor, jobId } = step;
    await actor.transaction(async (tx) => {
      if (!(await step.isCurrent(tx))) return;
      if (await isAccountAtRest(tx, actor.clock)) return step.rest(tx);
      const mailing = await getMailing(tx, jobId);
      const waiting = await listWaitingLetters(tx, jobId, STEP_LETTERS);
      for (const { partyId, email } of waiting) {
        const taskId =
          email === '' ? null : await enqueueLetter(tx, actor, mailing, { partyId, email });
        await settleLetter(tx, jobId, { partyId, taskId });
      }
      if (waiting.length === 0) await step.finish(tx);
      else await step.enqueueNext(tx);
    });
  },
  async onEnd({ clock, userId }, tx, { jobId, state }) {
    const { kind } = await getMailing(tx, jobId);
    await tellOfJob(tx, { job: `letters-${kind}`, jobId, state, at: clock.now(), userId });
  },
});

function enqueueLetter(
  tx: AccountTx,
  { clock }: Pick<AccountActor, 'clock'>,
  { kind, year, language }: StoredMailing,
  { partyId, email }: { readonly partyId: string; readonly email: string },
): Promise<string> {
  const payload = { kind, year, language, partyId, mailTo: email };
  return enqueue(tx, mailLetterTask, payload, { at: clock.now() });
}

/** A paused one was left behind by an inactive account: another one takes over from it. */
async function endRestingOnes(ctx: AccountActor, tx: AccountTx, kind: YearlyLetter): Promise<void> {
  for (const { id, state } of await listOpenMailings(tx, kind)) {
    if (state === 'running') throw new AppError('BULK_JOBS_RUNNING');
    await letterMailingJob.move(ctx, tx, id, 'cancel');
  }
}

async function peopleOf(
  tx: AccountTx,
  { kind, year, partyIds, isAgain }: StartMailing,
): Promise<readonly string[]> {
  const all = await LETTER_SOURCES[kind].parties(tx, year);
  const known = new Set(all);
  if (partyIds?.some((id) => !known.has(id)) === true) throw new AppError('NOT_FOUND');
  const mailed = await listMailedParties(tx, { kind, year });
  const left = new Set(isAgain ? [] : mailed.map(({ partyId }) => partyId));
  const people = (partyIds ?? all).filter((id) => !left.has(id));
  if (people.length === 0) throw new AppError('BULK_EMPTY');
  if (people.length > LETTERS_OF_JOB_MAX) {
    throw new AppError('BULK_TOO_MANY', { max: LETTERS_OF_JOB_MAX });
  }
  return people;
}

/**
 * Starts a mailing: its recipients are determined and saved now, and a task does the work. A person who got the letter of the
 * year gets it again only where that was requested. Refusals: NOT_FOUND for somebody without a letter, BULK_EMPTY,
 * BULK_TOO_MANY, BULK_JOBS_RUNNING, ACCOUNT_CLOSED.
 */
export function startMailing(
  ctx: AccountActor,
  wanted: StartMailing,
  idempotencyKey: string,
): Promise<LetterMailing> {
  const request = { write: 'letters.mail', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    await assertAccountAtWork(tx, ctx.clock);
    await lockMailings(tx);
    const { kind, year, language } = wanted;
    await endRestingOnes(ctx, tx, kind);
    const people = await peopleOf(tx, wanted);
    const id = newId();
    await letterMailingJob.start(ctx, tx, id);
    await insertMailing(tx, { id, kind, year, language }, people);
    await recordAudit(ctx, tx, [
      {
        action: 'letter-mailing.started',
        entityKind: 'letter-mailing',
        entityId: id,
        detail: { kind, year, letters: people.length },
      },
    ]);
    return viewMailing(tx, id);
  });
}

/** Cancels a mailing permanently; mails that are enqueued by then are sent. NOT_FOUND. */
export function cancelMailing(ctx: AccountActor, id: string): Promise<LetterMailing> {
  return ctx.transaction(async (tx) => {
    await letterMailingJob.move(ctx, tx, id, 'cancel');
    return viewMailing(tx, id);
  });
}
