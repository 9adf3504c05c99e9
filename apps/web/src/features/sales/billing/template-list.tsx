import { billingContract } from '@pinkas/contract/sales/billing/billing.contract';
import {
  TEMPLATES_SHOWN,
  type BillingTemplateRow,
} from '@pinkas/contract/sales/billing/templates-table';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Money } from '@pinkas/ui/values/money';
import { IconDots, IconPlus, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { FailedCard, failedPeriods } from '../billing-runs/shared/failed-card.tsx';
import { NextRunCard } from '../billing-runs/shared/next-run-card.tsx';
import { useNextRun } from '../billing-runs/shared/next-run.queries.ts';
import { templatePath } from '../billing-runs/shared/template-path.ts';
import { useBillNow } from '../billing-runs/shared/use-bill-now.ts';
import { TEMPLATE_LIST, type TemplateListChanges } from './billing-list.ts';
import { useTemplateColumns } from './template-columns.tsx';
import { useTemplateFilters } from './template-filters.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { TemplateBadge, TemplateSum, useFrequencyText } from './template-words.tsx';

/** Where standing orders of another system are moved here. */
const MOVING = '#/sales/billing/moving';

/** The templates of the business, the next to be billed first. */
export function TemplateList() {
  const text = usePhrases('billing');
  const may = useMay();
  const mayWrite = may('billing.write');
  // Customers are made with the templates.
  const mayMove = mayWrite && may('customers.write');
  const frequencyOf = useFrequencyText();
  const address = useListAddress(TEMPLATE_LIST);
  const { show = 'all' } = address.view.filter;
  const page = useListQuery(billingContract.list, { query: orderedQuery(address.view) });
  const { data } = page;
  const list = useList(address, {
    columns: useTemplateColumns(),
    page,
    count: data?.rows.length,
    labelOf: ({ title }) => text('selectRow', { name: title }),
    exporting: billingContract.export,
  });
  const retryOf = useRetries(mayWrite);
  const rowMenu = (template: BillingTemplateRow) => (
    <span data-template={template.id}>
      <TemplateMenu template={template} mayWrite={mayWrite} onTry={retryOf(template.id)} />
    </span>
  );
  return (
    <ListScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      actions={
        <>
          <ButtonLink href="#/sales/billing/revenue">{text('revenue')}</ButtonLink>
          <ButtonLink href="#/sales/billing/mandates">{text('mandates')}</ButtonLink>
          {mayWrite && <ChangePrices />}
          {mayMove && <MoreActions />}
        </>
      }
      primary={mayWrite && <NewTemplate />}
      intro={<Intro />}
      tabsLabel={text('shown')}
      tabs={TEMPLATES_SHOWN.map((value): ListTab<TemplateListChanges> => ({
        value,
        label: text(`show-${value}`),
        count: data?.counts[value],
        changes: { show: value === 'all' ? undefined : value },
      }))}
      tab={show}
      searchLabel={text('searchLabel')}
      searchPlaceholder={text('searchPlaceholder')}
      filters={useTemplateFilters(address.view)}
      pathOf={({ id }) => templatePath(id)}
      hoverActions={({ id }) => <Retry onTry={retryOf(id)} />}
      rowEnd={rowMenu}
      mobileEnd={rowMenu}
      mobileRow={(template) => ({
        title: <bdi>{template.customerName}</bdi>,
        amount: <TemplateSum {...template} />,
        note: (
          <>
            <bdi>{template.title}</bdi>, {frequencyOf(template)}
          </>
        ),
        badge: <TemplateBadge word={template.word} />,
      })}
      {...(data !== undefined && {
        total: {
          label: text('recurring'),
          note: text('recurringNote', { count: data.counts.active }),
          mobileSum: <Money agorot={data.monthlyAgorot} isStrong />,
          cells: { sum: <Money agorot={data.monthlyAgorot} sign="" isStrong /> },
        },
      })}
      empty={{
        first: {
          title: text('emptyTitle'),
          text: text('emptyText'),
          actions: mayWrite && <FirstWays mayMove={mayMove} />,
        },
        filtered: {
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        },
      }}
    />
  );
}

/** The ways to a first template, one a line. */
function FirstWays({ mayMove }: { readonly mayMove: boolean }) {
  const text = usePhrases('billing');
  return (
    <>
      <ButtonLink variant="filled" href={`#${templatePath('new')}`}>
        {text('emptyAct')}
      </ButtonLink>
      <ButtonLink href="#/documents">{text('emptyFromDocument')}</ButtonLink>
      {mayMove && <ButtonLink href={MOVING}>{text('moveIn')}</ButtonLink>}
    </>
  );
}

/** The next run, and the charges that did not pass. */
function Intro() {
  return (
    <div className="billing-intro">
      <NextRunCard />
      <FailedCard />
    </div>
  );
}

type Try = (() => void) | undefined;

/**
 * Returns what tries the refused charge of a template again, undefined where none was refused. The key R does it for the row
 * that has the focus.
 */
function useRetries(mayWrite: boolean): (id: string | undefined) => Try {
  const failed = failedPeriods(useNextRun().data?.waiting ?? []);
  const { isBilling, tryNow } = useBillNow();
  const isEnabled = mayWrite && !isBilling;
  function retryOf(id: string | undefined): Try {
    const period = failed.find((one) => one.templateId === id && !one.isOrdered);
    return !isEnabled || period === undefined ? undefined : () => void tryNow(period);
  }
  useHotkey('KeyR', { isEnabled }, () => {
    const row = document.activeElement?.closest('tr, li')?.querySelector('[data-template]');
    retryOf(row?.getAttribute('data-template') ?? undefined)?.();
  });
  return retryOf;
}

function Retry({ onTry }: { readonly onTry: Try }) {
  const text = usePhrases('billingRun');
  if (onTry === undefined) return null;
  return (
    <IconButton
      label={text('tryNow')}
      icon={<IconRefresh aria-hidden stroke={1.75} />}
      onClick={onTry}
    />
  );
}

const PriceChangeDialog = lazyPart(async () => ({
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

function MoreActions() {
  const text = usePhrases('billing');
  const label = text('moreActions');
  return (
    <Menu
      label={label}
      items={[{ key: 'moveIn', label: text('moveIn'), href: MOVING }]}
      placement="below-end"
      trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
    />
  );
}

function NewTemplate() {
  const text = usePhrases('billing');
  const { isMobile } = useMediaSizes();
  return (
    <ButtonLink
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      href={`#${templatePath('new')}`}
    >
      {text(isMobile ? 'newTemplateShort' : 'newTemplate')}
    </ButtonLink>
  );
}
