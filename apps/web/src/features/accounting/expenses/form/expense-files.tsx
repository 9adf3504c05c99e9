import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../shared/upload/attachments.queries.ts';
import { DropZone } from '../../../../shared/upload/drop-zone.tsx';
import { UploadList } from '../../../../shared/upload/upload-list.tsx';
import { useUploads } from '../../../../shared/upload/use-uploads.ts';
import type { DraftFiles, NamedFile } from './use-draft-files.ts';

const ViewerDialog = lazy(async () => ({
  default: (await import('../viewer/viewer-dialog.tsx')).ViewerDialog,
}));

export interface ExpenseFilesProps {
  readonly files: DraftFiles;
  readonly isLocked?: boolean;
}

/** The papers of an expense; they are kept with its save. */
export function ExpenseFiles({
  files: { files, add, remove },
  isLocked = false,
}: ExpenseFilesProps) {
  const text = usePhrases('uploads');
  const [shown, setShown] = useState<NamedFile | undefined>(undefined);
  const uploads = useUploads(({ file }) => {
    if (file !== null) add({ id: file.id, name: file.name, mediaType: file.mediaType });
  });
  return (
    <div className="exp-stack">
      {files.length > 0 && (
        <ul className="exp-files" aria-label={text('title')}>
          {files.map((file) => (
            <li key={file.id}>
              <IconPaperclip aria-hidden stroke={1.75} />
              <a
                href={fileAddress(file.id)}
                target="_blank"
                rel="noreferrer"
                onClick={(event) => {
                  // A press with a key held opens it in a tab, as any link.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  setShown(file);
                }}
              >
                <Isolate>{file.name}</Isolate>
              </a>
              {!isLocked && (
                <IconButton
                  size="sm"
                  label={text('detachName', { name: file.name })}
                  icon={<IconTrash aria-hidden stroke={1.75} />}
                  onClick={() => remove(file.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isLocked && files.length === 0 && <p className="exp-muted">{text('emptyReadOnly')}</p>}
      {!isLocked && (
        <>
          <UploadList uploads={uploads} hidesDone />
          <DropZone onFiles={(added) => uploads.uploader.add(added)} />
        </>
      )}
      {shown !== undefined && (
        <Suspense>
          <ViewerDialog
            fileId={shown.id}
            name={shown.name}
            mediaType={shown.mediaType}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
