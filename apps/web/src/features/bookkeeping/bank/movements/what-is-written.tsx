import type {
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useTargetText } from './target-words.tsx';

interface WhatIsWrittenProps {
  readonly row: BankRowView;
  readonly suggestion: SuggestionView;
}

const shekels = (agorot: number): string => `₪${formatAgorot(agorot)}`;

type Target = SuggestionView['targets'][number];

/** What accepting writes without a document, or matches on both sides: it is said before the press. */
const isOwn = ({ ref }: Target): boolean =>
  ref.kind === 'transfer' || ref.kind === 'fee' || ref.kind === 'authority';

/** Returns whether a suggestion is more than one document of the very sum. */
function hasParts({ targets, feeAgorot, reasons }: SuggestionView): boolean {
  return (
    targets.length > 1 ||
    feeAgorot > 0 ||
    targets.some((target) => isOwn(target)) ||
    reasons.some(({ code }) => code === 'part')
  );
}

/** The sums that a suggestion of several parts adds up from, to what the bank shows; and what accepting it writes. */
export function WhatIsWritten({ row, suggestion }: WhatIsWrittenProps) {
  const text = usePhrases('bank');
  const targetText = useTargetText();
  const { targets } = suggestion;
  if (!hasParts(suggestion)) return null;
  const documents = targets.filter(({ ref }) => ref.kind !== 'fee');
  const sum = documents.reduce((total, { sumAgorot }) => total + sumAgorot, 0);
  const fee = row.amountAgorot - sum;
  return (
    <div className="bank-written">
      <dl className="bank-sums">
        {documents.length > 0 && (
          <div>
            <dt>
              {documents.some((target) => isOwn(target))
                ? documents.map((target) => targetText(target)).join(', ')
                : text('partDocuments', { count: documents.length })}
            </dt>
            <dd>
              <Money agorot={sum} isCalm />
            </dd>
          </div>
        )}
        {fee !== 0 && (
          <div>
            <dt>{text('partFee')}</dt>
            <dd>
              <Money agorot={fee} isCalm />
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
      {targets.map((target, index) => (
        <OwnWritten key={index} target={target} />
      ))}
      {targets.every((target) => !target.isInvoice && !target.isUnpaid && !isOwn(target)) && (
        <li>{text('writtenNothing')}</li>
      )}
      {feeAgorot > 0 && <li>{text('writtenFee', { sum: shekels(feeAgorot) })}</li>}
    </ul>
  );
}

/** What the press writes for a target without a document; nothing for any other. */
function OwnWritten({ target: { ref, sumAgorot } }: { readonly target: Target }) {
  const text = usePhrases('bank');
  const sum = shekels(Math.abs(sumAgorot));
  switch (ref.kind) {
    case 'transfer':
      return <li>{text('writtenTransfer')}</li>;
    case 'fee':
      return <li>{text('writtenFeeExpense', { sum })}</li>;
    case 'authority':
      return (
        <li>
          {text('writtenAuthority', {
            authority: ref.authority,
            sum,
            isBack: String(sumAgorot > 0),
          })}
        </li>
      );
    case 'document':
    case 'payment':
    case 'expense':
    case 'invoice':
    case 'entry':
      return null;
  }
}
