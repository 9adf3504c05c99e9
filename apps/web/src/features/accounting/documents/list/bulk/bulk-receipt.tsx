import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { sentenceOf } from '../../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { Selection } from '../../../../../shared/lists/use-selection.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { draftReceipt } from './draft-receipt.ts';
import { isPayable } from '../row-menu.tsx';

/** More documents than this are not paid by one receipt of the bar. */
const DOCUMENTS_MAX = 20;

/** Whether one receipt may be for all rows: of one customer, and each still open. */
export function areOfOneReceipt(rows: readonly DocumentRow[]): boolean {
  const [first] = rows;
  return (
    first !== undefined &&
    rows.length <= DOCUMENTS_MAX &&
    rows.every((row) => row.customerId === first.customerId && isPayable(row))
  );
}

/** Creates one receipt for the chosen documents; hidden where one receipt cannot cover all of them. */
export function BulkReceipt({ selection }: { readonly selection: Selection<DocumentRow> }) {
  const text = usePhrases('chain');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const navigate = useNavigate();
  const may = useMay();
  const { isMobile } = useMediaSizes();
  const { docTypes } = useAccountSetup();
  const { rows } = selection;
  const drafting = useMutation({
    mutationFn: async () => {
      const [first, ...others] = rows;
      if (first === undefined) return undefined;
      return draftReceipt(first.customerId, [first.id, ...others.map(({ id }) => id)]);
    },
    meta: { isShownInPlace: true },
    onSuccess: (path) => path !== undefined && void navigate(path),
    onError: (reason) => void toast.error(sentenceOf(reason, errors, dialogs)),
  });
  const hasType = docTypes.some((one) => one === DOC_TYPES.RECIEPT);
  if (!hasType || !may('documents.prepare') || !areOfOneReceipt(rows)) return null;
  const look = {
    icon: <IconCash aria-hidden stroke={1.75} />,
    onClick: () => {
      if (!drafting.isPending) drafting.mutate();
    },
  };
  return isMobile ? (
    <IconButton label={text('bulkReceipt')} {...look} />
  ) : (
    <Button variant="quiet" size="sm" isLoading={drafting.isPending} {...look}>
      {text('bulkReceipt')}
    </Button>
  );
}
