import { MAILED_LISTS } from './list-names.ts';

/** A report whose saved views can be mailed by schedule. */
export type MailedList = (typeof MAILED_LISTS)[number];

/** Returns whether the views of a list can be mailed. */
export function isMailedList(list: string): list is MailedList {
  return MAILED_LISTS.some((one) => one === list);
}
