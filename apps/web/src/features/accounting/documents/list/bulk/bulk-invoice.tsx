import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { isPaper } from '@pinkas/domain/documents/links/followed-in-parts';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { sentenceOf } from '../../../../../shared/dialog/problem-sentence.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { Selection } from '../../../../../shared/lists/use-selection.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { mayFollow } from '../../may-follow.ts';

/** More papers than this are not billed by one invoice of the bar. */
const DOCUMENTS_MAX = 20;

/** The types that bill papers: of a business with VAT, and of one without. */
const BILLS: readonly DocTypeId[] = [DOC_TYPES.INVOICE, DOC_TYPES.INVOICE_TRANSACTION];

/** Returns whether one invoice may bill all rows: papers of one customer of which something is left. */
export function areOfOneInvoice(rows: readonly DocumentRow[], docType: DocTypeId): boolean {
  const [first] = rows;
  return (
    first !== undefined &&
    rows.length <= DOCUMENTS_MAX &&
    rows.every(
      (row) =>
        row.customerId === first.customerId && isPaper(row.docType) && mayFollow(row, docType),
    )
  );
}

/** Bills the chosen papers by one invoice; hidden where one invoice cannot bill all of them. */
export function BulkInvoice({ selection }: { readonly selection: Selection<DocumentRow> }) {
  const text = usePhrases('chain');
  const writing = usePhrases('writing');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const nameOf = useDocumentName();
  const navigate = useNavigate();
  const may = useMay();
  const { isMobile } = useMediaSizes();
  const { docTypes, today } = useAccountSetup();
  const docType = BILLS.find((type) => docTypes.includes(type));
  const drafting = useMutation({
    mutationFn: async (as: DocTypeId) => {
      const { draftInvoice } = await import('./draft-invoice.ts');
      return draftInvoice(selection.rows, { docType: as, today });
    },
    meta: { isShownInPlace: true },
    onSuccess: (drafted) => {
      if (drafted === undefined) return;
      if ('path' in drafted) void navigate(drafted.path);
      else toast.error(writing('baseOtherTerms', { document: nameOf(drafted.refused) }));
    },
    onError: (reason) => void toast.error(sentenceOf(reason, errors, dialogs)),
  });
  if (docType === undefined || !may('documents.prepare')) return null;
  if (!areOfOneInvoice(selection.rows, docType)) return null;
  const look = {
    icon: <IconFileInvoice aria-hidden stroke={1.75} />,
    onClick: () => {
      if (!drafting.isPending) drafting.mutate(docType);
    },
  };
  return isMobile ? (
    <IconButton label={text('bulkInvoice')} {...look} />
  ) : (
    <Button variant="quiet" size="sm" isLoading={drafting.isPending} {...look}>
      {text('bulkInvoice')}
    </Button>
  );
}
