import type {
  MonthTask,
  MonthTasks,
} from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import type { MonthTaskName } from '@pinkas/domain/bookkeeping/month-tasks';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../../../../test/accounting/customers.ts';

export const CLOSE_MONTH = '/v2/api/reports/close_month';

/** The tasks of the month of a day; of the month before this one without it. */
export const monthOf = (browser: HttpBrowser, day?: string): Promise<MonthTasks> =>
  getJson(browser, day === undefined ? CLOSE_MONTH : `${CLOSE_MONTH}?day=${day}`);

/** One task of the month of a day, which must be shown. */
export async function taskOf(
  browser: HttpBrowser,
  name: MonthTaskName,
  day?: string,
): Promise<MonthTask> {
  const { tasks } = await monthOf(browser, day);
  const task = tasks.find((one) => one.task === name);
  if (task === undefined) throw new Error(`no task ${name}`);
  return task;
}
