import { systemActor } from '@pinkas/domain/identity/actor';
import { addDays } from '@pinkas/domain/time/local-date';

import type { CardChange } from '../../../integrations/cards/gateway-card-changes.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type DueTerminal,
  openTerminal,
  workEachTerminal,
} from '../../settings/cc-gateways/cc-gateways.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { changeSavedCard } from './change-saved-card.ts';
import { listSealedCards } from './saved-cards.reads.ts';
import { listMarked, markChanges } from './saved-cards.repository.ts';
import { openToken } from './sealed-token.ts';

/** Name of the schedule, which signs what it changes. */
export const READ_CARD_CHANGES_SCHEDULE = 'saved-cards.changes';

/** Each night reads so many days again: what a gateway reports late, or could not for some nights, is found. */
const DAYS_READ = 30;

const ACTOR = systemActor(READ_CARD_CHANGES_SCHEDULE, null);

/** A saved card with what was reported of it. */
interface ReportedCard {
  readonly cardId: string;
  readonly changes: readonly CardChange[];
}

/** Returns what a gateway reported and was not taken over before. */
async function freshOf(
  { db }: Services,
  { accountId, terminalId }: DueTerminal,
  reported: readonly CardChange[],
): Promise<readonly CardChange[]> {
  if (reported.length === 0) return [];
  const numbers = reported.map(({ no }) => no);
  const marked = await inAccount(db, { accountId }, (tx) => listMarked(tx, terminalId, numbers));
  return reported.filter(({ no }) => !marked.has(no));
}

/** Returns the saved cards that were reported, in the order of their ids. Tokens are opened outside of any transaction. */
async function findReportedCards(
  { db, config }: Services,
  { accountId, terminalId }: DueTerminal,
  fresh: readonly CardChange[],
): Promise<readonly ReportedCard[]> {
  const byToken = Map.groupBy(fresh, ({ value }) => value);
  const saved = await inAccount(db, { accountId }, (tx) => listSealedCards(tx, terminalId));
  const found: ReportedCard[] = [];
  for (const { cardId, token } of saved) {
    const { value } = await openToken(config.storage.keys, { accountId, cardId }, token);
    const changes = byToken.get(value);
    if (changes !== undefined) found.push({ cardId, changes });
  }
  return found;
}

/** Returns what counts of the reports of a card: that its holder stopped it, whatever followed; else the last. */
function lastWordOf(changes: readonly CardChange[]): CardChange | undefined {
  return changes.find(({ kind }) => kind === 'stopped') ?? changes.at(-1);
}

/** Takes over the reports of the cards of a terminal, of each what counts, and notifies people. */
async function takeOver(
  services: Services,
  { accountId, terminalId }: DueTerminal,
  {
    fresh,
    cards,
  }: { readonly fresh: readonly CardChange[]; readonly cards: readonly ReportedCard[] },
): Promise<void> {
  const { clock, db } = services;
  await inAccount(db, { accountId }, async (tx) => {
    const at = clock.now();
    // Of two servers the second one finds all of it marked by the first.
    const marked = await markChanges(
      tx,
      terminalId,
      fresh.map(({ no }) => no),
      at,
    );
    const done: (CardChange['kind'] | undefined)[] = [];
    for (const { cardId, changes } of cards) {
      const change = lastWordOf(changes.filter(({ no }) => marked.has(no)));
      if (change === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      done.push(await changeSavedCard(services, tx, { cardId, change, actor: ACTOR }));
    }
    const count = (kind: CardChange['kind']): number => done.filter((one) => one === kind).length;
    const facts = {
      replaced: count('replaced'),
      cancelled: count('cancelled'),
      stopped: count('stopped'),
    };
    if (facts.replaced + facts.cancelled + facts.stopped === 0) return;
    const cause = `${terminalId} ${clock.today()}`;
    await tell(tx, { kind: 'cards-changed', cause, at, facts, to: 'everybody' });
  });
}

/**
 * Takes over what the gateway of one terminal reports of its saved cards, once and all or nothing. Returns false where it did not
 * answer.
 */
async function readChangesOf(services: Services, due: DueTerminal): Promise<boolean> {
  const terminal = await openTerminal(services, due.accountId, due.terminalId);
  if (terminal === undefined) return true;
  const today = services.clock.today();
  const days = { from: addDays(today, -DAYS_READ), to: today };
  const answer = await services.cards.ask(terminal.opened, 'listCardChanges', days);
  if (answer.outcome !== 'answered') return false;
  const { changes, unreadable } = answer.result;
  if (unreadable > 0) services.log.warn({ ...due, unreadable }, 'reports of cards cannot be read');
  const fresh = await freshOf(services, due, changes);
  if (fresh.length === 0) return true;
  const cards = await findReportedCards(services, due, fresh);
  await takeOver(services, due, { fresh, cards });
  return true;
}

/**
 * Takes over replaced, cancelled and stopped cards from all gateways that report them. Run twice it changes nothing twice. Returns
 * how many terminals were read.
 */
export function readCardChanges(services: Services): Promise<number> {
  return workEachTerminal(
    services,
    {
      capability: 'card-changes',
      failed: 'the changes of saved cards were not read',
      unanswered: 'a gateway did not report its saved cards; it is asked again tomorrow',
    },
    (due) => readChangesOf(services, due),
  );
}
