import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { USUAL_RECEIVING } from '@pinkas/domain/payments/receiving-choices';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { call } from '../../../../../shared/api/client.ts';
import { useSettled } from '../../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { formBody } from '../issue/issue-body.ts';

const ASK_AFTER_MS = 600;

/** Warns of cash above the legal limit for the deal, earlier receipts included, unless the business turned that off. */
export function CashLawCheck() {
  const text = usePhrases('writing');
  const { review } = useEditor();
  const { warnsOfCash } = useAccountSetup().receiving ?? USUAL_RECEIVING;
  // The server checks a whole draft with cash in it, and only after a pause.
  const asked = useReview(({ reading, problems, form }) => {
    const hasCash = reading.draft.payments.some(
      ({ kind, sumAgorot }) => kind === 'cash' && sumAgorot > 0,
    );
    if (!warnsOfCash || !hasCash || problems.length > 0) return '';
    return JSON.stringify(formBody(form.pricesIncludeVat, form.customer, reading));
  });
  const settled = useSettled(asked, ASK_AFTER_MS);
  const { data } = useQuery({
    queryKey: [documentChainContract.checks.path, settled],
    queryFn: ({ signal }) => {
      const { form, reading } = review.get();
      const body = formBody(form.pricesIncludeVat, form.customer, reading);
      return call(documentChainContract.checks, { body, signal, isQuiet: true });
    },
    enabled: settled !== '' && settled === asked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const warning = asked === '' ? null : (data?.cashLaw ?? null);
  if (warning === null) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>
        {text('cashLaw', {
          cash: formatAgorot(warning.cashAgorot),
          allowed: formatAgorot(warning.allowedAgorot),
          deal: formatAgorot(warning.dealAgorot),
        })}
      </span>
    </li>
  );
}
