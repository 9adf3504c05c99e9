import type { DraftForm } from '../draft-form.ts';
import type { FieldName, FieldProblem } from '../field-names.ts';

const FIELD_ORDER = [
  'docType',
  'customer',
  'paidByThirdParty',
  'payerRelation',
  'documentDate',
  'dueDate',
  'subject',
  'language',
  'currency',
  'currencyRateE6',
  'chosenVatRateBasisPoints',
  'branchId',
  'links',
  'lines',
  'discount',
  'payments',
];

function rankOf(field: FieldName, rowOf: ReadonlyMap<string, number>): number {
  const [part = '', key = ''] = field.split('.');
  const place = FIELD_ORDER.indexOf(part);
  return (place === -1 ? FIELD_ORDER.length : place) * 10_000 + (rowOf.get(key) ?? 0);
}

/** The first problem of each field, in the order of the screen. */
export function firstOfEachField(
  problems: readonly FieldProblem[],
  form: DraftForm,
): FieldProblem[] {
  const byField = new Map<FieldName, FieldProblem>();
  for (const problem of problems) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  if (byField.size < 2) return [...byField.values()];
  const rowOf = new Map([
    ...form.lines.map(({ key }, index) => [key, index] as const),
    ...form.payments.map(({ key }, index) => [key, index] as const),
  ]);
  return [...byField.values()].toSorted((a, b) => rankOf(a.field, rowOf) - rankOf(b.field, rowOf));
}
