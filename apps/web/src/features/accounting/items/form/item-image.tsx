import { Button } from '@pinkas/ui/actions/button';
import { IconPhoto, IconX } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../shared/uploads/attachments.queries.ts';
import { PictureButton } from '../../../../shared/uploads/picture-button.tsx';

export interface ItemImageProps {
  readonly fileId: string | null;
  readonly onChange: (fileId: string | null) => void;
}

/** The picture of an item: it is uploaded at once and belongs to the item from the save on. */
export function ItemImage({ fileId, onChange }: ItemImageProps) {
  const text = usePhrases('items');
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
        <PictureButton
          label={text(fileId === null ? 'imageAdd' : 'imageReplace')}
          inputLabel={text('imageAdd')}
          onPick={onChange}
        />
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
      </div>
    </div>
  );
}
