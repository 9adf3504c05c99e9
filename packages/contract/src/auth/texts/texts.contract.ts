import { REPORTED_STATES, TEXT_STATES } from '@pinkas/domain/messages/text-state';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { typedText } from '../../fields.ts';

/** The path holds a key of the installation, by which its supplier is known. */
const Key = z.strictObject({ key: typedText(100) });
/** A field of a supplier's form; what we do not read may be anything short. */
const Field = typedText(500).optional();
/** Codes of Meta have six digits and are read as text. */
const META_CODE_MAX = 2_147_483_647;
/** What Meta posts of messages; what is not read here may be anything. */
const WhatsappStatus = z.looseObject({
  status: typedText(40),
  biz_opaque_callback_data: Field,
  errors: z
    .array(z.looseObject({ code: z.int().min(0).max(META_CODE_MAX) }))
    .max(20)
    .optional(),
});
const WhatsappChange = z.looseObject({
  value: z.looseObject({ statuses: z.array(WhatsappStatus).max(1_000).optional() }).optional(),
});
const WhatsappNews = z.looseObject({
  entry: z
    .array(z.looseObject({ changes: z.array(WhatsappChange).max(1_000).optional() }))
    .max(1_000)
    .optional(),
});
const Taken = z.object({ success: z.literal(true) });

const fromSupplier = {
  access: 'machine',
  params: Key,
  response: Taken,
  requestsPerMinute: 3000,
  errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const;

/** Delivery reports of the suppliers of text messages, and the delivery state that the second step shows. */
export const textsContract = defineContract({
  report019: {
    ...fromSupplier,
    method: 'POST',
    path: '/front/texts/{key}/019',
    summary: 'A delivery report as 019 pushes it. An unknown message is answered the same.',
    isFormEncoded: true,
    body: z.looseObject({ external_id: Field, status: Field }),
  },
  reportInforu: {
    ...fromSupplier,
    method: 'POST',
    path: '/front/texts/{key}/inforu',
    summary: 'A delivery report as InforU posts it. An unknown message is answered the same.',
    isFormEncoded: true,
    body: z.looseObject({
      CustomerMessageId: Field,
      CustomerMessageID: Field,
      Status: Field,
    }),
  },
  reportInforuByQuery: {
    ...fromSupplier,
    method: 'GET',
    path: '/front/texts/{key}/inforu',
    effect: 'write',
    summary: 'The same in the query of the address.',
    query: z.looseObject({
      CustomerMessageId: Field,
      CustomerMessageID: Field,
      Status: Field,
    }),
  },
  reportHttp: {
    ...fromSupplier,
    method: 'POST',
    path: '/front/texts/{key}/http',
    summary: 'A delivery report of any other supplier, by the id that came with the message.',
    body: z.strictObject({
      id: typedText(100),
      state: z.enum(REPORTED_STATES),
      /** The supplier's own code, for the operator. */
      code: typedText(40).optional(),
    }),
  },
  openWhatsapp: {
    ...fromSupplier,
    method: 'GET',
    path: '/front/texts/{key}/whatsapp',
    summary: 'Answers the challenge by which Meta makes sure that reports may come here.',
    query: z.looseObject({
      'hub.mode': z.literal('subscribe', 'VALUE_NOT_ALLOWED'),
      'hub.verify_token': typedText(200),
      'hub.challenge': typedText(200),
    }),
    response: 'file',
  },
  reportWhatsapp: {
    ...fromSupplier,
    method: 'POST',
    path: '/front/texts/{key}/whatsapp',
    summary:
      'Delivery reports of WhatsApp, signed by Meta. Unknown messages are answered the same.',
    isSigned: true,
    bodyKilobytesMax: 128,
    body: WhatsappNews,
  },
  delivery: {
    method: 'GET',
    path: '/front/auth/twoFA_delivery',
    access: 'code-session',
    summary:
      'What became of the message with the code of the half-opened session; null where none went.',
    response: z.object({ state: z.enum(TEXT_STATES).nullable() }),
    errors: ['NOT_SIGNED_IN'],
  },
});
