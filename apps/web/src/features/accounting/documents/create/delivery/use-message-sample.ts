import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { goesWithoutPrices } from '@pinkas/domain/documents/sums/hidden-prices';
import { fillMessage } from '@pinkas/domain/messages/document-message';
import { formatAgorot } from '@pinkas/domain/money/format';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useNextNumber } from '../../issuing.queries.ts';
import { useEditor, useReview } from '../form/editor-context.ts';

/** A message about as long as the one that will go out, of what is known of the document by now. */
export function useMessageSample(linkLength: number): (text: string) => string {
  const types = usePhrases('docTypes');
  const { docType } = useEditor();
  const { business } = useAccountSetup();
  const { data } = useNextNumber(docType);
  const customer = useReview((state) => state.form.customer.name);
  const isEnglish = useReview((state) => state.form.language === 'en');
  const total = useReview(({ reading: { draft, totals } }) =>
    goesWithoutPrices(draft) ? undefined : formatAgorot(totals.totalMinor),
  );
  const key = docTypeKeyOf(docType) ?? 'INVOICE';
  return (text) =>
    fillMessage(text, {
      customer,
      document: `${isEnglish ? key : types(key)} ${String(data?.nextNumber ?? 10_000)}`,
      // Documents without prices never show their total.
      documentTotal: total === undefined ? '' : `${total} ${isEnglish ? 'ILS' : '₪'}`,
      business: isEnglish && business.nameEn !== '' ? business.nameEn : business.nameHe,
      link: 'x'.repeat(linkLength),
    });
}
