import { FieldShell, type FieldSize } from '@pinkas/ui/fields/field-shell';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconX } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../../../shared/uploads/attachments.queries.ts';
import { PictureButton } from '../../../../../../shared/uploads/picture-button.tsx';
import { cellName } from '../../form/field-names.ts';
import { useEditor, useFieldError, useReview } from '../../form/editor-context.ts';

interface LineImageProps {
  readonly index: number;
  readonly lineKey: string;
  readonly size: FieldSize;
}

/** The picture of a row, on types that print pictures: it is uploaded at once. */
export function LineImage({ index, lineKey, size }: LineImageProps) {
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const fileId = useReview((state) => state.lineByKey.get(lineKey)?.imageFileId ?? null);
  const error = useFieldError(cellName(lineKey, 'imageFileId'));

  /** The row may have moved while its picture was uploading. */
  function set(next: string | null): void {
    const at = form.getValues('lines').findIndex(({ key }) => key === lineKey);
    if (at >= 0) form.setValue(`lines.${at}.imageFileId`, next, { shouldDirty: true });
  }

  return (
    <FieldShell
      label={words('image')}
      isOptional
      isGroup
      size={size}
      help={words('imageHelp')}
      error={error}
    >
      {() => (
        <div className="doc-line-image">
          {fileId !== null && (
            <>
              <img
                className="doc-line-image__picture"
                src={fileAddress(fileId, { size: 'thumbnail' })}
                alt={words('imageOf', { line: index + 1 })}
              />
              <IconButton
                size="sm"
                label={words('imageRemove')}
                icon={<IconX aria-hidden stroke={1.75} />}
                onClick={() => set(null)}
              />
            </>
          )}
          <PictureButton
            label={words(fileId === null ? 'imageAdd' : 'imageReplace')}
            inputLabel={words('imageField', { line: index + 1 })}
            onPick={set}
          />
        </div>
      )}
    </FieldShell>
  );
}
