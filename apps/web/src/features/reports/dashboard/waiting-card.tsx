import type {
  WaitingKind,
  WaitingTask,
} from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { CountBadge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import {
  IconBuildingBank,
  IconCalendarDue,
  IconCalendarTime,
  IconClock,
  IconFilePencil,
  IconInbox,
  IconMessageQuestion,
  IconReceipt,
  type Icon,
} from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { dueHref } from './due-href.ts';

const ICONS: Readonly<Record<WaitingKind, Icon>> = {
  questions: IconMessageQuestion,
  returns: IconCalendarDue,
  numbers: IconBuildingBank,
  plans: IconClock,
  coming: IconCalendarTime,
  papers: IconInbox,
  expenses: IconReceipt,
  drafts: IconFilePencil,
};

/** Where a task is done. */
function hrefOf({ kind, count, documentId, expenseId, due }: WaitingTask): string {
  switch (kind) {
    case 'questions':
      return documentId === null ? `#/expenses/${expenseId ?? ''}` : `#/documents/${documentId}`;
    case 'returns':
      return due === null ? '#/reports/close_month' : dueHref(due);
    case 'numbers':
      return count === 1 && documentId !== null
        ? `#/documents/${documentId}`
        : '#/documents?allocation=missing';
    case 'plans':
    case 'drafts':
      return '#/documents/create/drafts';
    case 'coming':
      return '#/documents/create/drafts?tab=scheduled';
    case 'papers':
      return '#/expenses/inbox';
    case 'expenses':
      return '#/expenses?state=waiting';
  }
}

/** What waits for the person, each with a press to where it is done. */
export function WaitingCard({ tasks }: { readonly tasks: readonly WaitingTask[] }) {
  const text = usePhrases('dashboard');
  const may = useMay();
  return (
    <Card
      isFlush
      title={text('waitingTitle')}
      note={tasks.length > 0 && <CountBadge count={tasks.length} tone="warn" />}
      actions={
        may('closeMonth.read') && (
          <LinkText href="#/reports/close_month">{text('closeMonth')}</LinkText>
        )
      }
    >
      {tasks.length === 0 ? (
        <p className="dashboard-quiet">{text('waitingNone')}</p>
      ) : (
        <ul className="dashboard-tasks">
          {tasks.map((task) => (
            <WaitingRow key={task.kind} task={task} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingRow({ task }: { readonly task: WaitingTask }) {
  const text = usePhrases('dashboard');
  const { kind, count } = task;
  const TaskIcon = ICONS[kind];
  const words = text(`waiting-${kind}`, { count });
  return (
    <li>
      <span className="dashboard-tasks__icon" aria-hidden="true">
        <TaskIcon stroke={1.75} />
      </span>
      <span className="dashboard-tasks__words">{words}</span>
      <ButtonLink size="sm" href={hrefOf(task)} aria-label={`${text(`do-${kind}`)}: ${words}`}>
        {text(`do-${kind}`)}
      </ButtonLink>
    </li>
  );
}
