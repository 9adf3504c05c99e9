import { isIncomeDocument } from '@pinkas/domain/documents/rules/books-of-money';
import { IconAlertTriangle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import { useDocumentName } from '../../../../../../shared/documents/document-name.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { toDraftSource } from '../../form/link-form.ts';
import { useOpenDocuments } from '../../links/open-documents.ts';

/** Warns that a receipt becomes income while the customer still needs a tax invoice from the time with VAT. */
export function IncomeCheck() {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const { docType } = useEditor();
  const { kind } = useAccountSetup().business;
  const isIncome = useReview(({ form, reading }) =>
    isIncomeDocument(
      { docType, links: reading.draft.links },
      kind,
      form.links.map(({ source }) => toDraftSource(source)),
    ),
  );
  const customerId = useReview(({ form }) => form.customer.id);
  const { documents } = useOpenDocuments(isIncome ? customerId : null, docType, 'receipt');
  const owed = documents.find((document) => !document.isIncome);
  if (owed === undefined) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>{text('incomeBesideInvoice', { document: nameOf(owed) })}</span>
    </li>
  );
}
