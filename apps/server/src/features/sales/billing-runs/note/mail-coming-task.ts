import { periodsInAll } from '@pinkas/domain/billing/template-periods';
import { signedSum } from '@pinkas/domain/money/signed-sum';
import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { logoAttachments } from '../../../../platform/mail/mail-logo.ts';
import { readLogoOfToday } from '../../../accounting/documents/documents.api.ts';
import { wordsOf } from '../../billing/billing.api.ts';
import { getAskingBusiness } from '../../payment-requests/payment-requests.api.ts';
import { lockDueTemplate } from '../due/due-templates.reads.ts';
import type { RunRow } from '../due/run-rows.ts';
import { findComing, notedOf } from './coming-charge.reads.ts';
import { writeComingMail, type ComingCharge } from './coming-mail.ts';

/** Returns what a charge in another currency comes to in shekels where it is known before its day: by a rate that was agreed. */
function shekelsOf({ foreign, amountMinor }: RunRow): Pick<ComingCharge, 'isByRate' | 'shekels'> {
  if (foreign === null) return { isByRate: false, shekels: '' };
  return foreign.rateOn === null
    ? { isByRate: false, shekels: signedSum(amountMinor, 'ILS') }
    : { isByRate: true, shekels: '' };
}

/**
 * Mails a customer what is charged on a day that comes. Nothing is sent where that changed since: the template was paused, bills
 * another sum, or its day is here.
 */
export const mailComingTask = defineTask({
  kind: 'mail-coming-charge',
  isFair: true,
  payload: z.object({
    templateId: z.uuid(),
    dueOn: z.string().transform((text) => localDate(text)),
    /** What is charged, in agorot; in another currency in its minor units, which become shekels on the day. */
    amountMinor: z.int(),
    to: z.array(z.string()),
  }),
  async run({ accountId, id, payload: { templateId, dueOn, amountMinor, to } }, services) {
    const { db, clock } = services;
    const coming = await inAccount(
      db,
      { accountId },
      async (tx): Promise<ComingCharge | undefined> => {
        const template = await lockDueTemplate(tx, templateId);
        const row = template && (await findComing(tx, template, dueOn, clock.today()));
        if (template === undefined || row === undefined || notedOf(row) !== amountMinor)
          return undefined;
        return {
          language: template.billed.document.language,
          business: await getAskingBusiness(tx),
          customerName: template.customerName,
          what: wordsOf(template.billed, { ...row.period, count: periodsInAll(template) }),
          dueOn,
          sum: signedSum(amountMinor, row.foreign?.currency ?? 'ILS'),
          ...shekelsOf(row),
          lastDigits: template.card?.lastDigits ?? '',
        };
      },
    );
    if (coming === undefined) return;
    const logo = await readLogoOfToday(services, accountId);
    const message = writeComingMail(coming, logo);
    await mailInTask(
      services,
      { accountId, id },
      {
        ...message,
        id,
        to,
        attachments: logoAttachments(logo),
      },
    );
  },
});
