import { agorot, sumAgorot, type Agorot } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';

/** A document that requests a payment. */
export interface OpenItem {
  readonly dueDate: LocalDate | null;
  readonly openAgorot: Agorot;
}

/**
 * Returns whether a credit may pay a document: a payment that was booked as income pays requests of a business without
 * VAT, and nothing else pays these (decision 0085).
 */
export function mayPay(
  credit: { readonly isOnAccount: boolean },
  item: { readonly isIncome: boolean },
): boolean {
  return credit.isOnAccount === item.isIncome;
}

/** A document that requests a payment, among others to be chosen from. */
export interface NumberedItem extends OpenItem {
  readonly id: string;
  readonly number: number;
  /** Requested without VAT. */
  readonly isIncome: boolean;
}

/** A payment or credit of a customer that no document used yet. */
export interface FreeCredit {
  readonly id: string;
  readonly creditAgorot: Agorot;
  /** Booked as income. */
  readonly isOnAccount: boolean;
  /** Text in which the number of a document may appear: subject and remarks of a receipt. */
  readonly words: string;
}

/** Why a credit is offered for a document, the surest first. */
export const SUGGESTION_REASONS = ['exact-sum', 'reference', 'oldest-first'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

/** A part of a credit that pays a document. */
export interface SuggestedAllocation {
  readonly creditId: string;
  readonly itemId: string;
  readonly sumAgorot: Agorot;
  readonly reason: SuggestionReason;
}

/** What a document leaves its customer. */
export interface LeftCredit {
  readonly creditAgorot: Agorot;
  /** Paid on a request whose invoice was not issued yet: it covers that request and nothing else. */
  readonly isReserved: boolean;
}

/** Returns what credits may cover of other documents, in agorot: all but those reserved for their own invoice. */
export function freeCredit(credits: readonly LeftCredit[]): Agorot {
  const free = credits.filter(({ isReserved }) => !isReserved);
  return sumAgorot(free.map(({ creditAgorot }) => creditAgorot));
}

/**
 * Returns the items with what is left of each once the credits of their customer are counted against those that are due
 * first; one without a due date is last. So no amount is requested twice.
 */
export function coverByCredit<T extends OpenItem>(
  items: readonly T[],
  credit: Agorot,
): readonly T[] {
  let left: number = credit;
  const byDue = items.toSorted((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'));
  return byDue.map((item) => {
    const covered = Math.min(left, item.openAgorot);
    left -= covered;
    return { ...item, openAgorot: agorot(item.openAgorot - covered) };
  });
}

/** Returns the numbers that appear in a text, each as a whole run of digits. */
function numbersIn(words: string): ReadonlySet<string> {
  return new Set(words.match(/\d+/g));
}

/**
 * Proposes what credits pay: an item of exactly the sum, then items whose number the text of the credit names, then the
 * oldest due. Items are sorted by due date. Nothing is proposed beyond what is open, or from a credit that may not pay
 * it. The surest reasons are first; there are fewer proposals than credits and items together.
 */
export function suggestAllocations(
  credits: readonly FreeCredit[],
  items: readonly NumberedItem[],
): SuggestedAllocation[] {
  const creditLeft = new Map(
    credits.map(({ id, creditAgorot }): [string, number] => [id, creditAgorot]),
  );
  const openLeft = new Map(items.map(({ id, openAgorot }): [string, number] => [id, openAgorot]));
  const found: SuggestedAllocation[] = [];
  const take = (credit: FreeCredit, item: NumberedItem, reason: SuggestionReason): void => {
    if (!mayPay(credit, item)) return;
    const sum = Math.min(creditLeft.get(credit.id) ?? 0, openLeft.get(item.id) ?? 0);
    if (sum <= 0) return;
    creditLeft.set(credit.id, (creditLeft.get(credit.id) ?? 0) - sum);
    openLeft.set(item.id, (openLeft.get(item.id) ?? 0) - sum);
    found.push({ creditId: credit.id, itemId: item.id, sumAgorot: agorot(sum), reason });
  };
  for (const credit of credits) {
    const exact = items.find(
      (item) => mayPay(credit, item) && openLeft.get(item.id) === creditLeft.get(credit.id),
    );
    if (exact !== undefined) take(credit, exact, 'exact-sum');
  }
  for (const credit of credits) {
    const named = numbersIn(credit.words);
    for (const item of items) if (named.has(String(item.number))) take(credit, item, 'reference');
  }
  for (const credit of credits) for (const item of items) take(credit, item, 'oldest-first');
  return found;
}
