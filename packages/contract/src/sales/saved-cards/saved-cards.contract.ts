import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { CONSENT_WAYS, SAVED_CARD_STATES } from '@pinkas/domain/clearing/saved-card';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText } from '../../fields.ts';

/** A card that a customer let the business charge again: never its number, nor by what the gateway charges it. */
export const SavedCard = z.object({
  id: z.uuid(),
  /** Empty where the gateway told none. */
  brand: z.string(),
  lastDigits: z.string(),
  /** The last day on which it can be charged; null where the gateway tells none. */
  expiresOn: LocalDateText.nullable(),
  state: z.enum(SAVED_CARD_STATES),
  gateway: z.enum(GATEWAY_NAMES),
  /** The number or name of its terminal at the gateway: no other can charge it. */
  terminal: z.string(),
  /** The terminal is connected. */
  isConnected: z.boolean(),
  consent: z.object({
    how: z.enum(CONSENT_WAYS),
    /** ISO text in UTC. */
    at: z.string(),
    /** Who heard it on the telephone; null where the customer ticked it. */
    by: z.string().nullable(),
  }),
});
export type SavedCard = z.output<typeof SavedCard>;

const IdParams = z.strictObject({ id: Id });
const SavedCards = z.object({
  /** The newest first. */
  cards: z.array(SavedCard),
});
export type SavedCards = z.output<typeof SavedCards>;

/** Cards of regular customers that are charged again without their numbers. */
export const savedCardsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/customers/{id}/saved-cards',
    access: 'customers.read',
    summary: 'The saved cards of a customer, with the consent of each.',
    params: IdParams,
    response: SavedCards,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/saved-cards/{id}',
    access: 'customers.write',
    summary:
      'Forgets by what the gateway charges a card, so that it is not charged again. Answers the cards that the customer has then.',
    params: IdParams,
    response: SavedCards,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
