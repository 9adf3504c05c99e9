import {
  addMonths,
  daysBetween,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';

import { PHONE, RENT, type ExpenseScenario } from './expense-scenarios.ts';

/** Months of the books of the demo before those of its scenarios. */
const MONTHS = 14;
const TOLD_MONTHS = 5;
const FEES_EVERY = 3;

/**
 * Returns the recurring expenses of the months before the scenarios, the oldest first: rent, telephone, and the fees
 * of the bank.
 */
export function pastExpenses(today: LocalDate): ExpenseScenario[] {
  const months = Array.from({ length: MONTHS - TOLD_MONTHS }, (_, index) => MONTHS - index);
  return months.flatMap((back) => {
    const daysBack = daysBetween(startOfMonth(addMonths(today, 1 - back)), today) - 4;
    const fees: ExpenseScenario = {
      name: `fees-${back}`,
      daysBack: daysBack - 1,
      supplier: 'bank',
      category: 'bank-fees',
      description: 'עמלות הבנק לרבעון',
      net: 93,
      kind: 'other',
      hasVat: false,
      paidBy: 'standing-order',
    };
    return [
      { ...RENT, name: `rent-back-${back}`, daysBack, paidBy: 'standing-order' },
      ...(back % 2 === 0
        ? [
            {
              ...PHONE,
              name: `phone-back-${back}`,
              daysBack: daysBack - 2,
              paidBy: 'standing-order',
            } as const,
          ]
        : []),
      ...(back % FEES_EVERY === 0 ? [fees] : []),
    ];
  });
}
