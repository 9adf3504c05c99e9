import { REPORTED_STATES, TEXT_STATES } from '@pinkas/domain/messages/text-state';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { typedText } from '../../fields.ts';

/** The path holds a key of the installation, by which its supplier is known. */
const Key = z.strictObject({ key: typedText(100) });
/** A field of a supplier's form; what we do not read may be anything short. */
const Field = typedText(500).optional();
const Taken = z.object({ success: z.literal(true) });

const fromSupplier = {
  access: 'anyone',
  isMachineCall: true,
  params: Key,
  response: Taken,
  requestsPerMinute: 3000,
  errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const;

/** What suppliers of text messages report of messages that they took, and what the second step is told of it. */
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
    hasEffects: true,
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
