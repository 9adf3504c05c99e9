import type {
  BankRowView,
  MatchTargetView,
  SuggestionView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { isolated } from '@pinkas/ui/values/isolated';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** Returns a function that describes a target: type and number, party, and date. */
export function useTargetText(): (target: MatchTargetView) => string {
  const text = usePhrases('bank');
  const types = usePhrases('docTypes');
  return ({ ref, sumAgorot, docType, number, name, day, isUnpaid, isInvoice, depositNo }) => {
    const who = { name: isolated(name), date: formatLocalDate(day) };
    if (ref.kind === 'transfer') return text('targetTransfer', who);
    if (ref.kind === 'fee') return text('targetFee');
    if (ref.kind === 'authority') {
      return text(`authority_${ref.authority}`, { isBack: String(sumAgorot > 0) });
    }
    if (ref.kind === 'entry') return text('targetEntry', { ...who, number: number ?? 0 });
    if (isUnpaid) return text('targetExpense', who);
    if (docType === null) return text('targetPayment', who);
    const type = types(docTypeKeyOf(docType) ?? 'RECIEPT');
    const document = `${type} ${String(number ?? '')}`;
    if (isInvoice) return text('targetInvoice', { document, ...who });
    return depositNo === null
      ? text('targetDocument', { document, ...who })
      : text('targetOfDeposit', { document, ...who, deposit: depositNo });
  };
}

/** Returns the link to a target; undefined for what has no page of its own. */
function targetHref({ ref, expenseId, supplierId }: MatchTargetView): string | undefined {
  if (ref.kind === 'entry') return `#/reports/journal/${ref.entryId}`;
  if (ref.kind === 'transfer' || ref.kind === 'fee' || ref.kind === 'authority') return undefined;
  if (ref.kind === 'document' || ref.kind === 'invoice') return `#/documents/${ref.documentId}`;
  if (expenseId !== null) return `#/expenses/${expenseId}`;
  return `#/expenses/suppliers/${supplierId ?? ''}`;
}

interface TargetLineProps {
  readonly target: MatchTargetView;
  /** Whether its sum is that of the movement, which stands beside it. */
  readonly isWhole?: boolean;
}

export function TargetLine({ target, isWhole = false }: TargetLineProps) {
  const targetText = useTargetText();
  const href = targetHref(target);
  return (
    <span className="bank-target">
      {href === undefined ? (
        <span>{targetText(target)}</span>
      ) : (
        <a href={href}>{targetText(target)}</a>
      )}
      {!isWhole && <Money agorot={target.sumAgorot} isCalm />}
    </span>
  );
}

/** What a suggestion is, and why. */
export function SuggestionWords({ suggestion }: { readonly suggestion: SuggestionView }) {
  const text = usePhrases('bank');
  const { targets, feeAgorot, reasons } = suggestion;
  const isWhole = targets.length === 1 && feeAgorot === 0;
  const why = reasons.map(({ code, value }) =>
    text('reason', { code, value, sum: `₪${formatAgorot(value)}` }),
  );
  return (
    <span className="bank-suggestion">
      {targets.slice(0, 3).map((target, index) => (
        <TargetLine key={index} target={target} isWhole={isWhole} />
      ))}
      {targets.length > 3 && (
        <span className="bank-note">{text('targetsSeveral', { count: targets.length })}</span>
      )}
      <span className="bank-note">{why.join(' · ')}</span>
    </span>
  );
}

/** Returns the name of a movement in the name of a button. */
export function movementName({ description, reference, amountAgorot }: BankRowView): string {
  return isolated(`${description || reference} ${formatAgorot(amountAgorot)}`.trim());
}

/** Returns the URL of an expense form, filled from a movement. */
export function expenseHref(row: BankRowView, agorot: number): string {
  const query = new URLSearchParams({
    date: row.bookedOn,
    sum: formatAgorot(agorot),
    text: row.description,
  });
  return `#/expenses/new?${query.toString()}`;
}
