import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES, docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { addAgorot, agorot } from '@pinkas/domain/money/agorot';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus, IconStack2, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { DocumentStateBadge } from '../../../../shared/documents/document-state-badge.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { hasFilter, pageQuery } from '../../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useList } from '../../../../shared/lists/use-list.ts';
import { newDocumentPath } from '../../../../shared/navigation/landing.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useTagging } from '../../../../shared/tags/use-tagging.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useRemindChosen } from '../reminders/use-remind-chosen.tsx';
import { SendDialog } from '../sending/send-dialog.tsx';
import { useBulkActions } from './bulk/bulk-actions.tsx';
import { BulkInvoice } from './bulk/bulk-invoice.tsx';
import { BulkReceipt } from './bulk/bulk-receipt.tsx';
import { RowTotal, useDocumentColumns } from './document-columns.tsx';
import { useDocumentFilters } from './filters/document-filters.tsx';
import { DraftsLink } from './drafts-link.tsx';
import { DOCUMENT_LIST, type DocumentListChanges, type DocumentListView } from './document-list.ts';
import { useDocumentsTotal } from './documents-total.tsx';
import { useFilterWords } from './filters/filter-words.ts';
import { RowActions, RowMarks } from './row-actions.tsx';
import { RowMenu } from './row-menu.tsx';
import { TotalsByTag } from './totals-by-tag.tsx';
import './my-documents.css';

