import type {
  AskedDocument,
  PayChoice,
  PaymentPage,
} from '@pinkas/contract/public/payment-page/payment-page.contract';
import { layPayment, type LaidSum } from '@pinkas/domain/clearing/lay-payment';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

export type Way = PayChoice['way'];

/** What the payer chose so far. */
export interface ChoiceDraft {
  readonly way: Way;
  /** Documents that are not paid now. */
  readonly left: ReadonlySet<string>;
  /** Another amount as it is typed, in shekels. */
  readonly amountText: string;
}

/** Why a choice cannot be paid yet. */
export type ChoiceProblem = 'amountMissing' | 'amountTooSmall' | 'amountTooLarge' | 'chooseOne';

/** What a choice pays, in agorot. */
export interface ChosenPayment {
  readonly amountAgorot: number;
  readonly laid: readonly LaidSum[];
  readonly choice: PayChoice;
  readonly problem: ChoiceProblem | undefined;
}

/** Returns the ways that a page offers, none where there is nothing to choose. */
export function waysOf({ documents, amountAgorot, mayPayPart }: PaymentPage): readonly Way[] {
  if (amountAgorot === null || !mayPayPart) return [];
  return documents.length > 1 ? ['all', 'documents', 'amount'] : ['all', 'amount'];
}

/** Returns the choice that a page begins with: all that is asked for, or a sum that the payer writes. */
export function firstChoice({ amountAgorot }: Pick<PaymentPage, 'amountAgorot'>): ChoiceDraft {
  return { way: amountAgorot === null ? 'amount' : 'all', left: new Set(), amountText: '' };
}

/** Returns the sum of what is open of documents. */
export function openOf(documents: readonly Pick<AskedDocument, 'openAgorot'>[]): number {
  return documents.reduce((sum, { openAgorot }) => sum + openAgorot, 0);
}

function problemOf(
  { amountAgorot: most, leastAgorot }: PaymentPage,
  parsed: number | null | 'invalid',
): ChoiceProblem | undefined {
  if (parsed === null || parsed === 'invalid') return 'amountMissing';
  if (parsed < leastAgorot) return 'amountTooSmall';
  return most !== null && parsed > most ? 'amountTooLarge' : undefined;
}

/** Returns what a choice pays of what the page asks for, and what is missing in it. */
export function chosenPayment(page: PaymentPage, draft: ChoiceDraft): ChosenPayment {
  const { documents } = page;
  if (draft.way === 'amount') {
    const parsed = parseDecimalText(draft.amountText, 2);
    const amountAgorot = typeof parsed === 'number' ? Math.max(0, parsed) : 0;
    const laid = layPayment(amountAgorot, documents);
    return { amountAgorot, laid, choice: { way: 'amount' }, problem: problemOf(page, parsed) };
  }
  if (draft.way === 'documents') {
    const chosen = documents.filter(({ documentId }) => !draft.left.has(documentId));
    const amountAgorot = openOf(chosen);
    const laid = layPayment(amountAgorot, chosen);
    const problem = chosen.length === 0 ? 'chooseOne' : undefined;
    return { amountAgorot, laid, choice: { way: 'documents', documents: laid }, problem };
  }
  const amountAgorot = page.amountAgorot ?? 0;
  const laid = layPayment(amountAgorot, documents);
  return { amountAgorot, laid, choice: { way: 'all' }, problem: undefined };
}
