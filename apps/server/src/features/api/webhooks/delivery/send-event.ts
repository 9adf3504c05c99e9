import type { WebhookAnswer } from '@pinkas/contract/api/webhooks/webhook-fields';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import type { Services } from '../../../../platform/services.ts';
import type { StoredEndpoint } from '../stored/endpoints.repository.ts';
import { eventName } from '../stored/event-name.ts';
import { openSecret } from '../stored/sealed-secret.ts';
import { signatureOf } from './signature.ts';

/** The dependencies of sending. */
export type SendServices = Pick<Services, 'clock' | 'config' | 'sendWebhook'>;

/** Signs a text by the secrets of an endpoint that are valid, and sends it. */
export async function sendEvent(
  { clock, config, sendWebhook }: SendServices,
  accountId: number,
  { id: endpointId, url, sealedSecret, oldSecret, oldSecretEndsAt }: StoredEndpoint,
  { eventId, body }: { readonly eventId: string; readonly body: string },
): Promise<WebhookAnswer> {
  const nowMs = clock.nowMs();
  const isOldValid = oldSecretEndsAt !== null && epochMsOf(oldSecretEndsAt) > nowMs;
  const sealed = [sealedSecret, ...(oldSecret !== null && isOldValid ? [oldSecret] : [])];
  const owner = { accountId, endpointId };
  const secrets = await Promise.all(
    sealed.map((one) => openSecret(config.storage.keys, owner, one)),
  );
  const message = { id: eventName(eventId), timestamp: Math.trunc(nowMs / 1_000), body };
  return sendWebhook({ ...message, url, signature: signatureOf(secrets, message) });
}
