import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { REMINDED_AT_ONCE_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconBellRinging } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { Selection } from '../../../../shared/lists/use-selection.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { RemindDialog } from '../../../../shared/reminders/remind-dialog.tsx';

function isAskedFor({ docType }: DocumentRow): boolean {
  return PAID_IN_PARTS_TYPES.some((type) => type === docType);
}

/** A button for the bar of chosen rows, and beside the bar what it opens. */
export interface RemindChosen {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

/** Reminds of the chosen documents; offered once one that asks for money is among them. */
export function useRemindChosen(selection: Selection<DocumentRow>): RemindChosen {
  const text = usePhrases('reminders');
  const [documentIds, setDocumentIds] = useState<readonly string[] | undefined>();
  const may = useMay();
  const { rows, isAll, clear } = selection;
  function open(): void {
    if (isAll || rows.length > REMINDED_AT_ONCE_MAX) {
      toast.error(text('remindTooMany', { max: REMINDED_AT_ONCE_MAX }));
      return;
    }
    setDocumentIds(rows.map(({ id }) => id));
  }
  return {
    button: may('documents.remind') && (isAll || rows.some(isAskedFor)) && (
      <Button
        variant="quiet"
        size="sm"
        icon={<IconBellRinging aria-hidden stroke={1.75} />}
        onClick={open}
      >
        {text('remind')}
      </Button>
    ),
    dialog: documentIds !== undefined && (
      <RemindDialog
        documentIds={documentIds}
        onClose={() => setDocumentIds(undefined)}
        onSent={clear}
      />
    ),
  };
}
