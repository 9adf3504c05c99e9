import type { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import {
  narrowedBy,
  describeDays,
  describeSearch,
  describeSums,
} from '../../../lists/narrowing/narrowing.api.ts';

type ExportQuery = z.output<(typeof expensesContract)['export']['query']>;

const PAYMENT_PHRASES = {
  unpaid: 'stateUnpaid',
  'partly-paid': 'statePartlyPaid',
  paid: 'statePaid',
  overdue: 'stateOverdue',
} as const;

/** Returns what narrows the list of expenses, in words, for its print. */
export function describeExpenseFilters(query: ExportQuery) {
  const { language, search, state, paymentState, kind, category, allocation } = query;
  const { dueFrom, dueTo, reportMonth, grossMinAgorot, grossMaxAgorot } = query;
  const text = phrasesIn(language, 'expenses');
  const states = phrasesIn(language, 'expenseStates');
  return narrowedBy(query, {
    search: describeSearch(language, search),
    state: state && [text('tabs'), states(state)],
    paymentState: paymentState && [text('tabs'), text(PAYMENT_PHRASES[paymentState])],
    kind: kind && [text('filterKind'), phrasesIn(language, 'expenseKinds')(kind)],
    category: category && [
      text('filterCategory'),
      phrasesIn(language, 'expenseCategories')(category),
    ],
    allocation: allocation && [text('filterNumber'), text(`number-${allocation}`)],
    from: describeDays(language, phrasesIn(language, 'lists')('dates'), query),
    to: undefined,
    dueFrom: describeDays(language, text('filterDue'), { from: dueFrom, to: dueTo }),
    dueTo: undefined,
    reportMonth: reportMonth && [text('filterMonth'), reportMonth.slice(0, 7)],
    grossMinAgorot: describeSums(language, grossMinAgorot, grossMaxAgorot),
    grossMaxAgorot: undefined,
  });
}
