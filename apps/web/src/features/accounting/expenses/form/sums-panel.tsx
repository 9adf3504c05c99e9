import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { VatGivenUp } from './allocation-field.tsx';
import type { DraftInWork } from './use-expense-draft.ts';

const DROPPED = {
  'no-tax-invoice': 'droppedNoTaxInvoice',
  'allocation-missing': 'droppedAllocation',
  'business-without-vat': 'droppedBusiness',
  'by-hand': 'droppedByHand',
} as const;

export interface SumsPanelProps {
  readonly work: DraftInWork;
  readonly isLocked?: boolean;
}

/** What the expense comes to: in the same frame as the key press, by the function of the server. */
export function SumsPanel({ work, isLocked = false }: SumsPanelProps) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const { sums, draft } = work;
  const rows = [
    { key: 'net', label: text('net'), sum: sums?.netAgorot },
    { key: 'vat', label: files('vat'), sum: sums?.vatAgorot },
    { key: 'claimed', label: files('vatClaimed'), sum: sums?.vatClaimedAgorot },
    { key: 'tax', label: files('taxRecognised'), sum: sums?.taxRecognisedAgorot },
  ];
  return (
    <div className="exp-sums">
      <dl>
        {rows.map(({ key, label, sum }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Money agorot={sum ?? null} sign="" />
            </dd>
          </div>
        ))}
      </dl>
      {sums !== undefined && sums.vatDropped !== null && (
        <p className="exp-sums__note">{text(DROPPED[sums.vatDropped])}</p>
      )}
      {!isLocked && <VatGivenUp work={work} />}
      <div className="exp-sums__total" aria-live="polite">
        <span>{text(draft.kind === 'credit-note' ? 'totalCredit' : 'total')}</span>
        <Money agorot={sums?.grossAgorot ?? 0} size="total" />
      </div>
    </div>
  );
}
