import { CARD_LINK_CAUSES } from '@pinkas/domain/clearing/links/card-link';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;
const isAsked = z.boolean(code('FIELD_WRONG_TYPE'));

/** What became of a message with a link; `none` where it was not sent this way. */
const Message = z.enum(['none', 'waiting', 'sent', 'failed']);

/** A link on which a customer adds or replaces a card, while it can be used. */
export const CardLink = z.object({
  id: z.uuid(),
  /** The saved card that the new one replaces; null where one is added. */
  cardId: z.uuid().nullable(),
  cause: z.enum(CARD_LINK_CAUSES),
  /** ISO text in UTC. */
  createdAt: z.string(),
  /** The last day on which it can be used. */
  validUntil: LocalDateText,
  linkPath: z.string(),
  /** Empty where it was not sent this way. */
  mailTo: z.string(),
  textTo: z.string(),
  mail: Message,
  text: Message,
});
export type CardLink = z.output<typeof CardLink>;

export const CardLinks = z.object({
  /** `not-kept`: the gateway of the terminal keeps no cards that are charged again. `archived`: the customer is. */
  asking: z.enum(['possible', 'no-terminal', 'not-kept', 'archived']),
  canText: z.boolean(),
  /** Where the customer is written to; empty where the card of the customer tells none. */
  email: z.string(),
  phone: z.string(),
  /** The open ones, the newest first. */
  links: z.array(CardLink),
});
export type CardLinks = z.output<typeof CardLinks>;

export const NewCardLink = z.strictObject({
  cardId: Id.nullable(),
  byMail: isAsked,
  byText: isAsked,
});
export type NewCardLink = z.output<typeof NewCardLink>;

const CustomerParams = z.strictObject({ id: Id });

/** Links on which customers add or replace a card that the business charges again. */
export const cardLinksContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/customers/{id}/card-links',
    access: 'customers.read',
    summary: 'The open links of a customer for a card, and how another one may be made and sent.',
    params: CustomerParams,
    response: CardLinks,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  make: {
    method: 'POST',
    path: '/v2/api/customers/{id}/card-links',
    access: 'customers.write',
    summary:
      'Makes a link on which the customer adds a card, or replaces a saved one, and sends it where that is asked for. No money moves.',
    params: CustomerParams,
    body: NewCardLink,
    response: z.object({ id: z.uuid(), linkPath: z.string(), validUntil: LocalDateText }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NO_CARD_TERMINAL',
      'MAIL_LIMIT_REACHED',
      'DOCUMENT_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
