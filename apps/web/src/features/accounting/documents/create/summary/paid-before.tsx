import { paidBeforeOf } from '@pinkas/domain/documents/sums/paid-before';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../form/editor-context.ts';

/** Under the total: what receipts had paid of the documents before this one, and what is left to pay. */
export function PaidBefore() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const paid = useReview(({ form }) =>
    paidBeforeOf(
      docType,
      form.links.filter(({ kind }) => kind === 'base').map(({ source }) => source),
    ),
  );
  const total = useReview(({ reading }) => reading.bookTotalAgorot);
  const hasRate = useReview((state) => state.reading.draft.currencyRateE6 > 0);
  if (paid === 0) return null;
  const left = hasRate ? Math.max(0, total - paid) : null;
  return (
    <dl className="doc-sums">
      <div className="doc-sums__row">
        <dt>{text('paidBefore')}</dt>
        <dd>
          <Money agorot={paid} />
        </dd>
      </div>
      <div className="doc-sums__row">
        <dt>{text('leftToPay')}</dt>
        <dd>
          <Money agorot={left} isStrong />
        </dd>
      </div>
    </dl>
  );
}
