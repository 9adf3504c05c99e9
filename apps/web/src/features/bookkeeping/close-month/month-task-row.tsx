import { clientRequestsContract } from '@pinkas/contract/accountant/requests/requests.contract';
import type {
  MonthTask,
  MonthTasks,
} from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import type { MonthTaskState } from '@pinkas/domain/bookkeeping/month-tasks';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../shared/api/query-client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { FoundPapers } from '../../../shared/reports/papers/found-papers.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { placeOfPaper, placeOfTask } from './task-places.ts';
import { useTaskNotes, useTaskWords } from './task-words.ts';

const ICONS: Readonly<Record<MonthTaskState, typeof IconCheck>> = {
  open: IconAlertTriangle,
  later: IconClock,
  done: IconCheck,
};

const TONES: Readonly<Record<MonthTaskState, string>> = {
  open: 'warn',
  later: 'none',
  done: 'ok',
};

export interface MonthTaskRowProps {
  readonly task: MonthTask;
  readonly month: MonthTasks;
}

/** Returns whether an accountant asked for the books and waits for an answer, while the business has none. */
function useIsAsked({ task, state }: MonthTask): boolean {
  const isMissing = task === 'accountant' && state === 'open';
  const mayAnswer = useMay()('accountants.decide');
  const { data } = useQuery({
    ...callQuery(clientRequestsContract.toOwner),
    enabled: isMissing && mayAnswer,
  });
  return isMissing && (data?.requests.length ?? 0) > 0;
}

/** Shows a task: its state, its documents, and the link to its page. */
export function MonthTaskRow({ task, month }: MonthTaskRowProps) {
  const text = usePhrases('closeMonth');
  const wordsOf = useTaskWords();
  const notesOf = useTaskNotes();
  const [isOpen, setIsOpen] = useState(false);
  const { state, papers, count } = task;
  const isAsked = useIsAsked(task);
  const Icon = ICONS[state];
  const title = text(`task-${task.task}`);
  const hasPapers = state === 'open' && papers.length > 0;
  return (
    <li className={`month-task month-task--${state}`}>
      <span className={`month-task__icon pk-tone-${TONES[state]}`}>
        <Icon aria-hidden stroke={1.75} />
      </span>
      <span className="month-task__words">
        <span className="month-task__title">
          {title}
          <span className="pk-visually-hidden">, {text(`state-${state}`)}</span>
        </span>
        <span>{isAsked ? text('asked-accountant') : wordsOf(task)}</span>
        {notesOf(task, month.today).map((note) => (
          <span key={note} className="month-task__note">
            {note}
          </span>
        ))}
      </span>
      <span className="month-task__actions">
        {hasPapers && count > 1 && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`${text(isOpen ? 'hidePapers' : 'showPapers')}: ${title}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text(isOpen ? 'hidePapers' : 'showPapers')}
          </Button>
        )}
        <MendingLink task={task} month={month} isAsked={isAsked} />
      </span>
      {hasPapers && isOpen && (
        <div className="month-task__papers">
          <FoundPapers
            label={title}
            papers={papers}
            placeOf={(paper) => placeOfPaper(task, paper)}
          />
          {count > papers.length && (
            <p className="month-task__note">{text('morePapers', { count: papers.length })}</p>
          )}
        </div>
      )}
    </li>
  );
}

/** Links to the one remaining document, or to the list of all. */
function MendingLink({ task, month, isAsked }: MonthTaskRowProps & { readonly isAsked: boolean }) {
  const text = usePhrases('closeMonth');
  const may = useMay();
  const [first] = task.papers;
  const isOne = task.state === 'open' && task.count === 1 && first !== undefined;
  const place = isOne ? placeOfPaper(task, first) : placeOfTask(task, month);
  // A finished task needs no button, but the sum of a report can still be viewed.
  if (place === undefined || (task.state === 'done' && task.period === null)) return null;
  const [href, action] = place;
  const words = text(isAsked ? 'doAsked-accountant' : `do-${task.task}`);
  return (
    may(action) && (
      <ButtonLink size="sm" href={href} aria-label={`${words}: ${text(`task-${task.task}`)}`}>
        {words}
      </ButtonLink>
    )
  );
}
