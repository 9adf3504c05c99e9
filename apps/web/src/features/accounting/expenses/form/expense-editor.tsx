import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { RailLayout } from '@pinkas/ui/layout/app-frame';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { ConflictNote } from '../../../../shared/form/conflict-note.tsx';
import { SaveBar } from '../../../../shared/form/save-bar.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { Questions } from '../../../../shared/questions/lazy-questions.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useApprove, useReopenExpense, useSaveExpense } from '../expenses.queries.ts';
import { ExpenseBadge } from '../expense-badge.tsx';
import { AllocationWarning } from './allocation-field.tsx';
import { useLockOfExpense } from './books-of-expense.ts';
import { draftOf } from './expense-draft.ts';
import { ExpenseMenu } from './expense-menu.tsx';
import { ExpenseSheet } from './expense-sheet.tsx';
import { NumberCheck } from './lazy-number-check.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { SumsPanel } from './sums-panel.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useExpenseDraft } from './use-expense-draft.ts';
import { Warnings } from './warnings.tsx';

export interface ExpenseEditorProps {
  readonly expense: ExpenseView;
  /** Refetches the expense. */
  readonly onReload: () => Promise<ExpenseView | undefined>;
}

/**
 * Shows an expense in its form; a reported expense is locked until it is unlocked by hand, and so is one in
 * locked books.
 */
export function ExpenseEditor({ expense, onReload }: ExpenseEditorProps) {
  const text = usePhrases('expenses');
  const kinds = usePhrases('expenseKinds');
  const { id, state, removedAt } = expense;
  const [version, setVersion] = useState(expense.version);
  const [seen, setSeen] = useState(expense.version);
  const work = useExpenseDraft(draftOf(expense), expense);
  const files = useDraftFiles(work, expense.files);
  const saving = useSaveExpense();
  const approving = useApprove();
  const mayWrite = useMay()('expenses.write');
  const lockedUntil = useLockOfExpense(expense);
  const isLocked = state === 'reported' || removedAt !== null || lockedUntil !== null || !mayWrite;
  useLeaveGuard({ when: work.changesCount > 0 });
  const title = expense.form.supplier.name;
  usePageTitle(title);

  // Refetched with nothing typed (approved, paid, reopened): the form resets to the stored expense.
  if (expense.version !== seen) {
    setSeen(expense.version);
    if (work.changesCount === 0) {
      setVersion(expense.version);
      work.reset(draftOf(expense));
    }
  }

  async function save(over = version): Promise<void> {
    const form = work.accept();
    if (form === undefined || saving.isPending) return;
    const known = { id, version: over };
    const idempotencyKey = over === version ? work.requestKey() : crypto.randomUUID();
    try {
      const kept = await saving.mutateAsync({
        form,
        known,
        isApproved: false,
        inboxId: null,
        idempotencyKey,
      });
      setVersion(kept.version);
      work.reset(work.draft);
      toast.success(text('saved'));
    } catch (reason) {
      work.refuse(reason);
    }
  }
  async function loadAnew(): Promise<void> {
    const fresh = await onReload();
    if (fresh === undefined) return;
    saving.reset();
    setVersion(fresh.version);
    work.reset(draftOf(fresh));
  }
  async function keepMine(): Promise<void> {
    const fresh = await onReload();
    if (fresh !== undefined) await save(fresh.version);
  }
  async function approve(): Promise<void> {
    const done = await approving.mutateAsync([id]).catch(() => undefined);
    if (done !== undefined) toast.success(text('savedApproved'));
  }

  return (
    <div className="exp-editor">
      <PageHead
        title={<Isolate>{title}</Isolate>}
        path={[{ label: text('title'), href: '#/expenses' }, { label: <Isolate>{title}</Isolate> }]}
        pathLabel={text('path')}
        badge={<ExpenseBadge expense={expense} />}
        beside={
          <span>
            {kinds(expense.form.kind)} <Isolate isLtr>{expense.form.reference}</Isolate>
          </span>
        }
        note={<CreatedNote expense={expense} />}
        actions={
          <>
            <ExpenseMenu expense={expense} isDirty={work.changesCount > 0} />
            {state === 'waiting' && !isLocked && (
              <Button
                variant="filled"
                disabled={work.changesCount > 0}
                isLoading={approving.isPending}
                icon={<IconCheck aria-hidden stroke={1.75} />}
                onClick={() => void approve()}
              >
                {text('approve')}
              </Button>
            )}
          </>
        }
      />
      <RailLayout
        railLabel={text('railLabel')}
        rail={
          <>
            <StateAlert expense={expense} />
            {lockedUntil !== null && (
              <Alert
                tone="info"
                title={text('booksLockedTitle', { date: formatLocalDate(lockedUntil) })}
              >
                {text('booksLockedText')}
              </Alert>
            )}
            {!isLocked && <AllocationWarning work={work} />}
            {!isLocked && <Warnings work={work} />}
            <Card title={text('sums')} note="₪">
              <SumsPanel work={work} isLocked={isLocked} />
            </Card>
            <NumberCheck expense={expense} isDirty={work.changesCount > 0} />
            <PaymentsCard expense={expense} />
            <Questions paper={{ expenseId: id }} />
            <SaveProblem
              reason={saving.error}
              onLoadAnew={() => void loadAnew()}
              onKeepMine={() => void keepMine()}
            />
            <ServerProblem reason={approving.error} />
          </>
        }
      >
        <ExpenseSheet work={work} files={files} isLocked={isLocked} />
      </RailLayout>
      {!isLocked && (
        // The dialogs of the page have forms of their own, which must not lie in this one.
        <form
          className="exp-save"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <SaveBar
            changesCount={work.changesCount}
            isSaving={saving.isPending}
            onDiscard={() => {
              saving.reset();
              work.reset(draftOf(expense));
            }}
            onSave={() => void save()}
          />
        </form>
      )}
    </div>
  );
}

interface SaveProblemProps {
  readonly reason: unknown;
  readonly onLoadAnew: () => void;
  readonly onKeepMine: () => void;
}

/** Explains why a save failed, with the choice between both versions where somebody else saved meanwhile. */
function SaveProblem({ reason, onLoadAnew, onKeepMine }: SaveProblemProps) {
  const text = usePhrases('expenses');
  if (!(reason instanceof ApiError) || reason.code !== 'VERSION_CONFLICT') {
    return <ServerProblem reason={reason} title={text('saveFailed')} />;
  }
  return (
    <ConflictNote title={text('conflictTitle')} onLoadAnew={onLoadAnew} onKeepMine={onKeepMine} />
  );
}

function CreatedNote({ expense }: { readonly expense: ExpenseView }) {
  const text = usePhrases('expenses');
  const actorText = useActorText();
  return (
    <span>
      {text('createdBy', { name: isolated(actorText(expense.createdBy)) })}{' '}
      <DateText date={localDateOf(expense.createdAt)} />
    </span>
  );
}

/** Explains why the form is locked, with an action to unlock it. */
function StateAlert({ expense }: { readonly expense: ExpenseView }) {
  const text = usePhrases('expenses');
  const reopening = useReopenExpense();
  if (expense.removedAt !== null) return <Alert tone="info" title={text('removedTitle')} />;
  if (expense.state !== 'reported') return null;
  return (
    <>
      <Alert
        tone="info"
        title={text('reportedTitle')}
        action={
          <Button
            size="sm"
            isLoading={reopening.isPending}
            onClick={() => reopening.mutate(expense.id)}
          >
            {text('reopen')}
          </Button>
        }
      >
        {text('reportedText')}
      </Alert>
      <ServerProblem reason={reopening.error} />
    </>
  );
}
