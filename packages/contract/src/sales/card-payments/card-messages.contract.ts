import { z } from 'zod';

import { defineContract } from '../../define.ts';

/** What gateways send, some of it with a page of fields of the payment. */
const MESSAGE_KILOBYTES_MAX = 64;

const byToken = {
  access: 'machine',
  params: z.strictObject({ token: z.string().max(100) }),
  /** The servers of one gateway send the messages of all businesses from few addresses. */
  requestsPerMinute: 3000,
} as const;

const back = {
  ...byToken,
  response: 'redirect',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const;

const news = {
  ...byToken,
  method: 'POST',
  takesAnyBody: true,
  bodyKilobytesMax: MESSAGE_KILOBYTES_MAX,
  response: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
} as const;

/**
 * Where gateways lead payers back to and send their messages. What comes in only says what to ask the gateway about: nothing
 * is booked by it. The token is of one attempt, or of a terminal whose gateway takes its addresses in a console.
 */
export const cardMessagesContract = defineContract({
  back: {
    ...back,
    method: 'GET',
    path: '/front/cards/{token}/back',
    effect: 'write',
    isOpenedFromElsewhere: true,
    summary:
      'The payer returns from the page of the gateway; leads on to what became of the payment.',
  },
  backByForm: {
    ...back,
    method: 'POST',
    path: '/front/cards/{token}/back',
    takesAnyBody: true,
    bodyKilobytesMax: MESSAGE_KILOBYTES_MAX,
    errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    summary: 'The same from a gateway that returns by a form.',
  },
  news: {
    ...news,
    path: '/front/cards/{token}/news',
    summary: 'A message of the gateway about one attempt. Answered once it is kept.',
  },
  terminalBack: {
    ...back,
    method: 'GET',
    path: '/front/card-terminals/{token}/back',
    effect: 'write',
    isOpenedFromElsewhere: true,
    summary: 'The payer returns from a gateway whose console names where to.',
  },
  terminalBackByForm: {
    ...back,
    method: 'POST',
    path: '/front/card-terminals/{token}/back',
    takesAnyBody: true,
    bodyKilobytesMax: MESSAGE_KILOBYTES_MAX,
    errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    summary: 'The same from a gateway that returns by a form.',
  },
  terminalNews: {
    ...news,
    path: '/front/card-terminals/{token}/news',
    summary: 'A message of a gateway whose console names where it sends them.',
  },
});
