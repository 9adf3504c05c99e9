import type { MonthTask } from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';

/** Returns a function that formats the state of a task: what is left, or that nothing is. */
export function useTaskWords(): (task: MonthTask) => string {
  const text = usePhrases('closeMonth');
  return ({ task, state, count, sumAgorot }) => {
    const values = {
      count,
      // Positive, because the words give the direction.
      sum: shekelText(Math.abs(sumAgorot ?? 0)),
      isBack: String((sumAgorot ?? 0) < 0),
    };
    if (state === 'done') return text(`done-${task}`, values);
    const canWait = task === 'statements' || task === 'vat' || task === 'advances';
    return state === 'later' && canWait
      ? text(`later-${task}`, values)
      : text(`left-${task}`, values);
  };
}

/** Returns a function that formats the deadline of a task, and other notes; empty for most. */
export function useTaskNotes(): (task: MonthTask, today: string) => readonly string[] {
  const text = usePhrases('closeMonth');
  return ({ period, state, note }, today) => [
    ...(period === null || state === 'done'
      ? []
      : [
          text(period.dueDate < today ? 'dueOver' : 'dueUntil', {
            date: formatLocalDate(period.dueDate),
          }),
        ]),
    ...(note === null ? [] : [text(`note-${note}`)]),
  ];
}

/** Which rule made each state. */
export function useTaskExplanations(tasks: readonly MonthTask[]): readonly Explanation[] {
  const text = usePhrases('closeMonth');
  const rules = {
    papers: text('explainPapers'),
    unconfirmed: text('explainUnconfirmed'),
    unbilled: text('explainUnbilled'),
    statements: text('explainStatements'),
    cheques: text('explainCheques'),
    vat: text('explainVat'),
    advances: text('explainAdvances'),
  };
  return [
    { name: text('explainStates'), rule: text('explainStatesRule') },
    ...tasks.flatMap(({ task }) =>
      task in rules
        ? [{ name: text(`task-${task}`), rule: rules[task as keyof typeof rules] }]
        : [],
    ),
  ];
}
