import { SEVERAL_PLACEHOLDERS } from '@pinkas/domain/reminders/placeholder-lists';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Card } from '@pinkas/ui/layout/card';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isSameTexts, SEVERAL, shownText } from './plan-draft.ts';
import { StepPreview } from './step-preview.tsx';
import { StepTexts } from './step-texts.tsx';
import { TextLanguage } from './text-language.tsx';
import type { PlanForm } from './use-plan-form.ts';

export interface SeveralCardProps {
  readonly form: PlanForm;
  /** The default text of the product. */
  readonly usual: PlanForm['values']['severalTexts'];
}

/** The text of an email about several documents, which replaces the texts of steps. */
export function SeveralCard({ form, usual }: SeveralCardProps) {
  const text = usePhrases('reminders');
  const { language: own } = useLanguage();
  const { severalTexts } = form.values;
  const isOpen = form.openStep?.id === SEVERAL;
  return (
    <Card
      isFlush
      title={text('severalTitle')}
      actions={
        <IconButton
          label={text(isOpen ? 'severalClose' : 'severalEdit')}
          icon={
            isOpen ? (
              <IconChevronUp aria-hidden stroke={1.75} />
            ) : (
              <IconChevronDown aria-hidden stroke={1.75} />
            )
          }
          aria-expanded={isOpen}
          onClick={() => form.open(isOpen ? undefined : { id: SEVERAL, language: own })}
        />
      }
    >
      <p className="setting setting__note">{text('severalText')}</p>
      {isOpen ? (
        <SeveralEditor form={form} usual={usual} />
      ) : (
        <p className="reminder-step__head">
          <bdi className="reminder-step__subject">{severalTexts[own].subject}</bdi>
        </p>
      )}
    </Card>
  );
}

function SeveralEditor({ form, usual }: SeveralCardProps) {
  const text = usePhrases('reminders');
  const problem = useFieldProblem();
  const { severalTexts } = form.values;
  const language = form.openStep?.language ?? 'he';
  return (
    <div className="step-editor">
      <div className="step-editor__fields">
        <TextLanguage
          value={language}
          onChange={(chosen) => form.open({ id: SEVERAL, language: chosen })}
        />
        <StepTexts
          key={language}
          written={severalTexts[language]}
          placeholders={SEVERAL_PLACEHOLDERS}
          language={language}
          errorAt={(field) => problem(form.problemAt(`severalTexts.${language}.${field}`))}
          onChange={(written) =>
            form.change({ severalTexts: { ...severalTexts, [language]: written } })
          }
        />
        {!isSameTexts(severalTexts, usual) && (
          <div>
            <Button size="sm" onClick={() => form.change({ severalTexts: usual })}>
              {text('severalReset')}
            </Button>
          </div>
        )}
      </div>
      <StepPreview wanted={shownText(null, language, severalTexts[language])} />
    </div>
  );
}
