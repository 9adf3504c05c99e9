import { z } from 'zod';

import type { SmsSupplier } from './sms-supplier.ts';

/** Address of the calls of InforU. */
export const SMS_INFORU_URL = 'https://capi.inforu.co.il/api/v2/SMS/SendSms';

const TAKEN = 1;
const NO_VALID_RECIPIENT = -18;

const Answer = z.object({ StatusId: z.coerce.number().int() });

/**
 * The supplier InforU, by its published description of calls: JSON under "Data", with name and token
 * of the account as Basic; StatusId 1 says that it was taken.
 */
export const smsInforu: SmsSupplier = {
  refusedStatuses: [],
  headersOf: ({ user, token }) => ({
    authorization: `Basic ${Buffer.from(`${user}:${token}`, 'utf8').toString('base64')}`,
  }),
  bodyOf: ({ sender }, { number, text, id }) => ({
    Data: {
      Message: text,
      Recipients: [{ Phone: number }],
      Settings: { Sender: sender, ...(id !== undefined && { CustomerMessageID: id }) },
    },
  }),
  answerOf(body) {
    const answer = Answer.safeParse(body);
    if (!answer.success) return { kind: 'delayed', code: 'not understood' };
    const { StatusId: status } = answer.data;
    if (status === TAKEN) return { kind: 'taken' };
    return { kind: status === NO_VALID_RECIPIENT ? 'refused' : 'delayed', code: String(status) };
  },
};
