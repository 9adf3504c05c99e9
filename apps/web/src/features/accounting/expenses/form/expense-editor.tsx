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
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { ConflictNote } from '../../../../shared/form/page/conflict-note.tsx';
import { SaveBar } from '../../../../shared/form/page/save-bar.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { Questions } from '../../../../shared/questions/lazy-questions.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useApprove, useReopenExpense, useSaveExpense } from '../expenses.queries.ts';
import { ExpenseBadge } from '../../../../shared/expenses/expense-badge.tsx';
import { AllocationWarning } from './fields/allocation-field.tsx';
import { useLockOfExpense } from './books-of-expense.ts';
import { draftOf, type ExpenseDraft } from './expense-draft.ts';
import { ExpenseMenu } from './expense-menu.tsx';
import { ExpenseSheet } from './expense-sheet.tsx';
import { NumberCheck } from './checks/lazy-number-check.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { SumsPanel } from './sums-panel.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useExpenseDraft } from './use-expense-draft.ts';
import { Warnings } from './checks/warnings.tsx';

export interface ExpenseEditorProps {
  readonly expense: ExpenseView;
  /** Refetches the expense. */
  readonly onReload: () => Promise<ExpenseView | undefined>;
}

/** What the form is typed over. */
interface Base {
  readonly draft: ExpenseDraft;
  /** The version that the next save replaces. */
  readonly version: number;
  /** The version that `draft` was read from; after a save it is read anew. */
  readonly readVersion: number;
}

function baseOf(expense: ExpenseView): Base {
  const { version } = expense;
  return { draft: draftOf(expense), version, readVersion: version };
}

/**
 * Shows an expense in its form; a reported expense is locked until it is unlocked by hand, and so is one in
 * locked books.
 */
export function ExpenseEditor({ expense, onReload }: ExpenseEditorProps) {
  const text = usePhrases('expenses');
  const kinds = usePhrases('expenseKinds');
  const { id, state, removedAt } = expense;
  const [base, setBase] = useState(() => baseOf(expense));
  const saving = useSaveExpense();
  const work = useExpenseDraft<{ readonly version: number }, number>({
    stored: base.draft,
    kept: expense,
    send: (form, idempotencyKey, over = base.version) =>
      saving.mutateAsync({
        form,
        known: { id, version: over },
        isApproved: false,
        inboxId: null,
        idempotencyKey,
      }),
    onSaved({ version }) {
      setBase({ ...base, draft: work.draft, version });
      toast.success(text('saved'));
    },
  });
  const files = useDraftFiles(work, expense.files);
  const approving = useApprove();
  const mayWrite = useMay()('expenses.write');
  const lockedUntil = useLockOfExpense(expense);
  const isLocked = state === 'reported' || removedAt !== null || lockedUntil !== null || !mayWrite;
  useLeaveGuard({ when: work.changesCount > 0 });
  const title = expense.form.supplier.name;
  usePageTitle(title);

  /** The form shows the stored expense. */
  function adopt(fresh: ExpenseView): void {
    setBase(baseOf(fresh));
    work.reset();
  }
  // Refetched with nothing typed: saved, approved, paid or reopened.
  const isNew = expense.version >= base.version && expense.version !== base.readVersion;
  if (isNew && work.changesCount === 0) adopt(expense);

  async function loadAnew(): Promise<void> {
    const fresh = await onReload();
    if (fresh !== undefined) adopt(fresh);
  }
  async function keepMine(): Promise<void> {
    const fresh = await onReload();
    if (fresh !== undefined) work.submit(undefined, fresh.version);
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
            <LockAlert expense={expense} />
            {!isLocked && <AllocationWarning work={work} />}
            {!isLocked && <Warnings work={work} />}
            <Card title={text('sums')} note="₪">
              <SumsPanel work={work} isLocked={isLocked} />
            </Card>
            <NumberCheck expense={expense} isDirty={work.changesCount > 0} />
            <PaymentsCard expense={expense} />
            <Questions paper={{ expenseId: id }} />
            {work.hasConflict ? (
              <ConflictNote
                title={text('conflictTitle')}
                onLoadAnew={() => void loadAnew()}
                onKeepMine={() => void keepMine()}
              />
            ) : (
              <ServerProblem reason={work.failure} title={text('saveFailed')} />
            )}
            <ServerProblem reason={approving.error} />
          </>
        }
      >
        <ExpenseSheet work={work} files={files} isLocked={isLocked} />
      </RailLayout>
      {!isLocked && (
        // The dialogs of the page have forms of their own, which must not lie in this one.
        <form className="exp-save" noValidate onSubmit={(event) => work.submit(event)}>
          <SaveBar
            changesCount={work.changesCount}
            isSaving={work.isSaving}
            onDiscard={work.reset}
            onSave={() => work.submit()}
          />
        </form>
      )}
    </div>
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

/** Says that the books of the expense are locked, and how it is corrected all the same. */
function LockAlert({ expense }: { readonly expense: ExpenseView }) {
  const text = usePhrases('expenses');
  const lockedUntil = useLockOfExpense(expense);
  if (lockedUntil === null) return null;
  return (
    <Alert tone="info" title={text('booksLockedTitle', { date: formatLocalDate(lockedUntil) })}>
      {text(expense.state === 'reported' ? 'reportedLockedText' : 'booksLockedText')}
    </Alert>
  );
}

/** Explains why the form is locked, with an action to unlock it while its books are open. */
function StateAlert({ expense }: { readonly expense: ExpenseView }) {
  const text = usePhrases('expenses');
  const reopening = useReopenExpense();
  const isInLockedBooks = useLockOfExpense(expense) !== null;
  if (expense.removedAt !== null) return <Alert tone="info" title={text('removedTitle')} />;
  if (expense.state !== 'reported') return null;
  if (isInLockedBooks) return null;
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
