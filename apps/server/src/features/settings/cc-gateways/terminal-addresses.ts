import { accountOfToken, accountToken } from '../../../platform/account-token.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { isSameText } from '../../../platform/keyed-hash.ts';
import type { Services } from '../../../platform/services.ts';
import { listTerminals } from './terminals.repository.ts';

/** Returns the token of the addresses that are typed into the console of a gateway that takes none with a page. */
export function terminalToken(secret: string, accountId: number, terminalId: string): string {
  return accountToken(secret, 'card-terminal', { accountId, id: terminalId });
}

/** Where a gateway whose console names its addresses sends the payers and the messages of a terminal. */
export function terminalAddresses(
  { origin, secret }: Pick<Services['config'], 'origin' | 'secret'>,
  accountId: number,
  terminalId: string,
): { readonly back: string; readonly news: string } {
  const base = `${origin}/front/card-terminals/${terminalToken(secret, accountId, terminalId)}`;
  return { back: `${base}/back`, news: `${base}/news` };
}

/** Returns the terminal of such a token; undefined for one that is no terminal of the account any more. */
export async function findTerminalByToken(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
): Promise<{ readonly accountId: number; readonly terminalId: string } | undefined> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  const terminals = await inAccount(db, { accountId }, (tx) => listTerminals(tx));
  const found = terminals.find(({ id }) =>
    isSameText(token, terminalToken(config.secret, accountId, id)),
  );
  return found && { accountId, terminalId: found.id };
}
