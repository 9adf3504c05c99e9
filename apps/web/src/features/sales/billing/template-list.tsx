import {
  TEMPLATES_SHOWN,
  type TemplatesShown,
} from '@pinkas/contract/sales/billing/billing.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Tabs } from '@pinkas/ui/data/tabs';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { NextRunCard } from '../billing-runs/shared/next-run-card.tsx';
import { useTemplates } from './billing.queries.ts';
import { templatePath } from '../billing-runs/shared/template-path.ts';
import { TemplateTable, type Found } from './template-table.tsx';

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
              <ButtonLink href="#/sales/billing/mandates">{text('mandates')}</ButtonLink>
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

/** Until the answer came. */
const NOTHING: Found = { rows: [], counts: { active: 0 }, monthlyAgorot: 0 };

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
          <TemplateTable
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
          <ButtonLink variant="filled" href={`#${templatePath('new')}`}>
            {text('emptyAct')}
          </ButtonLink>
        )
      }
    />
  );
}
