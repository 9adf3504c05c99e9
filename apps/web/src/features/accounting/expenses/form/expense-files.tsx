import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { DropZone } from '../../../../shared/uploads/drop-zone.tsx';
import { UploadList } from '../../../../shared/uploads/upload-list.tsx';
import { takeCarriedFiles } from '../../../../shared/uploads/carried-files.ts';
import { useUploads } from '../../../../shared/uploads/use-uploads.ts';
import { FileLink } from '../../../../shared/viewer/file-link.tsx';
import type { DraftFiles } from './use-draft-files.ts';

export interface ExpenseFilesProps {
  readonly files: DraftFiles;
  readonly isLocked?: boolean;
  /** Whether files that were dropped elsewhere for a new expense are its own. */
  readonly isNew?: boolean;
}

/** The files of an expense; they are saved with it. */
export function ExpenseFiles({
  files: { files, add, remove },
  isLocked = false,
  isNew = false,
}: ExpenseFilesProps) {
  const text = usePhrases('uploads');
  const uploads = useUploads(({ file }) => {
    if (file !== null) add({ id: file.id, name: file.name, mediaType: file.mediaType });
  });
  const { uploader } = uploads;
  const { state } = useLocation();
  useEffect(() => {
    if (isNew) uploader.add(takeCarriedFiles(state));
  }, [isNew, state, uploader]);
  return (
    <div className="exp-stack">
      {files.length > 0 && (
        <ul className="exp-files" aria-label={text('title')}>
          {files.map((file) => (
            <li key={file.id}>
              <IconPaperclip aria-hidden stroke={1.75} />
              <FileLink file={file} />
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
    </div>
  );
}
