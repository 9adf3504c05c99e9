import { RESPONSE_REASONS } from '@pinkas/domain/clearing/response-codes/response-reason';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { FollowingDocument, PaidBusiness, PayToken } from './pay-fields.ts';
import { PAY_PATHS } from './pay-paths.ts';

/** What became of a payment, as its payer sees it. */
export const PaymentStatus = z.object({
  business: PaidBusiness,
  /** A card is kept and no money moves: `paid` says that it is kept. */
  isCardAlone: z.boolean(),
  /**
   * `waiting`: nobody paid yet, as far as is known. `unknown`: money may have moved, and the gateway is asked again. Both may
   * still become any of the others. `held` and `checked`: the card was not charged, as it was asked for.
   */
  state: z.enum(['waiting', 'unknown', 'paid', 'held', 'checked', 'refused', 'not-paid']),
  /** Minor units of the currency. */
  amountMinor: z.int(),
  currency: z.enum(TERMINAL_CURRENCIES),
  language: z.enum(DOCUMENT_LANGUAGES),
  /**
   * Why the card was refused, for the sentence to the payer; null where it was not. Also while `waiting`, where the page of the
   * gateway takes another card.
   */
  reason: z.enum(RESPONSE_REASONS).nullable(),
  /** By which the payer and the business name it. */
  reference: z.string(),
  /** Masked; empty where nobody is mailed. */
  mailTo: z.string(),
  /** Last figures of the card; empty where they are not known. */
  lastDigits: z.string(),
  approvalNumber: z.string(),
  startedAt: z.string(),
  /** When the gateway was asked the last time, how often, and when it is asked next. */
  askedAt: z.string().nullable(),
  asked: z.int(),
  nextInquiryAt: z.string().nullable(),
  /** When a person decides at the latest. */
  knownBy: z.string(),
  /** What followed; null until it is issued. */
  document: FollowingDocument.nullable(),
  /** Where the same can be paid; null where it cannot be opened from here. */
  payPath: z.string().nullable(),
  /** What the business says to the buyer of an order; empty for other payments and before they are known. */
  thanks: z.string(),
  /** The server's time, by which the next question is counted down. */
  now: z.string(),
});
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const paymentStatusContract = defineContract({
  get: {
    method: 'GET',
    path: PAY_PATHS.status,
    access: 'anyone',
    summary: 'What became of a payment: only what the gateway confirmed.',
    params: PayToken,
    response: PaymentStatus,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 240,
  },
  logo: {
    method: 'GET',
    path: PAY_PATHS.statusLogo,
    access: 'anyone',
    summary: 'The logo of the business that is paid.',
    params: PayToken,
    response: 'file',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  ask: {
    method: 'POST',
    path: PAY_PATHS.ask,
    access: 'anyone',
    summary:
      'Asks the gateway now what became of a payment, at most once in ten seconds; answers the state as it is then.',
    params: PayToken,
    response: PaymentStatus,
    errors: ['NOT_FOUND', 'XSRF_TOKEN_INVALID', 'NOT_PERMITTED', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 60,
  },
});
