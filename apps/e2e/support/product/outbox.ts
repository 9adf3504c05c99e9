import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { APIRequestContext } from '@playwright/test';

/**
 * Returns the messages of the demo's outbox to one mail address or telephone, newest first. The outbox of all journeys
 * shows its newest alone, so a message is asked for by its recipient.
 */
export async function messagesTo(
  request: APIRequestContext,
  recipient: string,
): Promise<OutboxMessage[]> {
  const answer = await request.get('/outbox/messages', { params: { recipient } });
  return (await answer.json()) as OutboxMessage[];
}
