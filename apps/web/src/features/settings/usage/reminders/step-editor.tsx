import { PLACEHOLDERS } from '@pinkas/domain/reminders/placeholder-lists';
import { REMINDER_REPEATS_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';

import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { daysOf, lastStepOf, shownText, type StepDraft } from './plan-draft.ts';
import { StepPreview } from './step-preview.tsx';
import { StepTexts } from './step-texts.tsx';
import { TextLanguage } from './text-language.tsx';
import type { PlanForm } from './use-plan-form.ts';

/** Every how many days the last step may go out again. */
const REPEATS = [7, 14, 30];

/** What may be chosen, with what is stored. */
function repeatsOf({ repeatDays }: StepDraft): readonly number[] {
  return repeatDays === undefined || REPEATS.includes(repeatDays)
    ? REPEATS
    : [...REPEATS, repeatDays];
}

export interface StepEditorProps {
  readonly form: PlanForm;
  readonly step: StepDraft;
  /** The path of its problems: `steps.0`. */
  readonly place: string;
}

/** Edits the schedule and text of a step, with a preview of the email beside it. */
export function StepEditor({ form, step, place }: StepEditorProps) {
  const text = usePhrases('reminders');
  const problem = useFieldProblem();
  const language = form.openStep?.language ?? 'he';
  return (
    <div className="step-editor">
      <div className="step-editor__fields">
        <FieldRow>
          <TextField
            label={text('stepDays')}
            inputMode="numeric"
            autoComplete="off"
            value={step.daysText}
            error={problem(form.problemAt(`${place}.days`))}
            onChange={(event) => form.changeStep(step.id, { daysText: event.currentTarget.value })}
          />
          <SelectField
            label={text('stepSide')}
            value={step.side}
            options={[
              { value: 'before', label: text('sideBefore') },
              { value: 'after', label: text('sideAfter') },
            ]}
            onChange={(event) =>
              form.changeStep(step.id, {
                side: event.currentTarget.value === 'before' ? 'before' : 'after',
              })
            }
          />
          {lastStepOf(form.values.steps)?.id === step.id && (
            <SelectField
              label={text('stepRepeat')}
              value={String(step.repeatDays ?? '')}
              options={[
                { value: '', label: text('stepOnce') },
                ...repeatsOf(step).map((days) => ({
                  value: String(days),
                  label: text('stepEvery', { days }),
                })),
              ]}
              help={text('stepRepeatHelp', { max: REMINDER_REPEATS_MAX })}
              onChange={(event) => {
                const days = repeatsOf(step).find(
                  (one) => String(one) === event.currentTarget.value,
                );
                form.changeStep(step.id, { repeatDays: days });
              }}
            />
          )}
        </FieldRow>
        <TextLanguage
          value={language}
          onChange={(chosen) => form.open({ id: step.id, language: chosen })}
        />
        <StepTexts
          key={language}
          written={step[language]}
          placeholders={PLACEHOLDERS}
          language={language}
          errorAt={(field) => problem(form.problemAt(`${place}.${language}.${field}`))}
          onChange={(written) => form.changeStep(step.id, { [language]: written })}
        />
      </div>
      <StepPreview wanted={shownText(daysOf(step), language, step[language])} />
    </div>
  );
}
