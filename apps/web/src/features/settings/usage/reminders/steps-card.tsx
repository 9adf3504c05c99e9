import { REMINDER_STEPS_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';

import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { daysOf, lastStepOf, type StepDraft } from './plan-draft.ts';
import { StepEditor } from './step-editor.tsx';
import { useStepWords } from './step-words.ts';
import type { PlanForm } from './use-plan-form.ts';

/** The steps of the plan; one is open for editing at a time. */
export function StepsCard({ form }: { readonly form: PlanForm }) {
  const text = usePhrases('reminders');
  const { steps } = form.values;
  return (
    <Card
      isFlush
      title={text('stepsTitle')}
      note={text('stepsNote', { max: REMINDER_STEPS_MAX })}
      actions={
        steps.length < REMINDER_STEPS_MAX && (
          <Button
            size="sm"
            icon={<IconPlus aria-hidden stroke={1.75} />}
            disabled={form.isSaving}
            onClick={form.addStep}
          >
            {text('addStep')}
          </Button>
        )
      }
    >
      <p className="setting setting__note">{text('stepsText')}</p>
      {steps.length === 0 && (
        <div className="setting has-error">
          <Alert tone={form.problemAt('steps') === undefined ? 'info' : 'bad'}>
            {text('stepsEmpty')}
          </Alert>
        </div>
      )}
      <ol className="reminder-steps">
        {steps.map((step, index) => (
          <StepRow key={step.id} form={form} step={step} index={index} />
        ))}
      </ol>
    </Card>
  );
}

interface StepRowProps {
  readonly form: PlanForm;
  readonly step: StepDraft;
  readonly index: number;
}

function StepRow({ form, step, index }: StepRowProps) {
  const text = usePhrases('reminders');
  const words = useStepWords();
  const { language } = useLanguage();
  const name = words(daysOf(step));
  const isOpen = form.openStep?.id === step.id;
  const isRepeated = step.repeatDays !== undefined && lastStepOf(form.values.steps)?.id === step.id;
  return (
    <li className="reminder-step">
      <div className="reminder-step__head">
        <span className="reminder-step__words">
          <span className="reminder-step__when">
            {name}
            {isRepeated && <>, {text('stepAgain', { days: step.repeatDays ?? 0 })}</>}
          </span>
          {!isOpen && <bdi className="reminder-step__subject">{step[language].subject}</bdi>}
        </span>
        <IconButton
          label={text(isOpen ? 'closeStep' : 'editStep', { step: name })}
          icon={
            isOpen ? (
              <IconChevronUp aria-hidden stroke={1.75} />
            ) : (
              <IconChevronDown aria-hidden stroke={1.75} />
            )
          }
          aria-expanded={isOpen}
          onClick={() => form.open(isOpen ? undefined : { id: step.id, language })}
        />
        <IconButton
          label={text('removeStep', { step: name })}
          icon={<IconTrash aria-hidden stroke={1.75} />}
          disabled={form.isSaving}
          onClick={() => form.removeStep(step.id)}
        />
      </div>
      {isOpen && <StepEditor form={form} step={step} place={`steps.${index}`} />}
    </li>
  );
}
