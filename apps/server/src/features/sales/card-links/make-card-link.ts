import { lastDayOfCardLink, type CardLinkCause } from '@pinkas/domain/clearing/links/card-link';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { reserveMail } from '../../../platform/mail/mail-caps.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { reserveSms } from '../../accounting/documents/documents.api.ts';
import { listSavedCards } from '../saved-cards/saved-cards.api.ts';
import { cardLinkHash, cardLinkPath } from './card-link.ts';
import { getReachedCustomer, readCardAsking } from './card-links.reads.ts';
import { insertCardLink, type NewCardLink } from './card-links.repository.ts';
import { mailCardLinkTask, textCardLinkTask } from './send-card-link-task.ts';

/** Whom a link is for, and how it is sent. */
export interface AskedCard {
  readonly customerId: string;
  /** The saved card that the new one replaces; null to add one. */
  readonly cardId: string | null;
  readonly cause: CardLinkCause;
  /** The period whose charge was refused, where that is the cause. */
  readonly periodId?: string;
  readonly byMail: boolean;
  readonly byText: boolean;
}

export interface MadeCardLink {
  readonly id: string;
  readonly linkPath: string;
  readonly validUntil: LocalDate;
}

type Making = Pick<Services, 'config' | 'sms'>;

function refuse(field: string): never {
  throw new AppError('INVALID_REQUEST', {}, [{ path: [field], code: 'VALUE_NOT_ALLOWED' }]);
}

async function enqueueMessages(
  actor: AccountActor,
  tx: AccountTx,
  { config, sms }: Making,
  { id: linkId, email, phone }: NewCardLink,
): Promise<void> {
  const { clock } = actor;
  const at = clock.now();
  if (email !== '') {
    await reserveMail(tx, { clock, caps: config.mailCaps }, [email]);
    await enqueue(tx, mailCardLinkTask, { linkId, to: email }, { at, isMailCounted: true });
  }
  if (phone !== '') {
    await reserveSms(actor, tx, {
      sms: { to: phone, text: '' },
      path: [],
      canText: sms.isConfigured,
    });
    await enqueue(tx, textCardLinkTask, { linkId, to: messengerNumberOf(phone) ?? '' }, { at });
  }
}

/** Returns the columns that say why a customer is asked. */
function causeOf(
  { cause, periodId }: Pick<AskedCard, 'cause' | 'periodId'>,
  replaced: { readonly expiresOn: LocalDate | null } | undefined,
): Pick<NewCardLink, 'cause' | 'cardExpiresOn' | 'periodId'> {
  const cardExpiresOn = cause === 'expiring' ? (replaced?.expiresOn ?? null) : null;
  return { cause, cardExpiresOn, periodId: periodId ?? null };
}

/** Returns a saved card of a customer. Refuses with NOT_FOUND. */
async function getCardOf(
  tx: AccountTx,
  { customerId, cardId }: { readonly customerId: string; readonly cardId: string },
  clock: AccountActor['clock'],
) {
  const cards = await listSavedCards(tx, customerId, clock.today());
  const card = cards.find(({ id }) => id === cardId);
  if (card === undefined) throw new AppError('NOT_FOUND');
  return card;
}

/**
 * Makes a link on which a customer adds or replaces a card and enqueues its messages, in the caller's transaction. Whoever calls
 * it has seen by `readCardAsking` that the terminal keeps cards. Refusals: NOT_FOUND for a customer or a card that is not
 * there any more, INVALID_REQUEST for a channel without an address, MAIL_LIMIT_REACHED, DOCUMENT_REFUSED where no text message can be sent.
 */
export async function makeCardLinkIn(
  actor: AccountActor,
  tx: AccountTx,
  services: Making,
  asked: AskedCard,
): Promise<MadeCardLink> {
  const { customerId, cardId, cause, byMail, byText } = asked;
  const { accountId, userId, clock } = actor;
  const { secret } = services.config;
  const customer = await getReachedCustomer(tx, customerId);
  if (customer.isArchived) throw new AppError('NOT_FOUND');
  const replaced = cardId === null ? undefined : await getCardOf(tx, { customerId, cardId }, clock);
  if (byMail && customer.email === '') refuse('byMail');
  if (byText && customer.phone === '') refuse('byText');
  const id = newId();
  const createdAt = clock.now();
  const link: NewCardLink = {
    id,
    customerId,
    cardId,
    ...causeOf(asked, replaced),
    language: customer.language,
    email: byMail ? customer.email : '',
    phone: byText ? customer.phone : '',
    createdAt,
    createdBy: userId,
    validUntil: lastDayOfCardLink(clock.today()),
    linkHash: cardLinkHash(secret, accountId, id),
  };
  await insertCardLink(tx, link);
  await enqueueMessages(actor, tx, services, link);
  await recordAudit(actor, tx, [
    {
      action: 'customer.card-asked',
      entityKind: 'customer',
      entityId: customerId,
      detail: { cause, byMail, byText, lastDigits: replaced?.lastDigits ?? null },
    },
  ]);
  return { id, linkPath: cardLinkPath(secret, accountId, id), validUntil: link.validUntil };
}

/** The same for a person who asks, once under a key. Refuses with NO_CARD_TERMINAL as well, where no terminal keeps cards. */
export async function makeCardLink(
  actor: AccountActor,
  services: Services,
  asked: Omit<AskedCard, 'cause' | 'periodId'>,
  idempotencyKey: string,
): Promise<MadeCardLink> {
  await actor.transaction((tx) => getReachedCustomer(tx, asked.customerId));
  if ((await readCardAsking(services, actor.accountId)) !== 'possible') {
    throw new AppError('NO_CARD_TERMINAL');
  }
  const write = { write: 'card-link.make', idempotencyKey, input: asked };
  return writeOnce(actor, write, (tx) =>
    makeCardLinkIn(actor, tx, services, { ...asked, cause: 'asked' }),
  );
}
