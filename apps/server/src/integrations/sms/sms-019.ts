import { z } from 'zod';

import type { SmsSupplier, SupplierReport } from './sms-supplier.ts';

/** Address of the calls of 019. */
export const SMS_019_URL = 'https://019sms.co.il/api';

/** Every number is blocked; the number is too short or too long. */
const NUMBER_STATUSES: ReadonlySet<number> = new Set([8, 9]);

const Answer = z.object({ status: z.coerce.number().int() });

/**
 * The supplier 019, by its published description of calls: JSON with the name of the account in the
 * body and its token as Bearer; numbers are written as in Israel; status 0 means accepted.
 */
export const sms019: SmsSupplier = {
  refusedStatuses: [],
  headersOf: ({ token }) => ({ authorization: `Bearer ${token}` }),
  bodyOf: ({ user, sender }, { number, text, id }) => ({
    sms: {
      user: { username: user },
      source: sender,
      destinations: {
        phone: [{ ...(id !== undefined && { $: { id } }), _: number.replace(/^972/, '0') }],
      },
      message: text,
    },
  }),
  answerOf(body) {
    const answer = Answer.safeParse(body);
    if (!answer.success) return { kind: 'delayed', code: 'not understood' };
    const { status } = answer.data;
    if (status === 0) return { kind: 'taken' };
    return { kind: NUMBER_STATUSES.has(status) ? 'refused' : 'delayed', code: String(status) };
  },
};

/** Statuses of delivery of 019: 0 and 102 arrived; -1 and 2 mean that the telephone did not answer. */
const DELIVERED: ReadonlySet<string> = new Set(['0', '102']);
const UNANSWERED: ReadonlySet<string> = new Set(['-1', '2', '999']);

/** Reads a delivery report as 019 pushes it; undefined for none. */
export function report019(fields: {
  readonly external_id?: string | undefined;
  readonly status?: string | undefined;
}): SupplierReport | undefined {
  const { external_id: id, status: code } = fields;
  if (id === undefined || code === undefined || !/^-?\d{1,4}$/.test(code)) return undefined;
  if (DELIVERED.has(code)) return { id, code, state: 'delivered' };
  return { id, code, state: UNANSWERED.has(code) ? 'unknown' : 'not-delivered' };
}
