import type { InboxRow } from '@pinkas/contract/accounting/expenses/expense-views';
import { exportInbox, INBOX_COLUMNS } from '@pinkas/contract/accounting/expenses/inbox-reads';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { useCallback, useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { useAddressQuery } from '../../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { UploadList } from '../../../../shared/uploads/upload-list.tsx';
import { useUploads } from '../../../../shared/uploads/use-uploads.ts';
import { ExpenseAreas } from '../../../../shared/expenses/areas.tsx';
import { useInbox } from '../../../../shared/expenses/inbox.queries.ts';
import { useAddToInbox, useDismiss, useReturnToInbox } from '../expenses.queries.ts';
import type { ExpenseDraft } from '../form/expense-draft.ts';
import { LazyViewer } from '../../../../shared/viewer/lazy-viewer.tsx';
import { DropPage } from './drop-page.tsx';
import { FilingForm } from './filing-form.tsx';
import { InboxList } from './inbox-list.tsx';
import type { LocalDrafts } from './local-drafts.ts';
import { UploadButtons } from './upload-buttons.tsx';
import '../../../../shared/expenses/expenses.css';
import '../../../../shared/expenses/expense-parts.css';
import './inbox.css';

/** expenses/inbox: files that wait to be filed, one after the other. */
export function InboxScreen() {
  const text = usePhrases('expenses');
  usePageTitle(text('inboxTitle'));
  const inbox = useInbox();
  const adding = useAdding();
  const rows = inbox.data?.rows ?? [];
  const mayFile = useMay()('expenses.write');
  return (
    <DropPage onFiles={mayFile ? adding.add : undefined}>
      <PageHead
        title={text('inboxTitle')}
        beside={<ExpenseAreas current="inbox" />}
        actions={
          <>
            {inbox.data !== undefined && rows.length > 0 && (
              <TableExport
                exporting={exportInbox}
                shownColumns={INBOX_COLUMNS}
                count={inbox.data.count}
              />
            )}
            {mayFile && <UploadButtons onFiles={adding.add} />}
          </>
        }
      />
      <UploadList uploads={adding.uploads} hidesDone />
      {inbox.data === undefined && (
        <Card isFlush>
          <NotRead inbox={inbox} />
        </Card>
      )}
      {inbox.data !== undefined && rows.length === 0 && (
        <Card>
          <EmptyState
            isAdding
            title={text('inboxEmptyTitle')}
            text={text('inboxEmptyText')}
            actions={
              mayFile && (
                <>
                  <UploadButtons onFiles={adding.add} isMain />
                  <ButtonLink href="#/expenses/new">{text('byHand')}</ButtonLink>
                </>
              )
            }
          />
        </Card>
      )}
      {rows.length > 0 && <Desk rows={rows} mayFile={mayFile} />}
    </DropPage>
  );
}

/** Shown while the files are not loaded: a skeleton, or the failure. */
function NotRead({ inbox }: { readonly inbox: ReturnType<typeof useInbox> }) {
  const text = usePhrases('expenses');
  if (!inbox.isError) return <SkeletonRows rows={6} />;
  return (
    <PageError
      title={text('inboxFailedTitle')}
      reason={inbox.error}
      isRetrying={inbox.isFetching}
      onRetry={() => void inbox.refetch()}
    />
  );
}

/** Uploads files and puts each into the inbox once it is stored. */
function useAdding() {
  const text = usePhrases('expenses');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const putting = useAddToInbox();
  const uploads = useUploads(({ file }) => {
    if (file === null) return;
    putting.mutateAsync(file.id).catch((reason: unknown) => {
      toast.error(
        `${text('inboxNotAdded', { name: isolated(file.name) })} ${sentenceOf(reason, errors, dialogs)}`,
      );
    });
  });
  return { uploads, add: (files: readonly File[]) => uploads.uploader.add(files) };
}

/** The list, the file, and its form; on a phone the list first, and the other two for one file. */
interface PaneProps {
  readonly rows: readonly InboxRow[];
  readonly mayFile: boolean;
}

function Desk({ rows, mayFile }: PaneProps) {
  const text = usePhrases('expenses');
  const { isMobile } = useMediaSizes();
  const [parameters, setParameters] = useAddressQuery();
  const [drafts, setDrafts] = useState<LocalDrafts>(new Map());
  const dismiss = useDismissing();
  const asked = rows.find(({ id }) => id === parameters.get('file'));
  const shown = asked ?? (isMobile ? undefined : rows[0]);
  useLeaveGuard({ when: drafts.size > 0 });
  const keep = useCallback((id: string, draft: ExpenseDraft) => {
    setDrafts((before) => new Map(before).set(id, draft));
  }, []);

  function open(id: string | undefined): void {
    setParameters(
      (next) => {
        if (id === undefined) next.delete('file');
        else next.set('file', id);
        return next;
      },
      { addsToHistory: isMobile },
    );
  }
  function next(from: InboxRow): InboxRow | undefined {
    const at = rows.findIndex(({ id }) => id === from.id);
    return rows[at + 1] ?? rows.find(({ id }) => id !== from.id);
  }
  /** The file is out of the inbox: the next one replaces it. */
  function leave(row: InboxRow): void {
    setDrafts((before) => new Map([...before].filter(([id]) => id !== row.id)));
    open(next(row)?.id);
  }

  return (
    <div className={shown === undefined ? 'inbox inbox--list' : 'inbox'}>
      {(!isMobile || shown === undefined) && (
        <InboxList rows={rows} shownId={shown?.id} onOpen={open} />
      )}
      {shown !== undefined && (
        <>
          <LazyViewer
            key={shown.fileId}
            fileId={shown.fileId}
            name={shown.fileName}
            mediaType={shown.mediaType}
            back={
              isMobile ? { label: text('backToInbox'), onBack: () => open(undefined) } : undefined
            }
          />
          {mayFile && (
            <FilingForm
              key={shown.id}
              row={shown}
              kept={drafts.get(shown.id)}
              onKeep={keep}
              hasNext={rows.length > 1}
              onFiled={() => {
                toast.success(text('filed', { name: isolated(shown.fileName) }));
                leave(shown);
              }}
              onSkip={() => open(next(shown)?.id)}
              onDismiss={() =>
                void dismiss(shown).then((isGone) => (isGone ? leave(shown) : undefined))
              }
            />
          )}
        </>
      )}
    </div>
  );
}

/** Removes a file from the inbox with an undo; resolves to whether it was removed. */
function useDismissing(): (row: InboxRow) => Promise<boolean> {
  const text = usePhrases('expenses');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const dismissing = useDismiss();
  const returning = useReturnToInbox();
  function tell(reason: unknown): void {
    toast.error(sentenceOf(reason, errors, dialogs));
  }
  return async (row) => {
    try {
      await dismissing.mutateAsync(row.id);
      toast.success(text('dismissed', { name: isolated(row.fileName) }), {
        label: text('undo'),
        run: () => void returning.mutateAsync(row.id).catch(tell),
      });
      return true;
    } catch (reason) {
      tell(reason);
      return false;
    }
  };
}
