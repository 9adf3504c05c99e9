import {
  CANCEL_REASON_LENGTH_MAX,
  documentChainContract,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Button } from '@pinkas/ui/actions/button';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { useForm } from '../../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useRefreshDocuments } from '../../refresh-documents.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';

export interface CancelDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

const SPEC = { schema: documentChainContract.cancel.body };

/** Asks why a document is cancelled; the safe option has no effect. */
export function CancelDialog({ document, onClose }: CancelDialogProps) {
  const text = usePhrases('chain');
  const nameOf = useDocumentName();
  const refresh = useRefreshDocuments();
  const name = nameOf(document);
  const cancel = useMutation({
    mutationFn: (body: { readonly reason: string }) =>
      call(documentChainContract.cancel, { params: { id: document.id }, body }),
    meta: { isShownInPlace: true },
  });
  const form = useForm({
    spec: SPEC,
    stored: { reason: '' },
    send: (body) => cancel.mutateAsync(body),
    onSaved() {
      toast.success(text('cancelled', { document: name }));
      refresh();
      onClose();
    },
  });
  const code = form.codeOf('reason');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={form.changesCount === 0}
      title={text('cancelTitle', { document: name })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancelBack')}</Button>
          <Button variant="danger" isLoading={form.isSaving} onClick={() => form.submit()}>
            {text('cancelConfirm')}
          </Button>
        </>
      }
    >
      <form className="form-fields" {...form.element}>
        <p>{text('cancelText')}</p>
        <TextField
          label={text('cancelReason')}
          data-autofocus
          maxLength={CANCEL_REASON_LENGTH_MAX}
          {...form.bind('reason')}
          {...(code === 'FIELD_REQUIRED' && { error: text('cancelReasonMissing') })}
        />
        <ServerProblem reason={form.failure} />
      </form>
    </Dialog>
  );
}
