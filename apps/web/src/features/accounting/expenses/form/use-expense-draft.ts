import {
  ExpenseForm,
  type ExpenseWarning,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import { expenseSums, type ExpenseSums } from '@pinkas/domain/expenses/expense-sums';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { afterPress } from '@pinkas/ui/hooks/after-press';
import { useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { countDifferences } from '../../../../shared/form/count-differences.ts';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { scrollToFirstError } from '../../../../shared/form/scroll-to-error.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { useBusinessHasVat } from '../../../../shared/session/business-vat.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useCategories, useCheck } from '../expenses.queries.ts';
import {
  formOf,
  minorOf,
  rateE6Of,
  vatMinorOf,
  categoryShares,
  allocationOf,
  type DraftContext,
  type ExpenseDraft,
} from './expense-draft.ts';
import { readShare } from './share-text.ts';

export type DraftChange = Partial<ExpenseDraft> | ((before: ExpenseDraft) => Partial<ExpenseDraft>);

/** A form of an expense in work. */
export interface DraftInWork {
  readonly draft: ExpenseDraft;
  /** Changes a part; a function receives the current draft. */
  readonly change: (part: DraftChange) => void;
  /** Resets the form to the stored expense. */
  readonly reset: (draft: ExpenseDraft) => void;
  readonly changesCount: number;
  readonly context: DraftContext;
  /** Whether VAT fields are shown: by the business now, or when it saved the expense. */
  readonly hasVat: boolean;
  /** Undefined while what is typed does not make a sum. */
  readonly sums: ExpenseSums | undefined;
  readonly vatMinor: number;
  readonly warnings: readonly ExpenseWarning[];
  /** The sentence at a field of the form; undefined when nothing is wrong with it, or not yet. */
  readonly problem: (...paths: string[]) => string | undefined;
  readonly leave: (path: string) => void;
  /** What can be sent; undefined after the first field that cannot was shown. */
  readonly accept: () => ExpenseForm | undefined;
  /** Puts a refusal's problems on the fields; false when it names none. */
  readonly refuse: (reason: unknown) => boolean;
  /** The same for the same content, so that a repeated save does not count twice. */
  readonly requestKey: () => string;
}

const NOTHING: DraftContext = {
  vatRateBasisPoints: 0,
  allocationAboveAgorot: null,
  common: [],
  own: [],
};
const NO_WARNINGS: readonly ExpenseWarning[] = [];
const CHECK_AFTER_MS = 400;

function sumsOf(
  draft: ExpenseDraft,
  context: DraftContext,
  isVatDeductible: boolean,
): ExpenseSums | undefined {
  const grossMinor = minorOf(draft.grossText, CURRENCIES[draft.currency]);
  const vatMinor = vatMinorOf(draft, context);
  const rateE6 = rateE6Of(draft);
  const date = parseLocalDate(draft.documentDate);
  const areWhole = [grossMinor, vatMinor, rateE6].every((one) => Number.isSafeInteger(one));
  if (!areWhole || grossMinor <= 0 || vatMinor < 0 || vatMinor > grossMinor) return undefined;
  if (date === undefined || grossMinor > 1e13) return undefined;
  const shares = categoryShares(draft, context);
  const shareOf = (text: string | null, share: typeof shares.vatShare) =>
    text === null ? share : (readShare(text) ?? share);
  const above = context.allocationAboveAgorot;
  return expenseSums({
    isVatDeductible,
    kind: draft.kind,
    documentDate: date,
    currency: draft.currency,
    rateE6,
    grossMinor,
    vatMinor,
    vatShare: shareOf(draft.vatShareText, shares.vatShare),
    taxShare: shareOf(draft.taxShareText, shares.taxShare),
    allocationNumber: allocationOf(draft.allocationNumber),
    thresholds: above === null ? [] : [{ validFrom: date, netAboveAgorot: above }],
    isVatGivenUp: draft.isVatGivenUp,
  });
}

/** Returns problems by path: the first of two at one field, in the phrases of the typed values. */
function codesOf(
  parsed: ReturnType<typeof ExpenseForm.safeParse>,
  draft: ExpenseDraft,
): ReadonlyMap<string, string> {
  const issues = parsed.error?.issues ?? [];
  const codes = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  if (codes.has('category')) codes.set('category', 'FIELD_REQUIRED');
  if (draft.currency !== 'ILS' && codes.has('currencyRateE6')) {
    codes.set('currencyRateE6', draft.rateText === '' ? 'FIELD_REQUIRED' : 'FIELD_WRONG_TYPE');
  }
  return codes;
}

/** A server's path without the part of the body that holds the form. */
function ownPath(path: string): string {
  return path.replace(/^form\./, '');
}

/** The expense that is changed, which stays of its time. */
interface LocalExpense {
  readonly id: string;
  readonly isVatDeductible: boolean;
}

/** Returns the draft of an expense, validated at each change; `kept` is the expense itself. */
export function useExpenseDraft(initial: ExpenseDraft, kept?: LocalExpense): DraftInWork {
  const { today } = useAccountSetup();
  const businessHasVat = useBusinessHasVat();
  const hasVat = kept?.isVatDeductible ?? businessHasVat;
  const exceptId = kept?.id ?? null;
  const text = useFieldProblem();
  const [from, setFrom] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { keyFor } = useRequestKey();

  const date = parseLocalDate(draft.documentDate) ?? today;
  const context: DraftContext = useCategories(date, exceptId).data ?? NOTHING;
  const sums = sumsOf(draft, context, hasVat);
  const parsed = ExpenseForm.safeParse(formOf(draft, context, sums?.grossAgorot ?? 0));
  const codes = codesOf(parsed, draft);

  const settled = useSettled(parsed.success ? JSON.stringify(parsed.data) : '', CHECK_AFTER_MS);
  const toCheck = settled === '' ? undefined : (JSON.parse(settled) as ExpenseForm);
  const check = useCheck(toCheck, exceptId);

  function codeAt(path: string): string | undefined {
    const inside = (one: string): boolean => one === path || one.startsWith(`${path}.`);
    const told = [...refused].find(([one]) => inside(one))?.[1];
    if (told !== undefined) return told;
    if (!isTried && !left.has(path)) return undefined;
    return [...codes].find(([one]) => inside(one))?.[1];
  }

  return {
    draft,
    change: (part) => {
      setDraft((before) => ({
        ...before,
        ...(typeof part === 'function' ? part(before) : part),
      }));
      if (refused.size > 0) setRefused(new Map());
    },
    reset: (next) => {
      setFrom(next);
      setDraft(next);
      setIsTried(false);
      setLeft(new Set());
      setRefused(new Map());
    },
    changesCount: countDifferences(draft, from),
    context,
    hasVat,
    sums,
    vatMinor: vatMinorOf(draft, context),
    warnings: toCheck === undefined ? NO_WARNINGS : (check.data?.warnings ?? NO_WARNINGS),
    problem: (...paths) => text(paths.map(codeAt).find((code) => code !== undefined)),
    leave: (path) => afterPress(() => setLeft((before) => new Set([...before, path]))),
    accept: () => {
      setIsTried(true);
      if (parsed.success) return parsed.data;
      void scrollToFirstError();
      return undefined;
    },
    refuse: (reason) => {
      if (!(reason instanceof ApiError) || reason.fields.length === 0) return false;
      setRefused(new Map(reason.fields.map(({ path, code }) => [ownPath(path), code])));
      void scrollToFirstError();
      return true;
    },
    requestKey: () => keyFor(draft),
  };
}
