import type { Services } from '../../../../platform/services.ts';
import { attemptToken } from './attempt-token.ts';

/** Where a gateway sends the payer and its messages for one attempt. */
export function attemptAddresses(
  { config }: Pick<Services, 'config'>,
  accountId: number,
  attemptId: string,
): { readonly back: string; readonly news: string } {
  const token = attemptToken(config.secret, accountId, attemptId);
  const base = `${config.origin}/front/cards/${token}`;
  return { back: `${base}/back`, news: `${base}/news` };
}

/** Path of the page that says what became of a payment. */
export function statusPath(
  { config }: Pick<Services, 'config'>,
  accountId: number,
  attemptId: string,
): string {
  return `/pay/status/${attemptToken(config.secret, accountId, attemptId)}`;
}
