import { DOCUMENT_FILE_BYTES_MAX, DOCUMENT_FILES_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconAlertCircle, IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { TAKEN_EXTENSIONS } from '../../../../../shared/uploads/upload-config.ts';
import { UploadList } from '../../../../../shared/uploads/upload-list.tsx';
import { sizeText } from '../../../../../shared/uploads/upload-sentence.ts';
import { useUploads } from '../../../../../shared/uploads/use-uploads.ts';
import { FileLink } from '../../../../../shared/viewer/file-link.tsx';
import type { FileForm } from '../form/file-form.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';

/** Files that are saved with the document and attached to its email; they are not part of the document. */
export function AttachedFiles() {
  const text = usePhrases('writing');
  const { form } = useEditor();
  const files = useReview((state) => state.form.files);
  const error = useFieldError('fileIds');
  const input = useRef<HTMLInputElement>(null);

  function set(next: FileForm[]): void {
    form.setValue('files', next, { shouldDirty: true });
  }
  const uploads = useUploads(({ file }) => {
    if (file === null) return;
    const { id, name, sizeBytes } = file;
    const before = form.getValues('files');
    if (sizeBytes > DOCUMENT_FILE_BYTES_MAX) toast.error(text('fileTooLarge', { name }));
    else if (before.every((one) => one.id !== id)) set([...before, { id, name, sizeBytes }]);
  });

  function add(chosen: readonly File[]): void {
    const room = DOCUMENT_FILES_MAX - form.getValues('files').length;
    // Pictures are resized on upload; other files keep their size.
    const fit = chosen.filter(
      ({ size, type }) => type.startsWith('image/') || size <= DOCUMENT_FILE_BYTES_MAX,
    );
    for (const { name } of chosen.filter((file) => !fit.includes(file))) {
      toast.error(text('fileTooLarge', { name }));
    }
    if (fit.length > room) toast.info(text('filesMax', { count: DOCUMENT_FILES_MAX }));
    uploads.uploader.add(fit.slice(0, Math.max(0, room)));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list with its button, not fields
    <div className="doc-files" role="group" aria-label={text('files')}>
      {files.length > 0 && (
        <ul className="doc-files__list" aria-label={text('files')}>
          {files.map((file) => (
            <AttachedFile
              key={file.id}
              file={file}
              onRemove={() => set(files.filter(({ id }) => id !== file.id))}
            />
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} hidesDone />
      {error !== undefined && (
        <p className="doc-files__problem" role="alert">
          <IconAlertCircle aria-hidden stroke={1.75} />
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={TAKEN_EXTENSIONS.map((ending) => `.${ending}`).join(',')}
        aria-label={text('filesAdd')}
        data-attach
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {files.length < DOCUMENT_FILES_MAX && (
        <div className="doc-files__add">
          <Button
            variant="quiet"
            size="sm"
            name="fileIds"
            icon={<IconPaperclip aria-hidden stroke={1.75} />}
            onClick={() => input.current?.click()}
          >
            {text('filesAdd')}
          </Button>
          <span className="doc-files__note">
            {text('filesNote', { count: DOCUMENT_FILES_MAX })}
          </span>
        </div>
      )}
    </div>
  );
}

interface AttachedFileProps {
  readonly file: FileForm;
  readonly onRemove: () => void;
}

function AttachedFile({ file, onRemove }: AttachedFileProps) {
  const uploads = usePhrases('uploads');
  const text = usePhrases('writing');
  const { name, sizeBytes } = file;
  return (
    <li className="doc-file">
      <IconFile aria-hidden stroke={1.75} />
      <FileLink file={file} className="pk-link" />
      <span className="doc-file__size">{sizeText(sizeBytes, uploads)}</span>
      <IconButton
        size="sm"
        label={text('fileRemove', { name })}
        icon={<IconX aria-hidden stroke={1.75} />}
        onClick={onRemove}
      />
    </li>
  );
}
