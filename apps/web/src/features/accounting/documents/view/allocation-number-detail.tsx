import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import { deductedBy } from '@pinkas/domain/vat/allocation-number';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';

const AllocationNumberDialog = lazyPart(async () => ({
  default: (await import('./allocation-number-dialog.tsx')).AllocationNumberDialog,
}));

/** Whether a number may be attached to a document, or the attached one corrected: what is printed or approved stays. */
function useIsAttachable({
  docType,
  allocationNumber,
  allocationAttachedAt,
  allocationState,
}: DocumentView): boolean {
  const mayIssue = useMay()('documents.issue');
  return (
    mayIssue &&
    mayCarryAllocation(docType) &&
    // The number of the authority is final, also one that it gave ahead.
    allocationState !== 'approved' &&
    allocationState !== 'emergency' &&
    (allocationNumber === '' || allocationAttachedAt !== null)
  );
}

/** The nine digits by which the customer deducts the VAT, and the whole number of the authority under them. */
function WholeNumber({ number }: { readonly number: string }) {
  const short = deductedBy(number);
  return (
    <>
      <Isolate isLtr>{short}</Isolate>
      {short !== number && (
        <span className="doc-facts__whole">
          <Isolate isLtr>{number}</Isolate>
        </span>
      )}
    </>
  );
}

/** The number with the day on which it was attached, or taken back. */
function NumberWords({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('allocationNumber');
  const { allocationNumber, allocationAttachedAt: at } = document;
  if (at === null) return <WholeNumber number={allocationNumber} />;
  const date = formatLocalDate(localDateOf(at));
  return (
    <>
      {allocationNumber !== '' && <WholeNumber number={allocationNumber} />}{' '}
      <span className="doc-facts__label">
        {text(allocationNumber === '' ? 'takenBackAt' : 'attachedAt', { date })}
      </span>
    </>
  );
}

/** The allocation number of a tax invoice, and an action that adds one issued later. */
export function AllocationNumberDetail({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('allocationNumber');
  const [isOpen, setIsOpen] = useState(false);
  const isAttachable = useIsAttachable(document);
  const { allocationNumber, allocationAttachedAt: at } = document;
  const hasNumber = allocationNumber !== '';
  if (!hasNumber && at === null && !isAttachable) return null;
  return (
    <div className="doc-facts__row">
      <dt>{text('number')}</dt>
      <dd>
        <NumberWords document={document} />
        {isAttachable && (
          <>
            {' '}
            <LinkButton
              aria-label={text(hasNumber ? 'correctLabel' : 'attach')}
              onClick={() => setIsOpen(true)}
            >
              {text(hasNumber ? 'correct' : 'attach')}
            </LinkButton>
          </>
        )}
        {isOpen && (
          <Suspense>
            <AllocationNumberDialog document={document} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </dd>
    </div>
  );
}
