import type { VatDroppedReason } from '@pinkas/domain/expenses/expense-sums';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { VatGivenUp } from './fields/allocation-field.tsx';
import type { DraftInWork } from './use-expense-draft.ts';

const DROPPED = {
  'no-tax-invoice': 'droppedNoTaxInvoice',
  'allocation-missing': 'droppedAllocation',
  'by-hand': 'droppedByHand',
  'claim-late': 'droppedLate',
} as const;

export interface SumsPanelProps {
  readonly work: DraftInWork;
  readonly isLocked?: boolean;
}

/** Shows the totals of the expense: in the same frame as the key press, by the function of the server. */
export function SumsPanel({ work, isLocked = false }: SumsPanelProps) {
  const text = usePhrases('expenses');
  const { sums, draft } = work;
  return (
    <div className="exp-sums">
      <dl>
        {useSumRows(work).map(({ key, label, sum }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Money agorot={sum ?? null} sign="" />
            </dd>
          </div>
        ))}
      </dl>
      <DroppedNote reason={sums?.vatDropped ?? null} />
      {!isLocked && <VatGivenUp work={work} />}
      <div className="exp-sums__total" aria-live="polite">
        <span>{text(draft.kind === 'credit-note' ? 'totalCredit' : 'total')}</span>
        <Money agorot={sums?.grossAgorot ?? 0} size="total" />
      </div>
    </div>
  );
}

/** The parts of the sum; a time without VAT has none of VAT. */
function useSumRows({ sums, hasVat }: DraftInWork) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const ofVat = [
    { key: 'net', label: text('net'), sum: sums?.netAgorot },
    { key: 'vat', label: files('vat'), sum: sums?.vatAgorot },
    { key: 'claimed', label: files('vatClaimed'), sum: sums?.vatClaimedAgorot },
  ];
  const tax = { key: 'tax', label: files('taxRecognised'), sum: sums?.taxRecognisedAgorot };
  return hasVat ? [...ofVat, tax] : [tax];
}

/** Shows why VAT is not claimed; a business without VAT sees nothing, as the whole sum is the cost there. */
function DroppedNote({ reason }: { readonly reason: VatDroppedReason | null }) {
  const text = usePhrases('expenses');
  if (reason === null || reason === 'business-without-vat') return null;
  return <p className="exp-sums__note">{text(DROPPED[reason])}</p>;
}
