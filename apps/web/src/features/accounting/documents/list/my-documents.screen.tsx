import type { DocumentRow } from '@pinkas/contract/accounting/documents.contract';
import { documentsContract } from '@pinkas/contract/accounting/documents.contract';
import { CHOSEN_IDS_MAX } from '@pinkas/contract/lists/list-query';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';
import { addAgorot, agorot } from '@pinkas/domain/money/agorot';
import { isAllowed } from '@pinkas/domain/permissions/routes';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload, IconPlus, IconStack2, IconTags } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ChosenBar } from '../../../../shared/lists/chosen-bar.tsx';
import { ExportMenu } from '../../../../shared/lists/export-menu.tsx';
import { orderedQuery, pageQuery } from '../../../../shared/lists/list-address.ts';
import { useListLook } from '../../../../shared/lists/list-look.ts';
import { ListPager } from '../../../../shared/lists/list-pager.tsx';
import { ListTools } from '../../../../shared/lists/list-tools.tsx';
import { useExport, type RunningExport } from '../../../../shared/lists/use-export.ts';
import { useFirstPageInstead, useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListViews } from '../../../../shared/lists/use-list-views.ts';
import { useSelection, type Selection } from '../../../../shared/lists/use-selection.ts';
import { newDocumentPath } from '../../../../shared/navigation/landing.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useAccountSetup, useSession } from '../../../../shared/session/session-store.ts';
import { useDocumentList, useDocumentTotals } from '../documents.queries.ts';
import { useRemindChosen } from '../reminders/use-remind-chosen.tsx';
import { SendDialog } from '../sending/send-dialog.tsx';
import { useBulkActions } from './bulk-actions.tsx';
import { DocumentsTable, useDocumentColumns, useTypeName } from './documents-table.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTabs } from './document-tabs.tsx';
import { DOCUMENT_LIST, type ListView } from './list-address.ts';
import { NoDocuments } from './no-documents.tsx';
import { TotalsByTag } from './totals-by-tag.tsx';
import './my-documents.css';

const PANEL_ID = 'documents-list';

/** The screen shows the type under the number; a table of a file has a column for each. */
function exportColumns(keys: readonly string[]): readonly string[] {
  const all = keys.flatMap((key) => (key === 'number' ? ['number', 'type'] : [key]));
  return [...new Set(all)];
}

/** documents: everything that was issued, found by filter and order that live in the address. */
export function MyDocumentsScreen() {
  const text = usePhrases('documents');
  const navigate = useNavigate();
  usePageTitle(text('myDocuments'));
  const address = useListAddress(DOCUMENT_LIST);
  const { view, change, clear } = address;
  const list = useDocumentList(pageQuery(view));
  const isLost = useFirstPageInstead(list.error, address);
  const totals = useDocumentTotals(view.filter);
  const columns = useDocumentColumns();
  const look = useListLook('documents', columns);
  const views = useListViews(DOCUMENT_LIST, address, look);
  const running = useExport(documentsContract.export);
  const rows = list.data?.rows ?? [];
  const count = totals.data?.count;
  const typeName = useTypeName();
  const selection = useSelection<DocumentRow>({
    rows,
    keyOf: (row) => row.id,
    labelOf: ({ docType, number }) =>
      text('typeAndNumber', { type: typeName(docType), number: String(number) }),
    scope: JSON.stringify(view.filter),
    count,
  });
  const reminding = useRemindChosen(selection);
  const createPath = newDocumentPath(useAccountSetup());
  const tagText = usePhrases('tags');
  const bulkText = usePhrases('bulkJobs');
  const [isByTag, setIsByTag] = useState(false);
  const [sendId, setSendId] = useState<string | undefined>(undefined);

  return (
    <>
      <PageHead
        title={text('myDocuments')}
        actions={
          <PageActions
            createPath={createPath}
            exporting={
              <ExportMenu
                running={running}
                query={orderedQuery(view)}
                shownColumns={exportColumns(look.keys)}
                count={count}
              />
            }
          />
        }
      />
      <DocumentTabs
        panelId={PANEL_ID}
        view={view}
        counts={totals.data?.tabs}
        views={views}
        onState={(state) => change({ state, view: undefined })}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={text('myDocuments')}>
        <DocumentFilters
          view={view}
          tools={
            <>
              <IconButton
                isOutlined
                size="sm"
                label={tagText('byTag')}
                icon={<IconTags aria-hidden stroke={1.75} />}
                onClick={() => setIsByTag(true)}
              />
              <IconButton
                isOutlined
                size="sm"
                label={bulkText('title')}
                icon={<IconStack2 aria-hidden stroke={1.75} />}
                onClick={() => void navigate('/documents/jobs')}
              />
              <ListTools columns={columns} look={look} />
            </>
          }
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
            columns={look.columns}
            selection={selection.table}
            isDense={look.isDense}
            isLoading={list.isPending || list.isPlaceholderData || isLost}
            onOpen={(row) => void navigate(`/documents/${row.id}`)}
            onSend={setSendId}
            onSort={(sort, direction) => change({ sort, direction })}
            empty={<NoDocuments view={view} createAddress={`#${createPath}`} onClear={clear} />}
          />
        )}
        <ListPager address={address} places={list.data} shown={rows.length} count={count} />
      </div>
      <ChosenDocuments
        selection={selection}
        running={running}
        view={view}
        columns={exportColumns(look.keys)}
        remind={reminding.button}
      />
      {reminding.dialog}
      {isByTag && (
        <TotalsByTag
          filter={view.filter}
          onOpen={(tagId) => {
            setIsByTag(false);
            change({ tagId });
          }}
          onClose={() => setIsByTag(false)}
        />
      )}
      {sendId !== undefined && <SendDialog id={sendId} onClose={() => setSendId(undefined)} />}
    </>
  );
}

