import type { DocumentRow } from '@pinkas/contract/accounting/documents.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { LIST_PAGE_ROWS } from '@pinkas/domain/limits';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { Pager } from '@pinkas/ui/data/pager';
import { Tabs } from '@pinkas/ui/data/tabs';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { newDocumentPath } from '../../../../shared/navigation/landing.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { findRouter } from '../../../../shared/navigation/current-router.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import {
  useDocumentList,
  useDocumentTotals,
  type DocumentListQuery,
} from '../documents.queries.ts';
import { SendDialog } from '../sending/send-dialog.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  isPlaceRefused,
  readListView,
  withoutFilters,
  withoutPlace,
  withParameters,
  type ListView,
} from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';
import { NoDocuments } from './no-documents.tsx';
import { useDensity } from './use-density.ts';
import './my-documents.css';

const PANEL_ID = 'documents-list';

function queryOf(view: ListView): DocumentListQuery {
  const { filter, sort, direction, after, before } = view;
  return {
    ...filter,
    sort,
    direction,
    ...(after !== undefined && { after }),
    ...(before !== undefined && after === undefined && { before }),
  };
}

/** documents: everything that was issued, found by filter and order that live in the address. */
export function MyDocumentsScreen() {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const types = usePhrases('docTypes');
  const setup = useAccountSetup();
  const { docTypes } = setup;
  const createPath = newDocumentPath(setup);
  const navigate = useNavigate();
  usePageTitle(text('myDocuments'));
  const [parameters, setParameters] = useSearchParams();
  const view = readListView(parameters);
  const list = useDocumentList(queryOf(view));
  const totals = useDocumentTotals(view.filter);
  const [isDense, setIsDense] = useDensity();
  const { isMobile } = useMediaSizes();
  const [sendId, setSendId] = useState<string | undefined>(undefined);
  const rows = list.data?.rows ?? [];
  const isLost = isPlaceRefused(list.error);
  // A place that the server cannot read leads to the first page: trying again would not help.
  useEffect(() => {
    if (isLost) setParameters((current) => withoutPlace(current), { replace: true });
  }, [isLost, setParameters]);

  function change(changes: Partial<Record<ListParameter, string | undefined>>) {
    if (isLeaving()) return;
    setParameters((current) => withParameters(current, changes), { replace: true });
  }
  function clear() {
    setParameters((current) => withoutFilters(current), { replace: true });
  }
  function open(row: DocumentRow) {
    void navigate(`/documents/${row.id}`);
  }

  return (
    <>
      <PageHead
        title={text('myDocuments')}
        actions={
          // Under the thumb the bar at the bottom has the same action.
          isMobile ? undefined : (
            <SplitButton
              menuLabel={writing('typeMoreMenu')}
              icon={<IconPlus aria-hidden stroke={1.75} />}
              onClick={() => void navigate(createPath)}
              items={docTypes.map((docType) => ({
                key: String(docType),
                label: types(docTypeKeyOf(docType) ?? 'INVOICE'),
                href: `#/documents/create/${String(docType)}`,
              }))}
            >
              {text('createDocument')}
            </SplitButton>
          )
        }
      />
      <StateTabs view={view} tabs={totals.data?.tabs} onChange={(state) => change({ state })} />
      <div id={PANEL_ID} role="tabpanel" aria-label={text('myDocuments')}>
        <FilterBar
          view={view}
          isDense={isDense}
          onDensity={setIsDense}
          onChange={change}
          onClear={clear}
        />
        {list.isError && !isLost && list.data === undefined ? (
          <PageError
            title={text('loadFailed')}
            reason={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DocumentsTable
            rows={rows}
            view={view}
            totals={totals.data}
            isDense={isDense}
            isLoading={list.isPending || list.isPlaceholderData || isLost}
            onOpen={open}
            onSend={setSendId}
            onSort={(sort, direction) => change({ sort, direction })}
            empty={<NoDocuments view={view} createAddress={`#${createPath}`} onClear={clear} />}
          />
        )}
        {rows.length > 0 && (
          <Pager
            hasPrevious={typeof list.data?.before === 'string'}
            hasNext={typeof list.data?.after === 'string'}
            onPrevious={() =>
              change({
                before: list.data?.before ?? undefined,
                after: undefined,
                page: pageText(view.page - 1),
              })
            }
            onNext={() =>
              change({
                after: list.data?.after ?? undefined,
                before: undefined,
                page: pageText(view.page + 1),
              })
            }
            summary={<Showing view={view} shown={rows.length} count={totals.data?.count} />}
          />
        )}
      </div>
      {sendId !== undefined && <SendDialog id={sendId} onClose={() => setSendId(undefined)} />}
    </>
  );
}

/** A move to another page is under way: a new address of the list would call it off. */
function isLeaving(): boolean {
  const { location, navigation } = findRouter()?.state ?? {};
  return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname;
}

function pageText(page: number): string | undefined {
  return page > 1 ? String(page) : undefined;
}

type TabState = 'all' | 'open' | 'overdue' | 'paid';
const TABS = [
  { value: 'all', phrase: 'tabAll' },
  { value: 'open', phrase: 'tabOpen' },
  { value: 'overdue', phrase: 'tabOverdue' },
  { value: 'paid', phrase: 'tabPaid' },
] as const satisfies readonly { value: TabState; phrase: string }[];

/** The tab that a state lies under; one that has no tab of its own is found under all. */
function tabOf(state: ListView['filter']['state']): TabState {
  if (state === 'partly-paid') return 'open';
  return state === 'open' || state === 'overdue' || state === 'paid' ? state : 'all';
}

interface StateTabsProps {
  readonly view: ListView;
  readonly tabs: Readonly<Record<TabState, number>> | undefined;
  readonly onChange: (state: string | undefined) => void;
}

function StateTabs({ view, tabs, onChange }: StateTabsProps) {
  const text = usePhrases('documents');
  const { state } = view.filter;
  return (
    <Tabs<TabState>
      label={text('views')}
      panelId={PANEL_ID}
      value={tabOf(state)}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
      tabs={TABS.map(({ value, phrase }) => ({
        value,
        label: text(phrase),
        ...(tabs !== undefined && { count: tabs[value].toLocaleString('en-US') }),
      }))}
    />
  );
}

interface ShowingProps {
  readonly view: ListView;
  readonly shown: number;
  readonly count: number | undefined;
}

function Showing({ view, shown, count }: ShowingProps) {
  const text = usePhrases('documents');
  if (count === undefined) return null;
  const from = (view.page - 1) * LIST_PAGE_ROWS + 1;
  const all = count.toLocaleString('en-US');
  // One isolate around the whole phrase: a range read right to left would be wrong.
  return (
    <Isolate>
      {text('showing', {
        from: from.toLocaleString('en-US'),
        to: (from + shown - 1).toLocaleString('en-US'),
        count: all,
      })}
    </Isolate>
  );
}
