import {
  closeMonthContract,
  MONTH_TASK_COLUMNS,
  type MonthTask,
  type MonthTasks,
} from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import { addDays, parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';

import { monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { MailReport } from '../../../shared/lists/mailing/mail-report.tsx';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { MonthTaskRow } from './month-task-row.tsx';
import { useTaskExplanations } from './task-words.ts';
import './close-month.css';

/** reports/close_month: what is left to do until a month is closed. */
export function CloseMonthScreen() {
  const text = usePhrases('closeMonth');
  const { language } = useLanguage();
  const [params, change] = useViewParams<{ day: string }>({ day: '' });
  const day = parseLocalDate(params.get('day') ?? '');
  const query = useListQuery(closeMonthContract.tasks, {
    query: { ...(day !== undefined && { day }) },
  });
  const month = query.data;
  const title =
    month === undefined
      ? text('title')
      : text('titleOf', { month: monthText(month.from, language) });
  usePageTitle(title);
  return (
    <div className="close-month">
      <PageHead
        title={title}
        badge={month && month.today <= month.to && <Badge tone="none">{text('running')}</Badge>}
        actions={month && <Actions month={month} onStep={(next) => change({ day: next })} />}
      />
      {month === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={8} />
      ) : (
        <Tasks month={month} />
      )}
    </div>
  );
}

interface ActionsProps {
  readonly month: MonthTasks;
  readonly onStep: (day: string) => void;
}

function Actions({ month: { from, to, today, tasks }, onStep }: ActionsProps) {
  const text = usePhrases('closeMonth');
  const { language } = useLanguage();
  return (
    <>
      <span className="close-month__stepper">
        <IconButton
          isOutlined
          label={text('earlier')}
          icon={<IconChevronLeft aria-hidden className="pk-flip" />}
          onClick={() => onStep(addDays(from, -1))}
        />
        <span className="close-month__name">{monthText(from, language)}</span>
        <IconButton
          isOutlined
          label={text('later')}
          icon={<IconChevronRight aria-hidden className="pk-flip" />}
          disabled={today <= to}
          onClick={() => onStep(addDays(to, 1))}
        />
      </span>
      <MailReport list="report-close-month" name={text('title')} lead={text('mailLead')} />
      <TableExport
        exporting={closeMonthContract.export}
        query={{ day: from }}
        shownColumns={MONTH_TASK_COLUMNS}
        count={tasks.length}
      />
    </>
  );
}

function Tasks({ month }: { readonly month: MonthTasks }) {
  const text = usePhrases('closeMonth');
  const { tasks } = month;
  const explanations = useTaskExplanations(tasks);
  if (tasks.length === 0) {
    return (
      <Card>
        <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
      </Card>
    );
  }
  const left = tasks.filter(({ state }) => state === 'open');
  const others = tasks.filter(({ state }) => state === 'later');
  const done = tasks.filter(({ state }) => state === 'done');
  return (
    <>
      <Card
        isFlush
        title={text('leftTitle')}
        note={text('leftCount', { count: left.length, total: tasks.length })}
        actions={<ExplainButton figures={explanations} />}
      >
        {left.length === 0 ? (
          <p className="close-month__quiet">{text('allDone')}</p>
        ) : (
          <Rows tasks={left} month={month} />
        )}
      </Card>
      {others.length > 0 && (
        <Card isFlush title={text('otherTitle')}>
          <Rows tasks={others} month={month} />
        </Card>
      )}
      {done.length > 0 && <Done tasks={done} month={month} />}
    </>
  );
}

interface RowsProps {
  readonly tasks: readonly MonthTask[];
  readonly month: MonthTasks;
}

function Rows({ tasks, month }: RowsProps) {
  return (
    <ul className="month-tasks">
      {tasks.map((task) => (
        <MonthTaskRow key={task.task} task={task} month={month} />
      ))}
    </ul>
  );
}

/** Finished tasks, folded until opened. */
function Done({ tasks, month }: RowsProps) {
  const text = usePhrases('closeMonth');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      isFlush
      title={text('doneTitle')}
      actions={
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text('hideDone') : text('showDone', { count: tasks.length })}
        </Button>
      }
    >
      {isOpen && <Rows tasks={tasks} month={month} />}
    </Card>
  );
}
