import { z } from 'zod';

import type { ReportedState } from '@pinkas/domain/messages/text-state';

import type { SmsSupplier, SupplierReport } from './sms-supplier.ts';

/** Address of the calls of InforU. */
export const SMS_INFORU_URL = 'https://capi.inforu.co.il/api/v2/SMS/SendSms';

const TAKEN = 1;
const NO_VALID_RECIPIENT = -18;

const Answer = z.object({ StatusId: z.coerce.number().int() });

/**
 * The supplier InforU, by its published description of calls: JSON under "Data", with name and token
 * of the account as Basic; StatusId 1 means accepted.
 */
export const smsInforu: SmsSupplier = {
  refusedStatuses: [],
  headersOf: ({ user, token }) => ({
    authorization: `Basic ${Buffer.from(`${user}:${token}`, 'utf8').toString('base64')}`,
  }),
  bodyOf: ({ sender, reportUrl }, { number, text, id }) => ({
    Data: {
      Message: text,
      Recipients: [{ Phone: number }],
      Settings: {
        Sender: sender,
        ...(id !== undefined && { CustomerMessageID: id, DeliveryNotificationUrl: reportUrl }),
      },
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

const REPORTED: Readonly<Record<string, ReportedState>> = {
  '2': 'delivered',
  '-2': 'not-delivered',
  '-4': 'not-delivered',
};

/** Reads a delivery notification of InforU; undefined for none. An unknown status means nothing. */
export function inforuReport(fields: {
  readonly CustomerMessageId?: string | undefined;
  readonly CustomerMessageID?: string | undefined;
  readonly Status?: string | undefined;
}): SupplierReport | undefined {
  const id = fields.CustomerMessageId ?? fields.CustomerMessageID;
  const { Status: code } = fields;
  if (id === undefined || code === undefined) return undefined;
  return { id, code, state: REPORTED[code] ?? 'unknown' };
}
