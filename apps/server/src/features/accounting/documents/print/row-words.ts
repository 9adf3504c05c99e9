import { fillLabel, type PrintLabels } from './print-labels.ts';
import type { PrintLine } from './print-model.ts';

/** What is printed small under the description of a row: its further words, then its serial numbers. */
export function wordsUnderRow(
  { details = '', serialNumbers = [] }: Pick<PrintLine, 'details' | 'serialNumbers'>,
  labels: PrintLabels,
): string {
  const serials =
    serialNumbers.length === 0
      ? []
      : [fillLabel(labels.serialNumbers, { numbers: serialNumbers.join(', ') })];
  return [...(details === '' ? [] : [details]), ...serials].join('\n');
}
