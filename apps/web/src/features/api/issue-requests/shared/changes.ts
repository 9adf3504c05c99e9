import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { formatE4, formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

/** What differs between what was asked for and what would be issued now. */
export interface Change {
  /** What it is: a row by its description, or one of the values of the document. */
  readonly what:
    | 'customer'
    | 'date'
    | 'dueDate'
    | 'subject'
    | 'beforeVat'
    | 'vat'
    | 'total'
    | 'row';
  /** The description of a row. */
  readonly row?: string;
  /** Empty where there was or is none. */
  readonly was: string;
  readonly now: string;
}

type Line = ShownIssue['form']['lines'][number];

/** What is compared of a row: its description too, where that is not the same. */
function lineText(line: Line | undefined, isRenamed: boolean): string {
  if (line === undefined) return '';
  const sum = `${formatE4(line.quantityE4, 0)} × ${formatE4(line.unitPriceE4, 2)}`;
  return isRenamed ? `${line.description}, ${sum}` : sum;
}

function valuesOf({ form, sums }: ShownIssue): Record<Exclude<Change['what'], 'row'>, string> {
  return {
    customer: [form.customer.name, form.customer.taxId].filter(Boolean).join(', '),
    subject: form.subject,
    date: formatLocalDate(form.documentDate),
    dueDate: form.dueDate === null ? '' : formatLocalDate(form.dueDate),
    beforeVat: formatMinor(sums.netAgorot, 2),
    vat: formatMinor(sums.vatAgorot, 2),
    total: formatMinor(sums.totalAgorot, 2),
  };
}

/** Returns what changed, rows first and the total last. */
export function changesBetween(before: ShownIssue, after: ShownIssue): readonly Change[] {
  const rows = Array.from(
    { length: Math.max(before.form.lines.length, after.form.lines.length) },
    (_, index): Change => {
      const was = before.form.lines[index];
      const now = after.form.lines[index];
      const row = (now ?? was)?.description ?? '';
      const isRenamed = was !== undefined && now !== undefined && was.description !== row;
      return { what: 'row', row, was: lineText(was, isRenamed), now: lineText(now, isRenamed) };
    },
  );
  const was = valuesOf(before);
  const hasVat = [before, after].some(({ vatRateBasisPoints: rate }) => rate > 0);
  const shown = Object.entries(valuesOf(after)).filter(
    ([what]) => hasVat || (what !== 'vat' && what !== 'beforeVat'),
  );
  const values = shown.map(([what, now]): Change => ({
    what: what as keyof typeof was,
    was: was[what as keyof typeof was],
    now,
  }));
  return [...rows, ...values].filter((change) => change.was !== change.now);
}
