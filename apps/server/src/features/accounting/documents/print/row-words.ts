import { fillLabel, type PrintLabels } from './print-labels.ts';
import type { PrintLine } from './print-model.ts';
import { partsOf, type SentenceValues } from './print-text.ts';

/** A label with the values that its places take. */
interface LabelledWords {
  readonly label: string;
  readonly values: SentenceValues;
}

/** The line of the customer's order and the serial numbers, printed small under the details of a row. */
export function labelledWords(
  {
    orderLineReference: reference,
    serialNumbers,
  }: Pick<PrintLine, 'orderLineReference' | 'serialNumbers'>,
  labels: PrintLabels,
): LabelledWords[] {
  return [
    ...(reference === '' ? [] : [{ label: labels.orderLineReference, values: { reference } }]),
    ...(serialNumbers.length === 0
      ? []
      : [{ label: labels.serialNumbers, values: { numbers: serialNumbers } }]),
  ];
}

function asText(values: SentenceValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, partsOf(value).join(', ')]),
  );
}

/** Everything under the description of a row as plain text, one piece a line. */
export function wordsUnderRow(
  line: Pick<PrintLine, 'details' | 'orderLineReference' | 'serialNumbers'>,
  labels: PrintLabels,
): string {
  const labelled = labelledWords(line, labels);
  return [line.details, ...labelled.map(({ label, values }) => fillLabel(label, asText(values)))]
    .filter((words) => words !== '')
    .join('\n');
}
