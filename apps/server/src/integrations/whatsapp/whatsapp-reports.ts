import { createHmac, timingSafeEqual } from 'node:crypto';

import type { ReportedState } from '@pinkas/domain/messages/text-state';

import type { SupplierReport } from '../sms/sms-supplier.ts';

/** What Meta posts of messages that it took, as far as it is read here. */
export interface WhatsappNews {
  readonly entry?:
    | readonly { readonly changes?: readonly WhatsappChange[] | undefined }[]
    | undefined;
}

interface WhatsappChange {
  readonly value?: { readonly statuses?: readonly WhatsappStatus[] | undefined } | undefined;
}

interface WhatsappStatus {
  readonly status: string;
  /** The id that travelled with the message. */
  readonly biz_opaque_callback_data?: string | undefined;
  readonly errors?: readonly { readonly code: number }[] | undefined;
}

const REPORTED: Readonly<Record<string, ReportedState>> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'not-delivered',
};

/** Reads delivery reports. "sent" means only that it was accepted, and messages of people are ignored. */
export function whatsappReports(news: WhatsappNews): readonly SupplierReport[] {
  const changes = (news.entry ?? []).flatMap((entry) => entry.changes ?? []);
  return changes
    .flatMap(({ value }) => value?.statuses ?? [])
    .flatMap(({ status, biz_opaque_callback_data: id, errors }) => {
      const state = REPORTED[status];
      if (id === undefined || state === undefined) return [];
      return [{ id, state, code: String(errors?.[0]?.code ?? status) }];
    });
}

/** Returns whether a body was signed with the secret of the app (header `X-Hub-Signature-256`). */
export function isSignedByMeta(appSecret: string, body: Uint8Array, header: unknown): boolean {
  const hex = typeof header === 'string' ? /^sha256=([0-9a-f]{64})$/i.exec(header)?.[1] : undefined;
  if (hex === undefined) return false;
  const right = createHmac('sha256', appSecret).update(body).digest();
  return timingSafeEqual(right, Buffer.from(hex, 'hex'));
}
