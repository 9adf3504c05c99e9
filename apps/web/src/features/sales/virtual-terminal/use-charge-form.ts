import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import type {
  ChargeableDocument,
  ChargeTerms,
  CustomerToCharge,
  PhoneTerminal,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { isolated } from '@pinkas/ui/values/isolated';
import { useState } from 'react';

import { useFieldProblem } from '../../../shared/form/field-problem.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import {
  cardOf,
  chosenOf,
  descriptionOf,
  EMPTY_DRAFT,
  isTouched,
  lastHoldDayOf,
  problemsOf,
  terminalOf,
  type ChargeDraft,
  type DraftField,
  type HoldDays,
} from './charge-draft.ts';
import { useCustomerToCharge } from './virtual-terminal.queries.ts';

/** The form of a charge as it stands. */
export interface ChargeForm {
  readonly terms: ChargeTerms;
  readonly draft: ChargeDraft;
  readonly side: ReturnType<typeof useCustomerToCharge>;
  readonly chosen: readonly ChargeableDocument[];
  /** Whether the cards of the customer are known: until then nobody can say which one is charged. */
  readonly isReady: boolean;
  /** The saved card that is charged; undefined for one on the page of the gateway. */
  readonly card: SavedCard | undefined;
  readonly terminal: PhoneTerminal | undefined;
  /** Today, and the last day until which the terminal holds a sum. */
  readonly holdDays: HoldDays;
  /** What the charge is for. */
  readonly description: string;
  readonly change: (changes: Partial<ChargeDraft>) => void;
  readonly takeCustomer: (customer: CustomerOption) => void;
  readonly toggle: (document: ChargeableDocument, isChosen: boolean) => void;
  readonly errorOf: (field: DraftField) => string | undefined;
  /** Shows what is wrong and moves there; returns whether nothing is. */
  readonly check: () => boolean;
  readonly focus: (field: DraftField) => void;
  /** Asks before what was typed is lost. */
  readonly clear: () => Promise<void>;
  /** The same customer and sum again, or an empty form. */
  readonly startAnew: (draft?: ChargeDraft) => void;
}

/** Of the customer before: nobody else's card is charged or kept. */
export const NO_CARD = { cardId: null, savesCard: false } as const;

function focusField(field: DraftField): void {
  document.querySelector<HTMLElement>(`.quick-charge [name="${field}"]`)?.focus();
}

/** Returns the documents that are chosen after one was: a request that its invoice follows is paid alone. */
function chosenAfter(
  document: ChargeableDocument,
  isChosen: boolean,
  { documentIds }: ChargeDraft,
  side: CustomerToCharge | undefined,
): readonly string[] {
  const { documentId, isDebt } = document;
  if (!isChosen) return documentIds.filter((id) => id !== documentId);
  if (!isDebt) return [documentId];
  const debts = chosenOf({ documentIds }, side).filter((one) => one.isDebt);
  return [...debts.map((one) => one.documentId), documentId];
}

/** Keeps what is typed for a charge, and says what is wrong with it once it was sent. */
export function useChargeForm(terms: ChargeTerms): ChargeForm {
  const text = usePhrases('virtualTerminal');
  const problem = useFieldProblem();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isTried, setIsTried] = useState(false);
  const side = useCustomerToCharge(draft.customerId);
  const chosen = chosenOf(draft, side.data);
  const card = cardOf(draft, side.data);
  const description = descriptionOf(draft, side.data);
  const terminal = terminalOf(draft, terms, card);
  const { today: first } = useAccountSetup();
  const holdDays = { first, last: lastHoldDayOf(terminal, first) };
  const problems = problemsOf(draft, chosen, description, holdDays);
  const open = chosen.reduce((sum, { openAgorot }) => sum + openAgorot, 0);

  function change(changes: Partial<ChargeDraft>): void {
    setDraft((before) => ({ ...before, ...changes }));
  }

  function startAnew(next: ChargeDraft = EMPTY_DRAFT): void {
    setDraft(next);
    setIsTried(false);
    focusField(next.name === '' ? 'name' : 'amount');
  }

  return {
    terms,
    draft,
    side,
    chosen,
    isReady: draft.customerId === null || !side.isPending,
    card,
    terminal,
    holdDays,
    description,
    change,
    startAnew,
    focus: focusField,
    takeCustomer({ id, name, email, phone, mobile }) {
      change({
        customerId: id,
        name,
        email,
        phone: phone === '' ? mobile : phone,
        documentIds: [],
        ...NO_CARD,
      });
    },
    toggle(document, isChosen) {
      const documentIds = chosenAfter(document, isChosen, draft, side.data);
      const sum = chosenOf({ documentIds }, side.data).reduce(
        (total, { openAgorot }) => total + openAgorot,
        0,
      );
      change({ documentIds, amount: sum === 0 ? '' : formatAgorot(sum) });
    },
    errorOf(field) {
      const found = problems[field];
      if (!isTried || found === undefined) return undefined;
      if (typeof found === 'object') return problem(found.code);
      const date = holdDays.last === undefined ? '' : isolated(formatLocalDate(holdDays.last));
      return text(found, { sum: shekelText(open), date });
    },
    check() {
      setIsTried(true);
      const [first] = (
        ['name', 'amount', 'email', 'phone', 'description', 'holdUntil'] as const
      ).filter((field) => problems[field] !== undefined);
      if (first !== undefined) focusField(first);
      return first === undefined;
    },
    async clear() {
      if (!isTouched(draft)) return;
      const isSure = await confirm({
        title: text('clearTitle'),
        text: text('clearText'),
        confirmLabel: text('clear'),
        cancelLabel: text('clearKeep'),
      });
      if (isSure) startAnew();
    },
  };
}
