import { z } from 'zod';

import type { CardToken } from '../../../integrations/cards/gateway-transaction.ts';
import { decryptText, encryptText } from '../../../platform/storage/encrypted-text.ts';
import type { StorageSettings } from '../../../platform/storage/open-storage.ts';

type Keys = StorageSettings['keys'];

/** The card that a token is of. */
interface TokenOwner {
  readonly accountId: number;
  readonly cardId: string;
}

const Stored = z.object({
  value: z.string(),
  expiry: z.object({ month: z.int(), year: z.int() }).exactOptional(),
  endsOn: z.string().exactOptional(),
});

/** A card of another account, or another card, is not charged by it. */
function ownerOf({ accountId, cardId }: TokenOwner): string {
  return `saved-card/${String(accountId)}/${cardId}`;
}

/** Encrypts by what a gateway charges a card, for its row alone. */
export function sealToken(keys: Keys, owner: TokenOwner, token: CardToken): Promise<Buffer> {
  return encryptText(keys, ownerOf(owner), JSON.stringify(token));
}

/** Decrypts by what a gateway charges a card. Throws DecryptionFailedError for what was encrypted for another one. */
export async function openToken(keys: Keys, owner: TokenOwner, sealed: Buffer): Promise<CardToken> {
  return Stored.parse(JSON.parse(await decryptText(keys, ownerOf(owner), sealed)));
}
