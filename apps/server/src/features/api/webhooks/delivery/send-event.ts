import type { WebhookAnswer } from '@pinkas/contract/api/webhooks/webhook-fields';

import type { Services } from '../../../../platform/services.ts';
import type { StoredEndpoint } from '../stored/endpoints.repository.ts';
import { eventName } from '../stored/event-name.ts';
import { isOldSecretValid, openSecret } from '../stored/sealed-secret.ts';
import { signatureOf } from './signature.ts';

/** The dependencies of sending. */
export type SendServices = Pick<Services, 'clock' | 'config' | 'sendWebhook'>;

/** Signs a text by the secrets of an endpoint that are valid, and sends it. */
export async function sendEvent(
  { clock, config, sendWebhook }: SendServices,
  accountId: number,
  endpoint: StoredEndpoint,
  { eventId, body }: { readonly eventId: string; readonly body: string },
): Promise<WebhookAnswer> {
  const nowMs = clock.nowMs();
  const { id: endpointId, url, sealedSecret, oldSecret } = endpoint;
  const isOldValid = isOldSecretValid(endpoint, nowMs);
  const sealed = [sealedSecret, ...(oldSecret !== null && isOldValid ? [oldSecret] : [])];
  const owner = { accountId, endpointId };
  const secrets = await Promise.all(
    sealed.map((one) => openSecret(config.storage.keys, owner, one)),
  );
  const message = { id: eventName(eventId), timestamp: Math.trunc(nowMs / 1_000), body };
  return sendWebhook({ ...message, url, signature: signatureOf(secrets, message) });
}