const TABS = [
  { value: 'all', label: 'tabAll' },
  { value: 'open', label: 'tabOpen' },
  { value: 'overdue', label: 'tabOverdue' },
  { value: 'allocation', label: 'tabAllocation' },
  { value: 'paid', label: 'tabPaid' },
  { value: 'cancelled', label: 'tabCancelled' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/**
 * Returns the filter of a tab. Invoices without their number are found by a filter of its own, beside any state: it goes
 * with its tab, and where it would lead back to it. Any other filter by the number stays, as the counts of the tabs have it.
 */
function changesOf(
  tab: Tab,
  { state, allocation }: DocumentListView['filter'],
): Pick<DocumentListChanges, 'state' | 'allocation'> {
  if (tab === 'allocation') return { state: undefined, allocation: 'missing' };
  const isOfTab = allocation === 'missing' && (state === undefined || tab === 'all');
  return {
    state: tab === 'all' ? undefined : tab,
    ...(isOfTab && { allocation: undefined }),
  };
}

/** Returns the tab that contains a filter; one without a tab of its own is found under all. */
function tabOf({ state, allocation }: DocumentListView['filter']): Tab {
  if (state === undefined) return allocation === 'missing' ? 'allocation' : 'all';
  if (state.startsWith('partly-')) return 'open';
  return state === 'open' || state === 'overdue' || state === 'paid' || state === 'cancelled'
    ? state
    : 'all';
}

/** documents: everything that was issued, found by filter and order that live in the address. */
export function MyDocumentsScreen() {
  const text = usePhrases('documents');
  const lists = usePhrases('lists');
  const address = useListAddress(DOCUMENT_LIST);
  const { view } = address;
  const { search } = view.filter;
  const totals = useListQuery(documentsContract.totals, { query: view.filter });
  const total = useDocumentsTotal(totals.data, hasFilter(view.filter));
  const typeName = useTypeName();
  const list = useList(address, {
    columns: useDocumentColumns(),
    page: useListQuery(documentsContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: ({ docType, number }: DocumentRow) =>
      text('typeAndNumber', { type: typeName(docType), number: String(number) }),
    exporting: documentsContract.export,
  });
  const { selection } = list;
  const { today } = useAccountSetup();
  const reminding = useRemindChosen(selection);
  const bulk = useBulkActions(selection, view);
  const tagging = useTagging('documents', selection);
  const words = useFilterWords(view);
  const createPath = newDocumentPath(useAccountSetup());
  const mayCreate = useMay()('documents.prepare');
  const { isMobile } = useMediaSizes();
  const [isByTag, setIsByTag] = useState(false);
  const [sendId, setSendId] = useState<string | undefined>(undefined);
  const counts: Partial<Record<Tab, number>> = totals.data?.tabs ?? {};
  // Only tax invoices wait for a number.
  const hasInvoices = useAccountSetup().docTypes.includes(DOC_TYPES.INVOICE);
  const tabs = TABS.filter(({ value }) => hasInvoices || value !== 'allocation').map(
    ({ value, label }): ListTab<DocumentListChanges> => ({
      value,
      label: text(label),
      count: counts[value],
      changes: changesOf(value, view.filter),
    }),
  );
  const isSearchOnly = search !== undefined && words.length === 1;
  return (
    <>
      <ListScreen
        list={list}
        title={text('myDocuments')}
        failedTitle={text('listFailed')}
        // Under the thumb the bar at the bottom has the same action.
        primary={isMobile || !mayCreate ? undefined : <CreateButton path={createPath} />}
        tabsLabel={text('views')}
        tabs={tabs}
        tab={tabOf(view.filter)}
        tabLinks={<DraftsLink />}
        searchLabel={text('searchLabel')}
        searchPlaceholder={text('searchPlaceholder')}
        filters={useDocumentFilters(view)}
        tools={<Tools onByTag={() => setIsByTag(true)} />}
        pathOf={({ id }) => `/documents/${id}`}
        hoverActions={(row) => <RowActions row={row} onSend={setSendId} />}
        rowMarks={(row) => <RowMarks row={row} />}
        rowEnd={(row) => <RowMenu row={row} onSend={setSendId} />}
        mobileRow={(row) => ({
          title: row.customerName,
          amount: <RowTotal row={row} />,
          note: (
            <>
              {typeName(row.docType)} <Isolate isLtr>{String(row.number)}</Isolate>,{' '}
              <DateText date={row.documentDate} />
            </>
          ),
          badge: <DocumentStateBadge row={row} today={today} />,
        })}
        total={total}
        empty={{
          first: {
            title: text('emptyTitle'),
            text: text('emptyText', { who: mayCreate ? 'issuer' : 'reader' }),
            actions: mayCreate && (
              <ButtonLink
                variant="filled"
                href={`#${createPath}`}
                icon={<IconPlus aria-hidden stroke={1.75} />}
              >
                {text('createDocument')}
              </ButtonLink>
            ),
          },
          filtered: {
            title: text('noResultTitle'),
            text: isSearchOnly
              ? text('noResultSearch', { search })
              : text('noResultFilters', { filters: words.map((word) => word.words).join(', ') }),
            clear: lists('clearFilters'),
          },
        }}
        selected={{
          detail: selection.isAll ? undefined : (
            <span>
              {text('openBalance')} <Money agorot={openOf(selection.rows)} />
            </span>
          ),
          actions: (
            <>
              <BulkInvoice selection={selection} />
              <BulkReceipt selection={selection} />
              {reminding.button}
              {tagging.button}
              {bulk.buttons}
            </>
          ),
        }}
      />
      {bulk.dialog}
      {tagging.dialog}
      {reminding.dialog}
      {isByTag && (
        <TotalsByTag
          filter={view.filter}
          onOpen={(tagId) => {
            setIsByTag(false);
            address.change({ tagId });
          }}
          onClose={() => setIsByTag(false)}
        />
      )}
      {sendId !== undefined && <SendDialog id={sendId} onClose={() => setSendId(undefined)} />}
    </>
  );
}

/** Returns the open sum of the documents; a quote has none. */
function openOf(rows: readonly DocumentRow[]): number {
  return rows
    .filter(({ docType }) => PAID_IN_PARTS_TYPES.some((asking) => asking === docType))
    .reduce((sum, row) => addAgorot(sum, agorot(row.openAgorot)), agorot(0));
}

function Tools({ onByTag }: { readonly onByTag: () => void }) {
  const tags = usePhrases('tags');
  const bulk = usePhrases('bulkJobs');
  const navigate = useNavigate();
  return (
    <>
      <IconButton
        isOutlined
        size="sm"
        label={tags('byTag')}
        icon={<IconTags aria-hidden stroke={1.75} />}
        onClick={onByTag}
      />
      <IconButton
        isOutlined
        size="sm"
        label={bulk('title')}
        icon={<IconStack2 aria-hidden stroke={1.75} />}
        onClick={() => void navigate('/documents/jobs')}
      />
    </>
  );
}

function CreateButton({ path }: { readonly path: string }) {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const types = usePhrases('docTypes');
  const { docTypes } = useAccountSetup();
  const navigate = useNavigate();
  return (
    <SplitButton
      menuLabel={writing('typeMoreMenu')}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => void navigate(path)}
      items={docTypes.map((docType) => ({
        key: String(docType),
        label: types(docTypeKeyOf(docType) ?? 'INVOICE'),
        href: `#/documents/create/${String(docType)}`,
      }))}
    >
      {text('createDocument')}
    </SplitButton>
  );
}
