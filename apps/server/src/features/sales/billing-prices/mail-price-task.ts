import { nextTemplatePeriod } from '@pinkas/domain/billing/template-periods';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { logoAttachments } from '../../../platform/mail/mail-logo.ts';
import { readLogoOfToday } from '../../accounting/documents/documents.api.ts';
import { listTemplates, readKnownToday, sumsOf, wordsOf } from '../billing/billing.api.ts';
import { getAskingBusiness } from '../payment-requests/payment-requests.api.ts';
import { writePriceMail, type ChangedPrice } from './price-mail.ts';

const payload = z.object({
  templateId: z.uuid(),
  firstOn: z.string().transform((text) => localDate(text)),
  nowMinor: z.int(),
  newMinor: z.int(),
  note: z.string(),
  /** Whether the price that was told is none; rows from before that have nothing here. */
  isUndone: z.boolean().default(false),
  to: z.array(z.string()),
});
type Payload = z.output<typeof payload>;

/** Mails a customer a price that changes. Nothing is sent where it changed again since, or is not billed any more. */
export const mailPriceTask = defineTask({
  kind: 'mail-price-change',
  isFair: true,
  payload,
  async run({ accountId, id, payload: { to, ...told } }, services) {
    const price = await inAccount(services.db, { accountId }, (tx) =>
      readPrice(tx, told, services.clock.today()),
    );
    if (price === undefined) return;
    const logo = await readLogoOfToday(services, accountId);
    const message = writePriceMail(price, logo);
    await mailInTask(
      services,
      { accountId, id },
      { ...message, id, to, attachments: logoAttachments(logo) },
    );
  },
});

async function readPrice(
  tx: AccountTx,
  { templateId, firstOn, nowMinor, newMinor, note, isUndone }: Omit<Payload, 'to'>,
  today: LocalDate,
): Promise<ChangedPrice | undefined> {
  const [template] = await listTemplates(tx, [templateId]);
  if (template === undefined || template.state === 'ended') return undefined;
  const known = await readKnownToday(tx, [template], today);
  const first = nextTemplatePeriod(template, firstOn);
  if (first?.dueOn !== firstOn || sumsOf(known, template)(first).totalMinor !== newMinor)
    return undefined;
  const { customerId, document } = template.form;
  return {
    language: document.language,
    business: await getAskingBusiness(tx),
    customerName: known.customers.get(customerId)?.customer.name ?? document.customer.name,
    what: wordsOf(template.form, first),
    firstOn,
    currency: document.currency,
    nowMinor,
    newMinor,
    note,
    isUndone,
  };
}
