import { assert } from '../assert.ts';
import { addDays, addMonths, startOfMonth, type LocalDate } from '../time/local-date.ts';
import type { ReportPeriod } from '../time/report-period.ts';

/** On which day of the month after a period its return is due, by the first month that it holds for. */
interface DueDay {
  readonly from: string;
  readonly day: number;
}

/** Israel.md 4.3: the 15th in general. A change of the law is another row. */
const DUE_DAYS: readonly DueDay[] = [{ from: '1900-01', day: 15 }];

/** Single months in which the authority put the day off, by the month in which it is due: `['2027-04', 26]`. */
const PUT_OFF: ReadonlyMap<string, number> = new Map();

/** Returns the day until which the return of a period, of VAT or of advances, is filed and paid. */
export function returnDueDate({ to }: Pick<ReportPeriod, 'to'>): LocalDate {
  const due = addMonths(startOfMonth(to), 1);
  const month = due.slice(0, 7);
  const usual = DUE_DAYS.findLast(({ from }) => from <= month);
  assert(usual !== undefined, `no due date is known for ${month}`);
  return addDays(due, (PUT_OFF.get(month) ?? usual.day) - 1);
}
