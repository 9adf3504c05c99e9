import { CARD_LINK_CAUSES, CARD_LINK_STATES } from '@pinkas/domain/clearing/links/card-link';
import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import type { FieldCode } from '../../errors.ts';
import { EarlierAttempt, PaidBusiness, PayToken, Proof, StartedPayment } from './pay-fields.ts';
import { PAY_PATHS } from './pay-paths.ts';

const code = (value: FieldCode): FieldCode => value;

/** What the page of a link shows on which a customer adds or replaces a card. */
export const CardPage = z.object({
  business: PaidBusiness,
  state: z.enum(CARD_LINK_STATES),
  cause: z.enum(CARD_LINK_CAUSES),
  language: z.enum(DOCUMENT_LANGUAGES),
  customerName: z.string(),
  /** The card that the new one replaces; null where one is added. */
  replaced: z.object({ lastDigits: z.string(), expiresOn: LocalDateText.nullable() }).nullable(),
  /** What failed with the replaced card and is charged to the new one at once, in agorot. */
  chargesAgorot: z.int(),
  /** Last digits of the card that it brought; empty before that, and where they are not known. */
  savedDigits: z.string(),
  /** The last day on which it can be used. */
  validUntil: LocalDateText,
  /** Who keeps the card; null where no card can be kept now. */
  gateway: z.enum(GATEWAY_NAMES).nullable(),
  earlier: EarlierAttempt.nullable(),
});
export type CardPage = z.output<typeof CardPage>;

export const StartCardRequest = z.strictObject({
  /** The customer ticked that the card is kept and charged later. */
  agrees: z.literal(true, code('FIELD_REQUIRED')),
  /** The solved challenge, where one was asked for. */
  proof: Proof.optional(),
});
export type StartCardRequest = z.input<typeof StartCardRequest>;

export const cardPageContract = defineContract({
  get: {
    method: 'GET',
    path: PAY_PATHS.card,
    access: 'anyone',
    summary: 'What a link asks for on which a customer adds or replaces a card.',
    params: PayToken,
    response: CardPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  logo: {
    method: 'GET',
    path: PAY_PATHS.cardLogo,
    access: 'anyone',
    summary: 'The logo of the business that asks for the card.',
    params: PayToken,
    response: 'file',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  check: {
    method: 'GET',
    path: PAY_PATHS.cardCheck,
    access: 'anyone',
    summary:
      'A challenge (ALTCHA) of the work that a start needs now; it rises with the number of starts.',
    params: PayToken,
    response: z.looseObject({}),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 30,
  },
  start: {
    method: 'POST',
    path: PAY_PATHS.cardStart,
    access: 'anyone',
    summary:
      'Opens a page of the card gateway that keeps a card and takes no money, for a customer who agreed to it.',
    params: PayToken,
    body: StartCardRequest,
    bodyKilobytesMax: 32,
    response: StartedPayment,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'CARD_LINK_ENDED',
      'NO_CARD_TERMINAL',
      'CARD_GATEWAY_UNAVAILABLE',
      'ROBOT_CHECK_NEEDED',
      'ACCOUNT_CLOSED',
      'XSRF_TOKEN_INVALID',
      'NOT_PERMITTED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
      'TOO_MANY_REQUESTS',
    ],
    requestsPerMinute: 30,
  },
});
