import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Attachments } from '../../../shared/uploads/attachments.tsx';
import { useRefreshMandates } from './mandates.queries.ts';

export interface FilesDialogProps {
  readonly mandate: Mandate;
  readonly onClose: () => void;
}

/** The form of a mandate that the customer signed, and what else belongs to it. */
export function FilesDialog({ mandate, onClose }: FilesDialogProps) {
  const text = usePhrases('mandates');
  const mayWrite = useMay()('billing.write');
  const refresh = useRefreshMandates();
  const close = () => {
    // The list shows how many there are.
    refresh();
    onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      title={text('filesOf', { name: mandate.customerName })}
      onClose={close}
      actions={
        <Button variant="filled" onClick={close}>
          {text('done')}
        </Button>
      }
    >
      <p className="mandates__note">{text('filesText')}</p>
      <Attachments entityKind="mandate" entityId={mandate.id} isReadOnly={!mayWrite} />
    </Dialog>
  );
}
