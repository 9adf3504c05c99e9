import { accountOfToken, accountToken } from '../../../platform/account-token.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { isSameText } from '../../../platform/keyed-hash.ts';
import type { Services } from '../../../platform/services.ts';
import { listTerminalIds } from '../../settings/cc-gateways/cc-gateways.api.ts';
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

/** Returns the token of the addresses that are typed into the console of a gateway that takes none with a page. */
export function terminalToken(secret: string, accountId: number, terminalId: string): string {
  return accountToken(secret, 'card-terminal', { accountId, id: terminalId });
}

/** Returns the terminal of such a token; undefined for one that is no terminal of the account any more. */
export async function findTerminalByToken(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
): Promise<{ readonly accountId: number; readonly terminalId: string } | undefined> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  const ids = await inAccount(db, { accountId }, (tx) => listTerminalIds(tx));
  const terminalId = ids.find((id) =>
    isSameText(token, terminalToken(config.secret, accountId, id)),
  );
  return terminalId === undefined ? undefined : { accountId, terminalId };
}
