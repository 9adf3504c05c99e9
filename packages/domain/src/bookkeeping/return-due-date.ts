import { addDays, addMonths, startOfMonth, type LocalDate } from '../time/local-date.ts';
import type { ReportPeriod } from '../time/report-period.ts';
import type { VatForm } from './book-terms.ts';

/** What has a day of its own: VAT in either form, and tax withheld from suppliers. */
type ReturnForm = VatForm | 'withholding';

/**
 * The day of the month after a period on which its return is due where the authority set no other (israel.md 4.3; of
 * withholding as in most months of 2026).
 */
const USUAL_DAY: Readonly<Record<ReturnForm, number>> = {
  summary: 15,
  detailed: 23,
  withholding: 16,
};

/**
 * The days that the authority set for single months, by the month in which the return is due: those of 2026 as they were
 * handed to us on 27 November 2026 (decision 0254). Another year is another row.
 */
const SET_DAYS: Readonly<Record<ReturnForm, Readonly<Record<string, number>>>> = {
  summary: {
    '2026-02': 16,
    '2026-03': 16,
    '2026-04': 27,
    '2026-05': 18,
    '2026-06': 15,
    '2026-07': 15,
    '2026-08': 17,
    '2026-09': 24,
    '2026-10': 19,
    '2026-11': 16,
    '2026-12': 15,
    '2027-01': 18,
  },
  detailed: {
    '2026-02': 23,
    '2026-03': 26,
    '2026-04': 27,
    '2026-05': 26,
    '2026-06': 23,
    '2026-07': 27,
    '2026-08': 24,
    '2026-09': 24,
    '2026-10': 26,
    '2026-11': 23,
    '2026-12': 23,
    '2027-01': 26,
  },
  withholding: {
    '2026-02': 16,
    '2026-03': 16,
    '2026-04': 27,
    '2026-05': 18,
    '2026-06': 16,
    '2026-07': 16,
    '2026-08': 17,
    '2026-09': 24,
    '2026-10': 19,
    '2026-11': 16,
    '2026-12': 16,
    '2027-01': 18,
  },
};

/**
 * Returns the day until which the return of a period is filed and paid: of VAT by the form in which it is filed, of
 * advances as a VAT return of sums alone.
 */
export function returnDueDate(
  { to }: Pick<ReportPeriod, 'to'>,
  form: ReturnForm = 'summary',
): LocalDate {
  const due = addMonths(startOfMonth(to), 1);
  return addDays(due, (SET_DAYS[form][due.slice(0, 7)] ?? USUAL_DAY[form]) - 1);
}

/** Returns the next day until which tax withheld from suppliers is reported by who reports every month. */
export function nextWithholdingDay(today: LocalDate): LocalDate {
  const thisMonth = startOfMonth(today);
  const due = returnDueDate({ to: addDays(thisMonth, -1) }, 'withholding');
  return today <= due ? due : returnDueDate({ to: thisMonth }, 'withholding');
}
