import { ApiDocumentRow } from '@pinkas/contract/api/v1/document-fields';
import type { WebhookEventType } from '@pinkas/domain/api/webhook-events';
import { decimalText } from '@pinkas/domain/api/decimal';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { findAttempt } from '../../../sales/card-payments/card-payments.api.ts';
import { scaleOf, showCustomer, showDocument, showItem, showRequestOf } from '../../v1/v1.api.ts';
import type { NotedEvent } from '../stored/events.repository.ts';

/** The dependencies of describing events. */
export type EventServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Something else that changed with a thing. */
export type FollowingEvent = Pick<NotedEvent, 'objectKind' | 'objectId'> & {
  readonly type: WebhookEventType;
};

/** What is sent of a thing, and what else changed with it. */
export interface EventData {
  readonly data: Readonly<Record<string, unknown>>;
  readonly following: readonly FollowingEvent[];
}

type Described = Pick<NotedEvent, 'type' | 'objectId'>;
type Describe = (services: EventServices, tx: AccountTx, event: Described) => Promise<EventData>;

/** Documents whose links change others: an issue pays, credits or follows them, and a cancellation undoes it. */
const CHANGES_OTHERS: readonly string[] = ['document.created', 'document.cancelled'];

const DESCRIBERS: Readonly<Record<string, Describe>> = {
  document: describeDocument,
  payment: describePayment,
  customer: async (_services, tx, { objectId }) =>
    alone('customer', (await showCustomer(tx, objectId)).customer),
  item: async (_services, tx, { objectId }) => alone('item', (await showItem(tx, objectId)).item),
  'payment-request': async (services, tx, { objectId }) => {
    const {
      documents: _documents,
      payments: _payments,
      ...row
    } = await showRequestOf({
      services,
      clock: services.clock,
    })(tx, objectId);
    return alone('payment_request', row);
  },
};

function alone(object: string, data: object): EventData {
  return { data: { object, ...data }, following: [] };
}

/**
 * Describes the thing of an event as the API shows it in a list. A thing without a call of the API, or one that is not there
 * any more, is its id.
 */
export async function describeEvent(
  services: EventServices,
  tx: AccountTx,
  event: NotedEvent,
): Promise<EventData> {
  const describe = DESCRIBERS[event.objectKind];
  const nameOnly = alone(event.objectKind, { id: event.objectId });
  if (describe === undefined) return nameOnly;
  try {
    return await describe(services, tx, event);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return nameOnly;
    throw error;
  }
}

async function describeDocument(
  { clock }: EventServices,
  tx: AccountTx,
  { type, objectId }: Described,
): Promise<EventData> {
  const document = await showDocument(tx, objectId, clock.today());
  const sources = CHANGES_OTHERS.includes(type)
    ? document.links.filter(({ isLater }) => !isLater).map(({ documentId }) => documentId)
    : [];
  const following: FollowingEvent[] = [];
  for (const sourceId of new Set(sources)) {
    const { state } = await showDocument(tx, sourceId, clock.today());
    following.push({ type: typeOfState(state), objectKind: 'document', objectId: sourceId });
  }
  return { data: { object: 'document', ...ApiDocumentRow.parse(document) }, following };
}

function typeOfState(state: string): WebhookEventType {
  switch (state) {
    case 'paid':
      return 'document.paid';
    case 'partly-paid':
      return 'document.partly_paid';
    case 'cancelled':
      return 'document.cancelled';
    default:
      return 'document.updated';
  }
}

async function describePayment(
  services: EventServices,
  tx: AccountTx,
  { type, objectId }: Described,
): Promise<EventData> {
  const attempt = await findAttempt(tx, objectId);
  if (attempt === undefined) throw new AppError('NOT_FOUND');
  const { id, operation, state, amountMinor, currency, documentId, source, sourceId } = attempt;
  const requestId = source === 'request' ? sourceId : null;
  const amount = decimalText(amountMinor, scaleOf(currency));
  const data = { object: 'payment', id, operation, state, amount, currency, documentId, requestId };
  if (requestId === null || type !== 'payment.succeeded') return { data, following: [] };
  const request = await showRequestOf({ services, clock: services.clock })(tx, requestId);
  const paid: FollowingEvent = {
    type: 'payment_request.paid',
    objectKind: 'payment-request',
    objectId: requestId,
  };
  return { data, following: request.state === 'paid' ? [paid] : [] };
}
