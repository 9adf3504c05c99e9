import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { RailLayout } from '@pinkas/ui/layout/app-frame';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { LockedFields } from '../../../../shared/form/page/locked-fields.tsx';
import { LockedNote } from '../../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useSaveExpense } from '../expenses.queries.ts';
import { AllocationWarning } from './fields/allocation-field.tsx';
import { draftOfAddress } from './draft-of-address.ts';
import { useDraftFiles, type NamedFile } from './use-draft-files.ts';
import { ExpenseSheet } from './expense-sheet.tsx';
import { SumsPanel } from './sums-panel.tsx';
import { useExpenseDraft } from './use-expense-draft.ts';
import { Warnings } from './checks/warnings.tsx';
import '../../../../shared/expenses/expenses.css';
import '../../../../shared/expenses/expense-parts.css';

/** What each of the two buttons does besides saving. */
type Way = 'approve' | 'wait';

const NO_FILES: readonly NamedFile[] = [];

/** expenses/new: adds an expense manually. */
export function NewExpenseScreen() {
  const text = usePhrases('expenses');
  const { today } = useAccountSetup();
  const navigate = useNavigate();
  const [given] = useSearchParams();
  // The first address counts: what is typed lies over it.
  const [stored] = useState(() => draftOfAddress(given, today));
  const saving = useSaveExpense();
  const work = useExpenseDraft<{ readonly id: string }, Way>({
    stored,
    isLeftOnSave: true,
    send: (form, idempotencyKey, way) =>
      saving.mutateAsync({
        form,
        known: undefined,
        isApproved: way === 'approve',
        inboxId: null,
        idempotencyKey,
      }),
    onSaved({ id }, way) {
      guard.release();
      toast.success(text(way === 'approve' ? 'savedApproved' : 'savedWaiting'));
      void navigate(`/expenses/${id}`);
    },
  });
  const files = useDraftFiles(work, NO_FILES);
  const guard = useLeaveGuard({ when: work.changesCount > 0 });
  const mayWrite = useMay()('expenses.write');
  usePageTitle(text('newExpense'));

  const save = (way: Way): void => work.submit(undefined, way);
  useHotkey('KeyS', { ctrl: true, isEnabled: mayWrite }, () => save('wait'));
  useHotkey('Enter', { ctrl: true, isEnabled: mayWrite }, () => save('approve'));

  return (
    <>
      <PageHead
        title={text('newExpense')}
        path={[{ label: text('title'), href: '#/expenses' }, { label: text('newExpense') }]}
        pathLabel={text('path')}
      />
      <LockedNote needs="expenses.write" isAlone />
      <LockedFields needs="expenses.write">
        <RailLayout
          railLabel={text('railLabel')}
          rail={
            <>
              <AllocationWarning work={work} />
              <Warnings work={work} />
              <Card title={text('sums')} note="₪">
                <SumsPanel work={work} />
                <div className="exp-actions">
                  <Button
                    variant="filled"
                    size="lg"
                    isWide
                    isLoading={work.isSaving}
                    icon={<IconCheck aria-hidden stroke={1.75} />}
                    onClick={() => save('approve')}
                  >
                    {text('approve')} <Kbd keys="Ctrl Enter" />
                  </Button>
                  <Button isWide disabled={work.isSaving} onClick={() => save('wait')}>
                    {text('saveWaiting')} <Kbd keys="Ctrl S" />
                  </Button>
                </div>
              </Card>
              <ServerProblem reason={work.failure} title={text('saveFailed')} />
            </>
          }
        >
          <ExpenseSheet isNew work={work} files={files} />
        </RailLayout>
      </LockedFields>
    </>
  );
}
