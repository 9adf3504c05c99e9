import type {
  BillingTemplateRow,
  TemplatesShown,
} from '@pinkas/contract/sales/billing/billing.contract';
import type { TemplateWord } from '@pinkas/domain/billing/template-word';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { Money } from '@pinkas/ui/values/money';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { templatePath } from '../billing-runs/shared/template-path.ts';
import {
  TemplateBadge,
  TemplateMeans,
  TemplateNext,
  useDoneText,
  useFrequencyText,
} from './template-words.tsx';
import { useTemplateActs } from './use-template-acts.tsx';

/** What a search finds. */
export interface Found {
  readonly rows: readonly BillingTemplateRow[];
  readonly counts: Readonly<Pick<Record<TemplatesShown, number>, 'active'>>;
  readonly monthlyAgorot: number;
}

interface TemplateTableProps {
  readonly found: Found;
  readonly isLoading: boolean;
  readonly mayWrite: boolean;
  readonly onClear: () => void;
}

/** The templates that were found, with the acts on each. */
export function TemplateTable({ found, isLoading, mayWrite, onClear }: TemplateTableProps) {
  const { rows, counts, monthlyAgorot } = found;
  const text = usePhrases('billing');
  const navigate = useNavigate();
  const frequencyOf = useFrequencyText();
  const rowMenu = (template: BillingTemplateRow) => (
    <RowMenu template={template} mayWrite={mayWrite} />
  );
  return (
    <DataTable
      label={text('title')}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      isLoading={isLoading}
      onOpen={({ id }) => void navigate(templatePath(id))}
      rowEnd={rowMenu}
      mobileEnd={rowMenu}
      mobileRow={(template) => ({
        title: <bdi>{template.customerName}</bdi>,
        amount: <Money agorot={template.totalAgorot} />,
        note: (
          <>
            <bdi>{template.title}</bdi>, {frequencyOf(template)}
          </>
        ),
        badge: <TemplateBadge word={template.word} />,
      })}
      total={{
        label: text('recurring'),
        note: text('recurringNote', { count: counts.active }),
        mobileSum: <Money agorot={monthlyAgorot} isStrong />,
        cells: { sum: <Money agorot={monthlyAgorot} sign="" isStrong /> },
      }}
      empty={
        <EmptyState
          title={text('emptyFilterTitle')}
          text={text('emptyFilterText')}
          actions={<Button onClick={onClear}>{text('clearFilter')}</Button>}
        />
      }
    />
  );
}

function useColumns(): readonly TableColumn<BillingTemplateRow>[] {
  const text = usePhrases('billing');
  const frequencyOf = useFrequencyText();
  const doneOf = useDoneText();
  return [
    {
      key: 'template',
      head: text('columnTemplate'),
      kind: 'ellipsis',
      cell: (template) => (
        <span className="billing-name">
          <a className="pk-link" href={`#${templatePath(template.id)}`}>
            <bdi>{template.title}</bdi>
          </a>
          <small>{frequencyOf(template)}</small>
        </span>
      ),
    },
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    {
      key: 'means',
      head: text('columnMeans'),
      cell: (template) => <TemplateMeans {...template} />,
    },
    { key: 'next', head: text('columnNext'), cell: (template) => <TemplateNext {...template} /> },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" isStrong />,
    },
    { key: 'done', head: text('columnDone'), shownFrom: 'rail', cell: doneOf },
    { key: 'word', head: text('columnWord'), cell: (template) => <TemplateBadge {...template} /> },
  ];
}

/** Words of templates of which a period waits for a person, who tries again or skips it where the run is shown. */
const WAITING: readonly TemplateWord[] = ['blocked', 'failed', 'held'];

interface RowMenuProps {
  readonly template: BillingTemplateRow;
  readonly mayWrite: boolean;
}

function RowMenu({ template, mayWrite }: RowMenuProps) {
  const text = usePhrases('billing');
  const acts = useTemplateActs();
  const label = text('rowActions', { name: template.title });
  const { state } = template;
  const isGoing = state === 'active';
  const may = useMay();
  const items: MenuItem[] = [
    { key: 'open', label: text('open'), href: `#${templatePath(template.id)}` },
    ...(WAITING.includes(template.word)
      ? [{ key: 'handle', label: text('toHandle'), href: '#/sales/billing/run' }]
      : []),
    ...(may('customers.read')
      ? [
          {
            key: 'customer',
            label: text('customerCard'),
            href: `#/customers/${template.customerId}`,
          },
        ]
      : []),
  ];
  if (mayWrite && state !== 'ended') {
    items.push(
      isGoing
        ? { key: 'pause', label: text('pause'), onSelect: () => acts.pause(template) }
        : { key: 'resume', label: text('resume'), onSelect: () => acts.resume(template) },
      {
        key: 'end',
        label: text('end'),
        isDanger: true,
        startsGroup: true,
        onSelect: () => acts.end(template),
      },
    );
  }
  return (
    <Menu
      label={label}
      items={items}
      placement="below-end"
      trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
    />
  );
}
