import type { SmsSupplier } from './sms-supplier.ts';

/**
 * Any other supplier, or a small program in front of it: JSON with `to` (as +972501234567), `text`, `sender`,
 * `id` and `reportUrl`, the token as Bearer. An answer of 200 to 299 means that the message was accepted; 400,
 * 404, 410 and 422 that it never will be; every other that it may be sent again later.
 */
export const smsHttp: SmsSupplier = {
  refusedStatuses: [400, 404, 410, 422],
  headersOf: ({ token }) => (token === '' ? {} : { authorization: `Bearer ${token}` }),
  bodyOf: ({ sender, reportUrl }, { number, text, id }) => ({
    to: `+${number}`,
    text,
    sender,
    id,
    ...(id !== undefined && { reportUrl }),
  }),
  answerOf: () => ({ kind: 'taken' }),
};
