import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { userInAccount, type AccountActor } from '../../../../platform/context.ts';
import { recordOpening } from '../record/document-events.repository.ts';
import { changeAllocations, type AllocationChange } from '../follow-up/change-allocations.ts';
import { cancelDocument } from '../follow-up/end-document.ts';
import { issueDocument, type IssuedAnswer } from '../issue/issue-document.ts';
import { issueLimiter } from '../issue/issue-dependencies.ts';
import { answerQuote } from '../quotes/answer-quote.ts';
import type { CustomerAnswer } from '../record/quote-answers.repository.ts';
import { askInPast, type PastAnswer } from './past-requests.ts';

export type { CustomerAnswer, PastAnswer };

/** Whose documents they are and who issues them. */
export interface PastIssuerTarget {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
  readonly linkSecret: string;
}

/** A document with the moment at which it is issued. */
export interface PastIssue {
  readonly draft: DocumentDraft & { readonly pricesIncludeVat: boolean };
  /** A regular customer, or null for one that is not saved. */
  readonly customerId: string | null;
  readonly totalAgorot: number;
  /** A mobile telephone that gets the link; absent for none. */
  readonly textedTo?: string | undefined;
  /** A UUID; the same one issues nothing twice, whatever else has changed. */
  readonly idempotencyKey: string;
  readonly atMs: number;
}

/** Issues, allocates and cancels as a person at the screen would have, each at a moment of its own. */
export interface PastIssuer {
  /** Refusals are those of `issueDocument`. */
  issue(issue: PastIssue): Promise<IssuedAnswer>;
  /** Refusals are those of `changeAllocations`; the same key allocates nothing twice. */
  allocate(
    part: AllocationChange['allocate'][number],
    idempotencyKey: string,
    atMs: number,
  ): Promise<void>;
  /** Refusals are those of `cancelDocument`; a second call changes nothing. */
  cancel(documentId: string, reason: string, atMs: number): Promise<void>;
  /** What opening its public page leaves; a second one of the day nothing. */
  open(documentId: string, atMs: number): Promise<void>;
  /** A customer's answer to a quote; given again it changes nothing. */
  answer(documentId: string, answer: CustomerAnswer, atMs: number): Promise<void>;
  /** Makes the authority be asked for the number of a document; a second call requests nothing. */
  ask(documentId: string, answer: PastAnswer, idempotencyKey: string, atMs: number): Promise<void>;
}

/**
 * Returns the commands of documents with a clock that is set for every call, for made-up histories.
 * Numbers, ledger, links and seals are made by the same code as those of today's documents.
 */
export function pastIssuer(target: PastIssuerTarget): PastIssuer {
  const { db, accountId, userId, linkSecret } = target;
  const deps = { linkSecret, issuing: issueLimiter(), canText: true };
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actorAt = (atMs: number): AccountActor =>
    userInAccount({ db, clock: clockFrom(() => atMs) }, person);
  return {
    issue: ({ draft, customerId, totalAgorot, textedTo, idempotencyKey, atMs }) => {
      const input = {
        ...draft,
        customerId,
        saveCustomer: false,
        mailTo: [],
        sms: textedTo === undefined ? null : { to: textedTo, text: '' },
        expectedTotalAgorot: totalAgorot,
        fingerprint: idempotencyKey,
      };
      return issueDocument(actorAt(atMs), deps, input, idempotencyKey);
    },
    allocate: async (part, idempotencyKey, atMs) => {
      await changeAllocations(actorAt(atMs), { undo: [], allocate: [part] }, idempotencyKey);
    },
    cancel: (documentId, reason, atMs) => cancelDocument(actorAt(atMs), documentId, reason),
    open: (documentId, atMs) => {
      const { clock, transaction } = actorAt(atMs);
      return transaction((tx) => recordOpening(tx, documentId, clock.now()));
    },
    ask: (documentId, answer, idempotencyKey, atMs) =>
      askInPast(actorAt, documentId, answer, { idempotencyKey, atMs }),
    answer: async (documentId, answer, atMs) => {
      const { clock, ip } = actorAt(atMs);
      await answerQuote({ db, clock, ip }, { accountId, documentId }, answer, documentId);
    },
  };
}
