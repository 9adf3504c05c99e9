import type {
  ReminderPlan,
  ReminderStep,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

type Texts = ReminderPlan['usualTexts']['before'];

function textsOf(subject: PhraseKey<'mail'>, body: PhraseKey<'mail'>): Texts {
  const textIn = (language: DocumentLanguage) => {
    const text = phrasesIn(language, 'mail');
    return { subject: text(subject), body: text(body) };
  };
  return { he: textIn('he'), en: textIn('en') };
}

/** Texts that a new step begins with, and those of a mail about several documents. */
export function usualTexts(): ReminderPlan['usualTexts'] {
  return {
    before: textsOf('remindBeforeSubject', 'remindBeforeBody'),
    after: textsOf('remindAfterSubject', 'remindAfterBody'),
    several: textsOf('remindManySubject', 'remindManyBody'),
  };
}

/**
 * Returns the default steps of a business before it saved any of its own. Their ids are the same
 * at every read, so that a plan that is saved as it was offered keeps them.
 */
export function usualSteps(): ReminderStep[] {
  const { before, after } = usualTexts();
  const late = textsOf('remindLateSubject', 'remindLateBody');
  const idOf = (place: number): string => `00000000-0000-4000-8000-00000000000${place}`;
  return [
    { id: idOf(1), days: -3, ...before },
    { id: idOf(2), days: 3, ...after },
    { id: idOf(3), days: 14, ...late },
  ];
}
