import type { ReminderPlan } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';

import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { SettingRow } from '../setting-row.tsx';
import type { PlanForm } from './use-plan-form.ts';

export interface PlanCardProps {
  readonly stored: ReminderPlan;
  readonly form: PlanForm;
}

/** Whether reminders go out, of which documents, and from which sum on. */
export function PlanCard({ stored, form }: PlanCardProps) {
  const text = usePhrases('reminders');
  const problem = useFieldProblem();
  const { values, isSaving } = form;
  return (
    <Card
      isFlush
      title={text('planTitle')}
      note={
        stored.startedOn === null
          ? undefined
          : text('planSince', { date: formatLocalDate(stored.startedOn) })
      }
    >
      <div className="setting">
        <SwitchField
          label={text('planSwitch')}
          hint={text('planSwitchHint')}
          checked={values.isOn}
          disabled={isSaving}
          onChange={({ currentTarget: { checked } }) => form.change({ isOn: checked })}
        />
      </div>
      {values.isOn && (
        <>
          <RequestsSwitch stored={stored} form={form} />
          <OlderRow stored={stored} form={form} />
        </>
      )}
      <SettingRow title={text('minimum')} note={text('minimumHint')}>
        <MoneyField
          label={text('minimum')}
          isLabelHidden
          value={values.minimumText}
          disabled={isSaving}
          error={problem(form.problemAt('minimumAgorot'))}
          onChange={(minimumText) => form.change({ minimumText })}
        />
      </SettingRow>
    </Card>
  );
}

/** Who issues tax invoices chooses whether transaction invoices are reminded of too; others have no others. */
function RequestsSwitch({ stored, form }: PlanCardProps) {
  const text = usePhrases('reminders');
  const { docTypes } = useAccountSetup();
  const { includesRequests } = form.values;
  const hasChoice = docTypes.some((type) => type === DOC_TYPES.INVOICE);
  if (!hasChoice && stored.includesRequests) return null;
  return (
    <div className="setting">
      <SwitchField
        label={text('requestsSwitch')}
        hint={text('requestsSwitchHint')}
        checked={includesRequests}
        disabled={form.isSaving}
        onChange={({ currentTarget: { checked } }) => form.change({ includesRequests: checked })}
      />
    </div>
  );
}

/** Older documents are never reminded of unexpectedly: it shows how many there are, and asks. */
function OlderRow({ stored, form }: PlanCardProps) {
  const text = usePhrases('reminders');
  const { includesOlder, includesRequests } = form.values;
  const { documents, customers } = includesRequests ? stored.older.all : stored.older.debts;
  if (documents === 0) return <SettingRow title={text('olderTitle')} note={text('olderNone')} />;
  return (
    <>
      <SettingRow title={text('olderTitle')} note={text('olderHint', { documents, customers })}>
        <SegmentedControl
          label={text('olderTitle')}
          segments={[
            { value: 'leave', label: text('olderLeave') },
            { value: 'include', label: text('olderInclude') },
          ]}
          value={includesOlder ? 'include' : 'leave'}
          isDisabled={form.isSaving}
          onChange={(choice) => form.change({ includesOlder: choice === 'include' })}
        />
      </SettingRow>
      {includesOlder && !stored.includesOlder && (
        <div className="setting">
          <Alert tone="warn" isLive>
            {text('olderWarning')}
          </Alert>
        </div>
      )}
    </>
  );
}
