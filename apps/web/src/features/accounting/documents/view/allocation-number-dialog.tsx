import { allocationNumberContract } from '@pinkas/contract/accounting/documents/allocation-number.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';
import { useDocumentName } from '../../../../shared/documents/document-name.ts';

export interface AllocationNumberDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

interface Sent {
  readonly body: { readonly allocationNumber: string };
  readonly idempotencyKey: string;
}

const SPEC = { schema: allocationNumberContract.attach.body };

/** Asks for the allocation number that an issued tax invoice got later, or for a correction of it. */
export function AllocationNumberDialog({ document, onClose }: AllocationNumberDialogProps) {
  const text = usePhrases('allocationNumber');
  const nameOf = useDocumentName();
  const refresh = useRefreshDocuments();
  const hasNumber = document.allocationNumber !== '';
  const attach = useMutation({
    mutationFn: async ({ body, idempotencyKey }: Sent) => {
      const params = { id: document.id };
      await call(allocationNumberContract.attach, { params, body, idempotencyKey });
      return body;
    },
    meta: { isShownInPlace: true },
  });
  const form = useForm({
    spec: SPEC,
    stored: { allocationNumber: document.allocationNumber },
    send: (body, idempotencyKey) => attach.mutateAsync({ body, idempotencyKey }),
    codesOnPage: (_element, { allocationNumber }) =>
      new Map(
        allocationNumber.trim() === '' && !hasNumber
          ? [['allocationNumber', 'FIELD_REQUIRED']]
          : [],
      ),
    onSaved({ allocationNumber }) {
      toast.success(text(allocationNumber === '' ? 'takenBack' : 'done'));
      refresh();
      onClose();
    },
  });
  const code = form.codeOf('allocationNumber');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={form.changesCount === 0}
      title={text('title', { document: nameOf(document) })}
      actions={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="filled" isLoading={form.isSaving} onClick={() => form.submit()}>
            {text(hasNumber ? 'correct' : 'confirm')}
          </Button>
        </>
      }
    >
      <form className="form-fields" {...form.element}>
        <p>{text('explanation')}</p>
        <LtrTextField
          label={text('number')}
          data-autofocus
          inputMode="numeric"
          {...(hasNumber && { hint: text('emptyHint') })}
          {...form.bind('allocationNumber')}
          {...(code === 'FIELD_REQUIRED' && { error: text('missing') })}
        />
        <ServerProblem reason={form.failure} />
      </form>
    </Dialog>
  );
}
