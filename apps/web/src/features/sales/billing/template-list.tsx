import {
  TEMPLATES_SHOWN,
  type BillingTemplateRow,
  type TemplatesShown,
} from '@pinkas/contract/sales/billing/billing.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Tabs } from '@pinkas/ui/data/tabs';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { Money } from '@pinkas/ui/values/money';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { NextRunCard } from '../billing-runs/shared/next-run-card.tsx';
import { useTemplates } from './billing.queries.ts';
import {
  TemplateBadge,
  TemplateMeans,
  TemplateNext,
  useDoneText,
  useFrequencyText,
} from './template-words.tsx';
import { useTemplateActs } from './use-template-acts.tsx';

const pathOf = (id: string): string => `/sales/billing?template=${id}`;

/** The templates of the business, the next to be billed first. */
export function TemplateList() {
  const text = usePhrases('billing');
  usePageTitle(text('title'));
  const mayWrite = useMay()('billing.write');
  const [query] = useAddressQuery();
  const show: TemplatesShown = TEMPLATES_SHOWN.find((one) => one === query.get('show')) ?? 'all';
  const search = query.get('search') ?? '';
  const page = useTemplates({ show, search });
  // Counts of an earlier search say nothing of the business.
  const isEmpty = search === '' && !page.isPlaceholderData && page.data?.counts.all === 0;
  return (
    <>
      <PageHead
        title={text('title')}
        actions={
          !isEmpty && (
            <>
              <ButtonLink href="#/sales/billing/revenue">{text('revenue')}</ButtonLink>
              {mayWrite && <ChangePrices />}
              {mayWrite && <NewTemplate />}
            </>
          )
        }
      />
      {isEmpty ? (
        <div className="pk-table-frame">
          <FirstTemplate mayWrite={mayWrite} />
        </div>
      ) : (
        <TemplateTabs show={show} search={search} page={page} mayWrite={mayWrite} />
      )}
    </>
  );
}

const PriceChangeDialog = lazy(async () => ({
  default: (await import('../billing-prices/shared/price-change-dialog.tsx')).PriceChangeDialog,
}));

function ChangePrices() {
  const text = usePhrases('billing');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('changePrices')}</Button>
      {isOpen && (
        <Suspense>
          <PriceChangeDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NewTemplate() {
  const text = usePhrases('billing');
  const { isMobile } = useMediaSizes();
  return (
    <ButtonLink
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      href={`#${pathOf('new')}`}
    >
      {text(isMobile ? 'newTemplateShort' : 'newTemplate')}
    </ButtonLink>
  );
}

interface TemplateTabsProps {
  readonly show: TemplatesShown;
  readonly search: string;
  readonly page: ReturnType<typeof useTemplates>;
  readonly mayWrite: boolean;
}

/** What narrows the list, and its rows. */
function TemplateTabs({ show, search, page, mayWrite }: TemplateTabsProps) {
  const text = usePhrases('billing');
  const panelId = useId();
  const [, change] = useAddressQuery();
  const set = (changes: Readonly<Record<string, string>>): void =>
    change((current) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') current.delete(name);
        else current.set(name, value);
      }
      return current;
    });
  const counts = page.data?.counts;
  return (
    <>
      <NextRunCard />
      <Tabs
        label={text('shown')}
        panelId={panelId}
        value={show}
        onChange={(next) => set({ show: next === 'all' ? '' : next })}
        tabs={TEMPLATES_SHOWN.map((value) => ({
          value,
          label: text(`show-${value}`),
          ...(counts !== undefined && { count: counts[value].toLocaleString('en-US') }),
        }))}
      />
      <div id={panelId} role="tabpanel" aria-label={text('title')}>
        <div className="billing-filter">
          <SearchBox
            label={text('searchLabel')}
            placeholder={text('searchPlaceholder')}
            value={search}
            hasOwnLine
            onSearch={(next) => set({ search: next })}
          />
        </div>
        {page.isLoadingError ? (
          <div className="pk-table-frame">
            <PageError
              title={text('failedTitle')}
              reason={page.error}
              isRetrying={page.isFetching}
              onRetry={() => void page.refetch()}
            />
          </div>
        ) : (
          <Templates
            found={page.data ?? NOTHING}
            isLoading={page.isPending || page.isPlaceholderData}
            mayWrite={mayWrite}
            onClear={() => set({ show: '', search: '' })}
          />
        )}
      </div>
    </>
  );
}

function FirstTemplate({ mayWrite }: { readonly mayWrite: boolean }) {
  const text = usePhrases('billing');
  return (
    <EmptyState
      title={text('emptyTitle')}
      text={text('emptyText')}
      actions={
        mayWrite && (
          <ButtonLink variant="filled" href={`#${pathOf('new')}`}>
            {text('emptyAct')}
          </ButtonLink>
        )
      }
    />
  );
}

interface Found {
  readonly rows: readonly BillingTemplateRow[];
  readonly counts: Readonly<Pick<Record<TemplatesShown, number>, 'active'>>;
  readonly monthlyAgorot: number;
}

/** Until the answer came. */
const NOTHING: Found = { rows: [], counts: { active: 0 }, monthlyAgorot: 0 };

interface TemplatesProps {
  readonly found: Found;
  readonly isLoading: boolean;
  readonly mayWrite: boolean;
  readonly onClear: () => void;
}

function Templates({ found, isLoading, mayWrite, onClear }: TemplatesProps) {
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
      onOpen={({ id }) => void navigate(pathOf(id))}
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
          <a className="pk-link" href={`#${pathOf(template.id)}`}>
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
  const items: MenuItem[] = [{ key: 'open', label: text('open'), href: `#${pathOf(template.id)}` }];
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
