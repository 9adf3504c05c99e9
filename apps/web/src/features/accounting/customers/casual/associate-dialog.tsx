import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAssociate } from '../customers.queries.ts';
import { CustomerChoice } from '../merge/customer-choice.tsx';
import type { MergeSide } from '../merge/merge-dialog.tsx';
import { useTellMoved } from '../merge/use-undo-merge.ts';
import '../merge/merge.css';

interface AssociateDialogProps {
  readonly source: MergeSide;
  readonly onClose: () => void;
}

/** Chooses the regular customer whose card the documents go to. */
export function AssociateDialog({ source, onClose }: AssociateDialogProps) {
  const text = usePhrases('customers');
  const tellMoved = useTellMoved();
  const associating = useAssociate();
  const [target, setTarget] = useState<MergeSide | undefined>(undefined);
  const requestKey = useRequestKey();
  function send(): void {
    if (target === undefined || associating.isPending) return;
    const pair = { targetId: target.id, sourceId: source.id };
    associating.mutate(
      { ...pair, idempotencyKey: requestKey.keyFor(pair) },
      {
        onSuccess: (done) => {
          const { documentsCount: count } = done;
          tellMoved(text('associated', { count, name: target.name }), done);
          onClose();
        },
      },
    );
  }
  return (
    <SaveDialog
      title={text('associateTitle', { name: source.name })}
      saveLabel={text('associateDo')}
      isSaving={associating.isPending}
      isDisabled={target === undefined}
      onSave={send}
      onClose={onClose}
    >
      <div className="customer-merge">
        <p>{text('associateText')}</p>
        <CustomerChoice
          label={text('associateTo')}
          exceptId={source.id}
          onPick={({ id, name }) => setTarget({ id, name })}
        />
        <ServerProblem reason={associating.error} />
      </div>
    </SaveDialog>
  );
}
