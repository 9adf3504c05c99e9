import {
  draftsContract,
  type DraftColumn,
  type DraftTab,
} from '@pinkas/contract/accounting/drafts/drafts.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Tabs } from '@pinkas/ui/data/tabs';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { useAddressQuery } from '../../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { ApprovalRoom } from '../../../api/issue-requests/shared/approval-room.tsx';
import { DraftsTable } from './drafts-table.tsx';
import { useDrafts } from '../../drafts/shared/drafts.queries.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { useUnsentDrafts } from '../../drafts/shared/use-unsent-drafts.ts';
import { shownDrafts, tabOf, type ShownDraft } from './shown-drafts.ts';

const PANEL = 'drafts-panel';
const EMPTY = {
  drafts: ['emptyDraftsTitle', 'emptyDraftsText'],
  scheduled: ['emptyScheduledTitle', 'emptyScheduledText'],
  templates: ['emptyTemplatesTitle', 'emptyTemplatesText'],
} as const satisfies Record<DraftTab, readonly [string, string]>;

/** Columns of the export that each table shows. */
const EXPORTED = {
  drafts: ['type', 'customer', 'subject', 'saved', 'savedBy', 'total', 'currency'],
  scheduled: ['type', 'customer', 'subject', 'issueOn', 'saved', 'savedBy', 'total', 'currency'],
  templates: ['name', 'type', 'customer', 'subject', 'reminder', 'saved', 'total', 'currency'],
} as const satisfies Record<DraftTab, readonly DraftColumn[]>;

/** documents/create/drafts: the drafts, or one that an assistant asks to issue. */
export function DraftsScreen() {
  const [query] = useAddressQuery();
  const asked = query.get('approve');
  return asked === null ? <Drafts /> : <ApprovalRoom id={asked} />;
}

/** What was begun, what waits for its day, and what documents begin from. */
function Drafts() {
  const text = usePhrases('drafts');
  const documents = usePhrases('documents');
  const types = usePhrases('docTypes');
  usePageTitle(text('title'));
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const { keeper } = useSession();
  const unsent = useUnsentDrafts(keeper);
  const list = useDrafts(unsent !== undefined);
  const kept = unsent ?? [];
  const [reminded, setReminded] = useState<ShownDraft | undefined>(undefined);
  const tab = tabOf(parameters.get('tab'));
  const rows = shownDrafts(list.data?.drafts ?? [], kept);
  const count = (one: DraftTab) => rows.filter((row) => row.tab === one).length;
  const [emptyTitle, emptyText] = EMPTY[tab];

  function open({ kind, docType, id }: ShownDraft) {
    const parameter = kind === 'template' ? 'template' : 'draft';
    void navigate(`/documents/create/${String(docType)}?${parameter}=${id}`);
  }
  const nameOf = (row: ShownDraft): string =>
    row.name === '' ? types(docTypeKeyOf(row.docType) ?? 'INVOICE') : row.name;

  if (list.isError && list.data === undefined && kept.length === 0) {
    return (
      <PageError
        isPage
        title={text('loadFailed')}
        reason={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      <PageHead
        title={text('title')}
        path={[{ label: documents('myDocuments'), href: '#/documents' }, { label: text('title') }]}
        pathLabel={text('path')}
        actions={
          <>
            <TableExport
              exporting={draftsContract.export}
              query={{ tab }}
              shownColumns={EXPORTED[tab]}
              count={rows.filter((row) => row.tab === tab && !row.isOnlyHere).length}
            />
            <ButtonLink variant="filled" href="#/documents/create">
              {text('newDocument')}
            </ButtonLink>
          </>
        }
      />
      <Tabs<DraftTab>
        label={text('title')}
        panelId={PANEL}
        value={tab}
        tabs={[
          { value: 'drafts', label: text('tabDrafts'), count: String(count('drafts')) },
          { value: 'scheduled', label: text('tabScheduled'), count: String(count('scheduled')) },
          { value: 'templates', label: text('tabTemplates'), count: String(count('templates')) },
        ]}
        onChange={(next) => setParameters(next === 'drafts' ? {} : { tab: next })}
      />
      <div id={PANEL} role="tabpanel" aria-label={text('title')}>
        <DraftsTable
          tab={tab}
          rows={rows.filter((row) => row.tab === tab)}
          isLoading={list.isPending}
          nameOf={nameOf}
          onOpen={open}
          onRemind={setReminded}
          empty={
            <EmptyState
              isAdding
              title={text(emptyTitle)}
              text={text(emptyText)}
              actions={
                <ButtonLink variant="filled" href="#/documents/create">
                  {text('newDocument')}
                </ButtonLink>
              }
            />
          }
        />
      </div>
      {reminded !== undefined && (
        <ReminderDialog template={reminded} onClose={() => setReminded(undefined)} />
      )}
    </>
  );
}
