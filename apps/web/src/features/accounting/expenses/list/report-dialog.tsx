import { addMonths, startOfMonth } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useReport } from '../expenses.queries.ts';
import { monthText } from '../../../../shared/format/calendar-words.ts';

const MONTHS_BACK = 12;

/** Locks what was reported, up to a month. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('expenses');
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const reporting = useReport();
  const last = addMonths(startOfMonth(today), -1);
  const [month, setMonth] = useState<string>(last);
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(last, 1 - index));

  async function send(): Promise<void> {
    const done = await reporting.mutateAsync(month).catch(() => undefined);
    if (done === undefined) return;
    toast.success(text('reportDone', { count: done.reportedCount }));
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('reportTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={reporting.isPending} onClick={() => void send()}>
            {text('reportDo')}
          </Button>
        </>
      }
    >
      <div className="exp-stack">
        <p>{text('reportText')}</p>
        <SelectField
          label={text('reportThrough')}
          value={month}
          options={months.map((value) => ({ value, label: monthText(value, language) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <ServerProblem reason={reporting.error} />
      </div>
    </Dialog>
  );
}
