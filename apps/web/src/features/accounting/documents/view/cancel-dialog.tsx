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
import { useState, type FormEvent } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useRefreshDocuments } from '../documents.queries.ts';
import { useDocumentName } from '../type-words.ts';

export interface CancelDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Asks why a document is cancelled; the safe way out has no effect. */
export function CancelDialog({ document, onClose }: CancelDialogProps) {
  const text = usePhrases('chain');
  const nameOf = useDocumentName();
  const refresh = useRefreshDocuments();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const name = nameOf(document);
  const cancel = useMutation({
    mutationFn: () =>
      call(documentChainContract.cancel, { params: { id: document.id }, body: { reason } }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      toast.success(text('cancelled', { document: name }));
      refresh();
      onClose();
    },
  });
  function send(event?: FormEvent) {
    event?.preventDefault();
    setIsTried(true);
    if (reason.trim() !== '' && !cancel.isPending) cancel.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('cancelTitle', { document: name })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancelBack')}</Button>
          <Button variant="danger" isLoading={cancel.isPending} onClick={() => send()}>
            {text('cancelConfirm')}
          </Button>
        </>
      }
    >
      <form className="doc-cancel" noValidate onSubmit={send}>
        <p>{text('cancelText')}</p>
        <TextField
          label={text('cancelReason')}
          data-autofocus
          autoComplete="off"
          maxLength={CANCEL_REASON_LENGTH_MAX}
          value={reason}
          error={isTried && reason.trim() === '' ? text('cancelReasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ServerProblem reason={cancel.error} />
      </form>
    </Dialog>
  );
}