interface PageActionsProps {
  readonly createPath: string;
  readonly exporting: ReactNode;
}

function PageActions({ createPath, exporting }: PageActionsProps) {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const types = usePhrases('docTypes');
  const { docTypes } = useAccountSetup();
  const drafts = usePhrases('drafts');
  const { isMobile } = useMediaSizes();
  const { principal } = useSession();
  const navigate = useNavigate();
  return (
    <>
      {isAllowed(principal, 'documents/create') && (
        <ButtonLink href="#/documents/create/drafts">{drafts('tabDrafts')}</ButtonLink>
      )}
      {exporting}
      {/* Under the thumb the bar at the bottom has the same action. */}
      {!isMobile && (
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
      )}
    </>
  );
}

interface ChosenDocumentsProps {
  readonly selection: Selection<DocumentRow>;
  readonly running: RunningExport;
  readonly view: ListView;
  readonly columns: readonly string[];
  readonly remind: ReactNode;
}

/** What can be done with chosen documents, and what is still to be collected of them. */
function ChosenDocuments({ selection, running, view, columns, remind }: ChosenDocumentsProps) {
  const text = usePhrases('documents');
  const lists = usePhrases('lists');
  const { rows, isAll } = selection;
  const bulk = useBulkActions(selection, view);
  // As in the total of the filter: debts alone, for a quote awaits no collection.
  const open = rows
    .filter(({ docType }) => DEBT_TYPES.some((debt) => debt === docType))
    .reduce((sum, row) => addAgorot(sum, agorot(row.openAgorot)), agorot(0));
  function exportChosen(): void {
    if (!isAll && rows.length > CHOSEN_IDS_MAX) {
      toast.error(lists('exportTooMany', { count: CHOSEN_IDS_MAX }));
      return;
    }
    const ids = isAll ? undefined : rows.map(({ id }) => id);
    running.start({ format: 'xlsx', query: orderedQuery(view), columns, ids });
  }
  return (
    <>
      <ChosenBar
        selection={selection}
        detail={
          isAll ? undefined : (
            <span>
              {text('openBalance')} <Money agorot={open} />
            </span>
          )
        }
        actions={
          <>
            {remind}
            {bulk.buttons}
            <Button
              variant="quiet"
              size="sm"
              icon={<IconDownload aria-hidden stroke={1.75} />}
              isLoading={running.bytes !== undefined}
              onClick={exportChosen}
            >
              {lists('exportChosen')}
            </Button>
          </>
        }
      />
      {bulk.dialog}
    </>
  );
}
