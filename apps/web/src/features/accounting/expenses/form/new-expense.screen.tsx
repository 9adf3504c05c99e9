import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { RailLayout } from '@pinkas/ui/layout/app-frame';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { LockedFields } from '../../../../shared/form/locked-fields.tsx';
import { LockedNote } from '../../../../shared/form/locked-note.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useSaveExpense } from '../expenses.queries.ts';
import { AllocationWarning } from './allocation-field.tsx';
import { draftOfAddress } from './expense-draft.ts';
import { useDraftFiles, type NamedFile } from './use-draft-files.ts';
import { ExpenseSheet } from './expense-sheet.tsx';
import { SumsPanel } from './sums-panel.tsx';
import { useExpenseDraft } from './use-expense-draft.ts';
import { Warnings } from './warnings.tsx';
import '../expenses.css';
import '../expense-parts.css';

const NO_FILES: readonly NamedFile[] = [];

/** expenses/new: adds an expense manually. */
export function NewExpenseScreen() {
  const text = usePhrases('expenses');
  const { today } = useAccountSetup();
  const navigate = useNavigate();
  const [given] = useSearchParams();
  const work = useExpenseDraft(draftOfAddress(given, today));
  const files = useDraftFiles(work, NO_FILES);
  const saving = useSaveExpense();
  const guard = useLeaveGuard({ when: work.changesCount > 0 });
  const mayWrite = useMay()('expenses.write');
  usePageTitle(text('newExpense'));

  async function save(isApproved: boolean): Promise<void> {
    if (saving.isPending || !mayWrite) return;
    const form = work.accept();
    if (form === undefined) return;
    const idempotencyKey = work.requestKey();
    try {
      const request = { form, known: undefined, isApproved, inboxId: null, idempotencyKey };
      const { id } = await saving.mutateAsync(request);
      guard.release();
      toast.success(text(isApproved ? 'savedApproved' : 'savedWaiting'));
      void navigate(`/expenses/${id}`);
    } catch (reason) {
      work.refuse(reason);
    }
  }
  useHotkey('KeyS', { ctrl: true }, () => void save(false));
  useHotkey('Enter', { ctrl: true }, () => void save(true));

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
                    isLoading={saving.isPending}
                    icon={<IconCheck aria-hidden stroke={1.75} />}
                    onClick={() => void save(true)}
                  >
                    {text('approve')} <Kbd keys="Ctrl Enter" />
                  </Button>
                  <Button isWide disabled={saving.isPending} onClick={() => void save(false)}>
                    {text('saveWaiting')} <Kbd keys="Ctrl S" />
                  </Button>
                </div>
              </Card>
              <ServerProblem reason={saving.error} title={text('saveFailed')} />
            </>
          }
        >
          <ExpenseSheet isNew work={work} files={files} />
        </RailLayout>
      </LockedFields>
    </>
  );
}
