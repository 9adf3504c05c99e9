import { z } from 'zod';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { findReader } from '../../shell/notices/notices.api.ts';
import { findOpenQuestion, keepLink, linkToken } from './question-links.ts';
import { writeQuestionMail } from './question-mail.ts';
import { paperOf } from './question-papers.reads.ts';
import { listNotes } from './questions.reads.ts';

/**
 * Mails somebody of the business what an accountant asks, unless it was closed meanwhile or they may not see its document
 * any more.
 */
export const mailQuestionTask = defineTask({
  kind: 'mail-question',
  payload: z.object({ userId: z.uuid(), questionId: z.uuid(), noteId: z.uuid() }),
  async run({ accountId, id, payload: { userId, questionId, noteId } }, services) {
    const { db, clock, config } = services;
    const reader = await inAccount(db, { accountId }, (tx) =>
      findReader(tx, userId, clock.today()),
    );
    if (reader === undefined) return;
    const { bounds, email, language } = reader;
    const token = linkToken(config.secret, accountId, id);
    const letter = await inAccount(db, { accountId, bounds }, async (tx) => {
      const at = clock.now();
      const question = await findOpenQuestion(tx, { questionId, reader }, { at, isHeld: true });
      const notes = (await listNotes(tx, [questionId])).get(questionId) ?? [];
      const note = notes.find((one) => one.id === noteId);
      if (question === undefined || note === undefined) return undefined;
      await keepLink(tx, token, { questionId, userId, at });
      return writeQuestionMail({
        business: await getBusinessName(tx, language),
        paper: await paperOf(tx, question.paper),
        name: note.byName,
        question: note.text,
        link: `${config.origin}/q/${token}`,
        language,
      });
    });
    if (letter === undefined) return;
    await mailInTask(services, { accountId, id }, { ...letter, id, to: [email] });
  },
});
