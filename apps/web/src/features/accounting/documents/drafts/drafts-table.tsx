import type { DraftTab } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Tooltip } from '@pinkas/ui/actions/tooltip';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { isolated } from '@pinkas/ui/values/isolated';
import type { ReactNode } from 'react';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useWhenText } from '../when-text.ts';
import { DraftRowMenu } from './draft-row-menu.tsx';
import type { ShownDraft } from './shown-drafts.ts';
import './drafts.css';

interface DraftsTableProps {
  readonly tab: DraftTab;
  readonly rows: readonly ShownDraft[];
  readonly isLoading: boolean;
  readonly nameOf: (row: ShownDraft) => string;
  readonly onOpen: (row: ShownDraft) => void;
  readonly onRemind: (row: ShownDraft) => void;
  readonly empty: ReactNode;
}

/** Drafts, scheduled documents or templates, each with what can be done with it. */
export function DraftsTable(props: DraftsTableProps) {
  const { tab, rows, isLoading, nameOf, onOpen, onRemind, empty } = props;
  const text = usePhrases('drafts');
  const columns = useColumns(tab);
  const menu = (row: ShownDraft) => (
    <DraftRowMenu row={row} name={nameOf(row)} onOpen={onOpen} onRemind={onRemind} />
  );
  return (
    <DataTable
      label={text('title')}
      rows={rows}
      keyOf={(row) => row.id}
      isLoading={isLoading}
      onOpen={onOpen}
      empty={empty}
      columns={columns}
      rowEnd={menu}
      mobileEnd={menu}
      mobileRow={(row) => ({
        title: row.name === '' ? <CustomerName row={row} /> : <Isolate>{row.name}</Isolate>,
        amount: <DraftSum row={row} />,
        note: (
          <>
            <TypeName row={row} />
            {row.reminder !== null && <TemplateDates row={row} />}
          </>
        ),
        badge: row.reminder === null && <DraftMark row={row} />,
      })}
    />
  );
}

function useColumns(tab: DraftTab): TableColumn<ShownDraft>[] {
  const text = usePhrases('drafts');
  const actorText = useActorText();
  const when = useWhenText();
  const name: TableColumn<ShownDraft> = {
    key: 'name',
    head: text('columnName'),
    kind: 'strong',
    cell: (row) => <Isolate>{row.name}</Isolate>,
  };
  const saved: TableColumn<ShownDraft> = {
    key: 'saved',
    head: text('columnSaved'),
    shownFrom: tab === 'templates' ? 'menu' : 'rail',
    cell: (row) => (
      <span className="doc-draft-whole">
        {row.updatedBy.name === ''
          ? when(row.updatedAt)
          : text('savedBy', {
              time: when(row.updatedAt),
              name: isolated(actorText(row.updatedBy)),
            })}
      </span>
    ),
  };
  return [
    ...(tab === 'templates' ? [name] : []),
    {
      key: 'document',
      head: text('columnDocument'),
      kind: tab === 'templates' ? 'text' : 'strong',
      cell: (row) => (
        <span className="doc-draft-whole">
          <TypeName row={row} />
        </span>
      ),
    },
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: (row) => <CustomerName row={row} />,
    },
    {
      key: 'subject',
      head: text('columnSubject'),
      kind: 'ellipsis',
      cell: (row) => <Isolate>{row.subject}</Isolate>,
    },
    {
      key: 'mark',
      head: text(
        tab === 'templates'
          ? 'columnReminder'
          : tab === 'scheduled'
            ? 'columnIssueOn'
            : 'columnSaved',
      ),
      cell: (row) =>
        tab === 'drafts' && !row.isOnlyHere && row.charge === null && row.templateDate === null ? (
          saved.cell(row)
        ) : (
          <DraftMark row={row} />
        ),
    },
    ...(tab === 'drafts' ? [] : [saved]),
    {
      key: 'total',
      head: text('columnTotal'),
      kind: 'money',
      cell: (row) => <DraftSum row={row} />,
    },
  ];
}

function TypeName({ row }: { readonly row: ShownDraft }) {
  const types = usePhrases('docTypes');
  return types(docTypeKeyOf(row.docType) ?? 'INVOICE');
}

function CustomerName({ row }: { readonly row: ShownDraft }) {
  const text = usePhrases('drafts');
  return row.customerName === '' ? text('noCustomer') : <Isolate>{row.customerName}</Isolate>;
}

function DraftSum({ row }: { readonly row: ShownDraft }) {
  const { currency, totalMinor } = row;
  return (
    <Money
      agorot={totalMinor}
      decimals={CURRENCIES[currency]}
      sign={currency === 'ILS' ? '' : currency}
    />
  );
}

/** Shows the marks of a row: the charge of its card, its date, why it was not issued, its reminder, that it is only on this device. */
function DraftMark({ row }: { readonly row: ShownDraft }) {
  const text = usePhrases('drafts');
  const charges = usePhrases('documentCharges');
  const { schedule, isOnlyHere, templateDate, charge } = row;
  if (charge !== null) {
    const isInDoubt = charge === 'in-doubt';
    return (
      <Badge tone={isInDoubt ? 'warn' : 'info'}>
        {charges(isInDoubt ? 'draftInDoubt' : 'draftUnderWay')}
      </Badge>
    );
  }
  if (isOnlyHere) {
    return (
      <Tooltip text={text('onlyHereHint')}>
        <span>
          <Badge tone="warn">{text('onlyHere')}</Badge>
        </span>
      </Tooltip>
    );
  }
  if (schedule !== null) {
    return (
      <span className="doc-draft-mark">
        <DateText date={schedule.issueOn} />
        {schedule.refusal !== null && (
          <Tooltip text={text('refusedHint')}>
            <span>
              <Badge tone="bad">{text('refusedBadge')}</Badge>
            </span>
          </Tooltip>
        )}
      </span>
    );
  }
  if (row.reminder !== null) return <TemplateDates row={row} />;
  return templateDate === null
    ? null
    : text('fromTemplate', { date: formatLocalDate(templateDate) });
}

/** Shows the action of a template on its dates, how often and when next. */
function TemplateDates({ row: { reminder } }: { readonly row: ShownDraft }) {
  const text = usePhrases('drafts');
  if (reminder === null) return null;
  const every = text('reminderEvery', { count: reminder.everyMonths });
  const key = reminder.isIssuing ? 'issuingNext' : 'reminderNext';
  return (
    <span className="doc-draft-mark doc-draft-mark--dates">
      {text(key, { every, date: formatLocalDate(reminder.nextDate) })}
      {reminder.isPaused && <Badge tone="none">{text('pausedBadge')}</Badge>}
    </span>
  );
}
