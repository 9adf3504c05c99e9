import type { LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { epochMsOf, isoText } from '../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { loadPastCardLink } from '../../../sales/card-links/card-links.api.ts';
import { loadPastAttempt } from '../../../sales/card-payments/card-payments.api.ts';
import type { DemoMember } from '../../demo-business.ts';
import { DEMO_CARDS } from './demo-cards.ts';

interface SeedTarget extends Pick<DemoMember, 'accountId' | 'userId'> {
  /** Makes the addresses of links and payments. */
  readonly secret: string;
}

/** A saved card with its customer. */
interface Kept {
  readonly cardId: string;
  readonly terminalId: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly expiresOn: LocalDate | null;
  readonly customerId: string;
  readonly name: string;
  readonly email: string;
  readonly consentAt: string;
}

const DAY_MS = 86_400_000;

/** Adds two links for cards: one that was sent because a card ends, and is open; one that was asked for, and brought a card. */
export async function seedCardLinks(
  { db }: { readonly db: Database },
  { accountId, userId, secret }: SeedTarget,
  nowMs: number,
): Promise<void> {
  await inAccount(db, { accountId }, async (tx) => {
    const ending = await findKept(tx, DEMO_CARDS.ending);
    const brought = await findKept(tx, DEMO_CARDS.brought);
    if (ending === undefined || brought === undefined) return;
    const asked = { periodId: null, language: 'he', createdBy: userId } as const;
    await loadPastCardLink(tx, secret, {
      ...asked,
      id: newId(),
      customerId: ending.customerId,
      cardId: ending.cardId,
      cause: 'expiring',
      cardExpiresOn: ending.expiresOn,
      email: ending.email,
      createdAt: isoText(nowMs - 2 * DAY_MS),
    });
    const id = newId();
    await loadPastCardLink(tx, secret, {
      ...asked,
      id,
      customerId: brought.customerId,
      cardId: null,
      cause: 'asked',
      cardExpiresOn: null,
      email: brought.email,
      createdAt: isoText(epochMsOf(brought.consentAt) - DAY_MS),
    });
    await loadPastAttempt(tx, secret, attemptOf(id, brought, userId));
  });
}

async function findKept(tx: AccountTx, cardId: string): Promise<Kept | undefined> {
  const { rows } = await tx.query<Kept & Record<string, unknown>>({
    name: 'demo-kept-card',
    text: `select s.id as "cardId", s.terminal_id as "terminalId", s.brand, s.last_digits as "lastDigits",
        s.expires_on as "expiresOn", s.consent_at as "consentAt", c.id as "customerId", c.name, c.email
      from saved_cards s join customers c on c.account_id = $1 and c.id = s.customer_id
      where s.account_id = $1 and s.id = $2`,
    values: [tx.accountId, cardId],
  });
  return rows[0];
}

/** What the gateway told of the card that a link brought. */
function attemptOf(linkId: string, kept: Kept, responsibleId: string) {
  const { cardId, terminalId, brand, lastDigits, customerId, name, email, consentAt } = kept;
  return {
    id: newId(),
    terminalId,
    operation: 'save-card',
    originalId: null,
    source: 'card-link',
    sourceId: linkId,
    amountMinor: 0,
    currency: 'ILS',
    instalmentsMax: 1,
    isByPhone: false,
    payer: { name, email, phone: '' },
    plan: { kind: 'card', replacesId: null },
    description: phrasesIn('he', 'cardPage')('described'),
    language: 'he',
    responsibleId,
    savesFor: customerId,
    savedCardId: cardId,
    state: 'approved',
    trouble: null,
    documentId: null,
    transactionId: '',
    answer: {
      card: { brand, lastDigits },
      code: { scheme: 'cardcom', value: '0', text: '' },
    },
    createdAt: consentAt,
    decidedAt: consentAt,
  } as const;
}
