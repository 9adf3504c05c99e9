import type {
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

interface WhatIsWrittenProps {
  readonly row: BankRowView;
  readonly suggestion: SuggestionView;
}

const shekels = (agorot: number): string => `₪${formatAgorot(agorot)}`;

/** Returns whether a suggestion is more than one document of the very sum. */
function hasParts({ targets, feeAgorot, reasons }: SuggestionView): boolean {
  return targets.length > 1 || feeAgorot > 0 || reasons.some(({ code }) => code === 'part');
}

/** The sums that a suggestion of several parts adds up from, to what the bank shows; and what accepting it writes. */
export function WhatIsWritten({ row, suggestion }: WhatIsWrittenProps) {
  const text = usePhrases('bank');
  const { targets, feeAgorot } = suggestion;
  if (!hasParts(suggestion)) return null;
  const sum = targets.reduce((total, { sumAgorot }) => total + sumAgorot, 0);
  return (
    <div className="bank-written">
      <dl className="bank-sums">
        <div>
          <dt>{text('partDocuments', { count: targets.length })}</dt>
          <dd>
            <Money agorot={sum} isCalm />
          </dd>
        </div>
        {feeAgorot > 0 && (
          <div>
            <dt>{text('partFee')}</dt>
            <dd>
              <Money agorot={-feeAgorot} isCalm />
            </dd>
          </div>
        )}
        <div className="bank-sums__bank">
          <dt>{text(row.amountAgorot > 0 ? 'partBankIn' : 'partBankOut')}</dt>
          <dd>
            <Money agorot={row.amountAgorot} isStrong isCalm />
          </dd>
        </div>
      </dl>
      <div>
        <b>{text('written')}</b>
        <Written suggestion={suggestion} />
      </div>
    </div>
  );
}

/** What the press writes into the books, in sentences. */
function Written({ suggestion }: Pick<WhatIsWrittenProps, 'suggestion'>) {
  const text = usePhrases('bank');
  const { targets, feeAgorot, reasons } = suggestion;
  const invoices = targets.filter(({ isInvoice }) => isInvoice);
  const unpaid = targets.filter(({ isUnpaid }) => isUnpaid);
  const sum = shekels(invoices.reduce((total, { sumAgorot }) => total + sumAgorot, 0));
  const part = reasons.find(({ code }) => code === 'part');
  return (
    <ul className="bank-problems">
      {invoices.length > 0 && (
        <li>
          {part === undefined
            ? text('writtenReceipt', { sum, count: invoices.length })
            : text('writtenPart', { sum, left: shekels(part.value) })}
        </li>
      )}
      {unpaid.length > 0 && <li>{text('writtenPaid', { count: unpaid.length })}</li>}
      {invoices.length + unpaid.length === 0 && <li>{text('writtenNothing')}</li>}
      {feeAgorot > 0 && <li>{text('writtenFee', { sum: shekels(feeAgorot) })}</li>}
    </ul>
  );
}
