import { Button } from '@pinkas/ui/actions/button';
import { IconPhoto, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../shared/upload/attachments.queries.ts';
import { UploadList } from '../../../../shared/upload/upload-list.tsx';
import { useUploads } from '../../../../shared/upload/use-uploads.ts';
import '../../../../shared/upload/upload.css';

export interface ItemImageProps {
  readonly fileId: string | null;
  readonly onChange: (fileId: string | null) => void;
}

/** The picture of an item: it is uploaded at once and belongs to the item from the save on. */
export function ItemImage({ fileId, onChange }: ItemImageProps) {
  const text = usePhrases('items');
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(({ file }) => {
    if (file !== null) onChange(file.id);
  });
  return (
    <div className="item-image">
      {fileId === null ? (
        <span className="item-image__none">
          <IconPhoto aria-hidden stroke={1.5} />
          <span>{text('imageNone')}</span>
        </span>
      ) : (
        <img className="item-image__picture" src={fileAddress(fileId)} alt={text('image')} />
      )}
      <div className="item-image__acts">
        <Button
          size="sm"
          icon={<IconPhotoPlus aria-hidden stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {text(fileId === null ? 'imageAdd' : 'imageReplace')}
        </Button>
        {fileId !== null && (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconX aria-hidden stroke={1.75} />}
            onClick={() => onChange(null)}
          >
            {text('imageRemove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text('imageAdd')}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            uploads.uploader.add([...(event.currentTarget.files ?? [])].slice(0, 1));
            event.currentTarget.value = '';
          }}
        />
        <UploadList uploads={uploads} hidesDone />
      </div>
    </div>
  );
}
