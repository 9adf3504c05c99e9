import { lacksEInvoice } from '@pinkas/domain/documents/rules/e-invoice-support';
import { IconAlertTriangle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';

/** Warns that a tax invoice in a currency of three decimals carries no e-invoice. */
export function EInvoiceCheck() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const currency = useReview(({ reading }) => reading.draft.currency);
  if (!lacksEInvoice(docType, currency)) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>{text('eInvoiceNone', { currency })}</span>
    </li>
  );
}
