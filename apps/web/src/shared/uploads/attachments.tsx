import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';
import type { AttachableKind, AttachmentRole } from '@pinkas/domain/files/attachable';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { ErrorState } from '@pinkas/ui/feedback/states';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconTrash } from '@tabler/icons-react';

import { ApiError } from '../api/api-error.ts';
import { sentenceOf } from '../dialog/problem-sentence.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useIsAtWork } from '../session/use-may.ts';
import { AttachmentRow } from './attachment-row.tsx';
import {
  useAttachFiles,
  useAttachments,
  useDetachFile,
  useRefreshAttachments,
  type AttachableEntity,
  type AttachmentView,
} from './attachments.queries.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import './upload.css';

export interface AttachmentsProps {
  readonly entityKind: AttachableKind;
  readonly entityId: string;
  /** Shows and adds files of this role alone; without it all are shown and plain ones are added. */
  readonly role?: AttachmentRole;
  /** Shows the files without actions to add or remove. */
  readonly isReadOnly?: boolean;
  /** Called with each file that was added. */
  readonly onAdded?: (answer: UploadAnswer) => void;
}

/**
 * The files of a customer, item, expense or document: adding by drop, choice or camera, opening, saving, and
 * removing with an undo. It belongs in a card or a section of a sheet.
 */
export function Attachments(props: AttachmentsProps) {
  const { entityKind, entityId, role } = props;
  const isAtWork = useIsAtWork();
  const isReadOnly = props.isReadOnly === true || !isAtWork;
  const text = usePhrases('uploads');
  const entity = { entityKind, entityId };
  const files = useAttachments(entity, role);
  return (
    <div className="attachments">
      {files.isPending && <SkeletonRows rows={2} />}
      {files.isError && <FilesProblem reason={files.error} onRetry={() => void files.refetch()} />}
      {files.data !== undefined && files.data.files.length === 0 && (
        <p className="attachments__empty">{text(isReadOnly ? 'emptyReadOnly' : 'empty')}</p>
      )}
      {files.data !== undefined && files.data.files.length > 0 && (
        <ul className="attachments__list" aria-label={text('title')}>
          {files.data.files.map((file) => (
            <AttachmentRow key={file.id} file={file}>
              {isReadOnly ? undefined : <DetachButton entity={entity} file={file} />}
            </AttachmentRow>
          ))}
        </ul>
      )}
      {!isReadOnly && <AddFiles key={`${entityKind} ${entityId} ${role ?? ''}`} {...props} />}
    </div>
  );
}

function AddFiles({ entityKind, entityId, role, onAdded }: AttachmentsProps) {
  const text = usePhrases('uploads');
  const refresh = useRefreshAttachments();
  const uploads = useUploads(
    (answer) => {
      refresh();
      onAdded?.(answer);
      if (answer.sameAsFileId !== null && answer.file !== null) {
        toast.info(text('duplicate', { name: answer.file.name }));
      }
    },
    { params: { entityKind, entityId, ...(role !== undefined && { role }) } },
  );
  return (
    <>
      <UploadList uploads={uploads} hidesDone />
      <DropZone onFiles={(added) => uploads.uploader.add(added)} />
    </>
  );
}

interface DetachProps {
  readonly entity: AttachableEntity;
  readonly file: AttachmentView;
}

function DetachButton({ entity, file }: DetachProps) {
  const text = usePhrases('uploads');
  const detach = useDetachFile(entity);
  const attach = useAttachFiles(entity);
  async function press() {
    await detach.mutateAsync(file.id);
    toast.success(text('detached'), {
      label: text('undo'),
      run: () => attach.mutate({ fileIds: [file.id], role: file.role }),
    });
  }
  return (
    <IconButton
      size="sm"
      label={text('detachName', { name: file.name })}
      icon={<IconTrash aria-hidden />}
      aria-disabled={detach.isPending}
      onClick={() => {
        // The store of server state shows a failure in a dialog.
        if (!detach.isPending) press().catch(() => undefined);
      }}
    />
  );
}

interface FilesProblemProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
}

function FilesProblem({ reason, onRetry }: FilesProblemProps) {
  const text = usePhrases('uploads');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  return (
    <ErrorState
      title={text('failedTitle')}
      text={sentenceOf(reason, errors, dialogs)}
      actions={<Button onClick={onRetry}>{text('tryAgain')}</Button>}
      reference={reason instanceof ApiError ? reason.requestId : undefined}
    />
  );
}
