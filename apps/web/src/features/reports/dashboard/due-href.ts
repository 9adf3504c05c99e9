import type { Due } from '@pinkas/contract/reports/dashboard/dashboard.contract';

/** Returns the address of the report of a return or an advance, at its period. */
export function dueHref({ kind, from }: Pick<Due, 'kind' | 'from'>): string {
  return `#/reports/${kind === 'vat' ? 'vat' : 'tax'}?day=${from}`;
}
