import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import { clearingFilesOf, type ClearingFile } from '@pinkas/domain/clearing/clearing-application';
import { DOCUMENT_FILE_BYTES_MAX } from '@pinkas/domain/limits';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { IconFile, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DropZone } from '../../../shared/uploads/drop-zone.tsx';
import { UploadList } from '../../../shared/uploads/upload-list.tsx';
import { sizeText } from '../../../shared/uploads/upload-sentence.ts';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import { FileLink } from '../../../shared/viewer/file-link.tsx';
import { StepFrame } from './step-frame.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

/** A stored file, as far as it is shown. */
export type KnownFile = ClearingForm['files'][number];

export interface FilesStepProps extends StepProps {
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly onTaken: (file: KnownFile) => void;
}

const EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'];
const ACCEPT = EXTENSIONS.map((ending) => `.${ending}`).join(',');

/** The files that prove who applies. */
export function FilesStep(props: FilesStepProps) {
  const text = usePhrases('clearingForm');
  const form = useStepForm('files', props);
  const megabytes = DOCUMENT_FILE_BYTES_MAX / 1_048_576;
  return (
    <StepFrame step="files" form={form} intro={text('filesIntro', { megabytes })}>
      {clearingFilesOf(props.companyKind).map((kind) => {
        const id = form.draft[kind];
        return (
          <FileField
            key={kind}
            kind={kind}
            file={id === null ? undefined : (props.known.get(id) ?? { id, name: id, sizeBytes: 0 })}
            isMissing={form.codeOf(kind) !== undefined}
            onTaken={(file) => {
              props.onTaken(file);
              form.change({ [kind]: file.id });
            }}
            onRemove={() => form.change({ [kind]: null })}
          />
        );
      })}
    </StepFrame>
  );
}

interface FileFieldProps {
  readonly kind: ClearingFile;
  readonly file: KnownFile | undefined;
  readonly isMissing: boolean;
  readonly onTaken: (file: KnownFile) => void;
  readonly onRemove: () => void;
}

function FileField({ kind, file, isMissing, onTaken, onRemove }: FileFieldProps) {
  const text = usePhrases('clearingForm');
  const words = usePhrases('uploads');
  const uploads = useUploads(
    ({ file: stored }) => {
      if (stored !== null)
        onTaken({ id: stored.id, name: stored.name, sizeBytes: stored.sizeBytes });
    },
    { extensions: EXTENSIONS, fileBytesMax: DOCUMENT_FILE_BYTES_MAX },
  );
  return (
    <fieldset className="clearing-form__file">
      <legend>{text(`file-${kind}`)}</legend>
      {file !== undefined && (
        <p className="clearing-form__stored">
          <IconFile aria-hidden stroke={1.75} />
          <FileLink file={file} />
          <span className="clearing-form__words">{sizeText(file.sizeBytes, words)}</span>
          <IconButton
            label={text('removeFile', { name: file.name })}
            icon={<IconTrash aria-hidden />}
            onClick={onRemove}
          />
        </p>
      )}
      <UploadList uploads={uploads} hidesDone />
      {file === undefined && (
        <DropZone
          isMultiple={false}
          accept={ACCEPT}
          kinds=""
          onFiles={(files) => uploads.uploader.add(files)}
        />
      )}
      {isMissing && <Alert tone="bad">{text('fileNeeded')}</Alert>}
    </fieldset>
  );
}
