import { formatE4 } from '@pinkas/domain/money/format';

import { fillLabel, type PrintLabels } from '../print-labels.ts';
import type { PrintLine } from '../print-model.ts';
import { partsOf, type SentenceValues } from '../print-text.ts';

/** A label with the values of its placeholders. */
interface LabelledWords {
  readonly label: string;
  readonly values: SentenceValues;
}

type WordedLine = Pick<
  PrintLine,
  'orderLineReference' | 'manufacturer' | 'serialNumbers' | 'progress'
>;

/**
 * Returns what is left to supply; nothing where more was supplied than ordered, on either side of
 * nothing.
 */
function leftOf(orderedE4: number, suppliedE4: number): number {
  const left = orderedE4 - suppliedE4;
  return orderedE4 < 0 ? Math.min(0, left) : Math.max(0, left);
}

/** Returns how much of the followed row was ordered, supplied and is left. */
function progressWords({ progress }: WordedLine, { rowProgress }: PrintLabels): LabelledWords[] {
  if (progress === undefined) return [];
  const { orderedE4, suppliedE4 } = progress;
  const values = {
    ordered: formatE4(orderedE4, 0),
    supplied: formatE4(suppliedE4, 0),
    left: formatE4(leftOf(orderedE4, suppliedE4), 0),
  };
  return [{ label: rowProgress, values }];
}

/**
 * Returns the line of the customer's order, the manufacturer, the serial numbers and what is left to
 * supply, printed small under a row.
 */
export function labelledWords(line: WordedLine, labels: PrintLabels): LabelledWords[] {
  const { orderLineReference: reference, manufacturer: name, serialNumbers } = line;
  return [
    ...(reference === '' ? [] : [{ label: labels.orderLineReference, values: { reference } }]),
    ...(name === '' ? [] : [{ label: labels.manufacturer, values: { name } }]),
    ...(serialNumbers.length === 0
      ? []
      : [{ label: labels.serialNumbers, values: { numbers: serialNumbers } }]),
    ...progressWords(line, labels),
  ];
}

function asText(values: SentenceValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, partsOf(value).join(', ')]),
  );
}

/** Returns everything under the description of a row as plain text, one piece a line. */
export function wordsUnderRow(
  line: WordedLine & Pick<PrintLine, 'details'>,
  labels: PrintLabels,
): string {
  const labelled = labelledWords(line, labels);
  return [line.details, ...labelled.map(({ label, values }) => fillLabel(label, asText(values)))]
    .filter((words) => words !== '')
    .join('\n');
}
