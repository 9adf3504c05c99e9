import type { RunRow, WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { decimalText } from '@pinkas/ui/fields/decimal-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { CardDigits } from '../../../shared/format/card-digits.tsx';
import { sumText } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { templatePath } from './shared/template-path.ts';

export type AnyRow = Pick<
  RunRow & WorkedPeriod,
  | 'templateId'
  | 'title'
  | 'customerName'
  | 'method'
  | 'lastDigits'
  | 'number'
  | 'count'
  | 'dueOn'
  | 'amountAgorot'
  | 'foreign'
>;

/** Who is billed, and by which template. */
export function Who({ row: { templateId, title, customerName } }: { readonly row: AnyRow }) {
  return (
    <span className="billing-run__who">
      <strong>
        <bdi>{customerName}</bdi>
      </strong>
      <small>
        <LinkText href={`#${templatePath(templateId)}`}>
          <bdi>{title}</bdi>
        </LinkText>
      </small>
    </span>
  );
}

/** Which period it is, and its day. */
export function Which({ row: { number, count, dueOn } }: { readonly row: AnyRow }) {
  const text = usePhrases('billingRun');
  return (
    <span className="billing-run__which">
      {count === null ? text('period', { number }) : text('periodOf', { number, count })}
      <small>{text('dueOn', { date: formatLocalDate(dueOn) })}</small>
    </span>
  );
}

/** By what it is paid. */
export function Means({ row: { method, lastDigits } }: { readonly row: AnyRow }) {
  const text = usePhrases('billing');
  if (method !== 'card') return <span>{text(`method-${method}`)}</span>;
  return (
    <span>
      {lastDigits === null ? text('means-no-card') : <CardDigits lastDigits={lastDigits} />}
    </span>
  );
}

/** What is charged, and of another currency how much, with its rate and the day of the rate; a dash where no rate is known. */
export function Sum({ row: { amountAgorot, foreign } }: { readonly row: AnyRow }) {
  const text = usePhrases('billingRun');
  if (foreign === null) {
    return (
      <Isolate isLtr>
        <Money agorot={amountAgorot} isStrong />
      </Isolate>
    );
  }
  const { currency, minor, rateE6, rateOn } = foreign;
  const rate = `\u2066${decimalText(rateE6, 6, 4)}\u2069`;
  const said = { sum: sumText(minor, currency), rate };
  return (
    <span className="billing-run__sum">
      <Isolate isLtr>
        <Money agorot={amountAgorot === 0 ? null : amountAgorot} isStrong />
      </Isolate>
      <small>
        {rateE6 === 0
          ? text('withoutRate', said)
          : rateOn === null
            ? text('byFixedRate', said)
            : text('byRate', { ...said, date: formatLocalDate(rateOn) })}
      </small>
    </span>
  );
}
