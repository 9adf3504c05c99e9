import type { ReminderPlan } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSectionSaving } from '../section-saving.ts';
import { OverviewCard } from './overview-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { useReminderPlan } from './reminder-plan.queries.ts';
import { SeveralCard } from './several-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { usePlanForm } from './use-plan-form.ts';
import './reminders.css';

/** Reminders of unpaid invoices: whether, when, in which words, and what goes out. */
export function RemindersSection() {
  const text = usePhrases('reminders');
  const plan = useReminderPlan();
  if (plan.data !== undefined) {
    return <PlanOfReminders stored={plan.data} readAgain={() => plan.refetch()} />;
  }
  if (!plan.isError) {
    return (
      <>
        <Card isFlush>
          <SkeletonCard lines={4} />
        </Card>
        <Card isFlush>
          <SkeletonCard lines={8} />
        </Card>
      </>
    );
  }
  return (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={plan.error}
        isRetrying={plan.isFetching}
        onRetry={() => void plan.refetch()}
      />
    </Card>
  );
}

interface PlanOfRemindersProps {
  readonly stored: ReminderPlan;
  readonly readAgain: () => Promise<unknown>;
}

function PlanOfReminders({ stored, readAgain }: PlanOfRemindersProps) {
  const text = usePhrases('reminders');
  const form = usePlanForm(stored, readAgain);
  const { changesCount, isSaving, save, discard } = form;
  useSectionSaving('reminders', { changesCount, isSaving, save, discard });
  return (
    <>
      {form.hasConflict && (
        <Alert tone="warn" title={text('changedTitle')} isLive>
          {text('changedText')}
        </Alert>
      )}
      <ServerProblem reason={form.failure} title={text('saveFailed')} />
      <PlanCard stored={stored} form={form} />
      <StepsCard form={form} />
      <SeveralCard form={form} usual={stored.usualTexts.several} />
      <OverviewCard />
    </>
  );
}
