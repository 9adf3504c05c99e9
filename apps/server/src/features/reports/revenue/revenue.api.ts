/** What the demo plans. */
export { readBudget } from './budget.reads.ts';
export { saveBudget } from './save-budget.ts';
