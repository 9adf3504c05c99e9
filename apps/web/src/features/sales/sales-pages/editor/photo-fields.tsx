import { PAGE_LINE_LENGTH_MAX, type ProductPhoto } from '@pinkas/domain/sales-pages/sales-page';
import { Button } from '@pinkas/ui/actions/button';
import { TextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../shared/uploads/attachments.queries.ts';
import { PictureButton } from '../../../../shared/uploads/picture-button.tsx';

/** Larger photographs are made smaller before they are sent; the page shows them small. */
const RESIZE = { widthPxMax: 1600, heightPxMax: 1600, quality: 90 };

interface PhotoFieldsProps {
  readonly photo: ProductPhoto | null;
  readonly onChange: (photo: ProductPhoto | null) => void;
}

/** The photograph of a product: it is uploaded at once, and seen by visitors once it is published. */
export function PhotoFields({ photo, onChange }: PhotoFieldsProps) {
  const text = usePhrases('salesPages');
  return (
    <>
      <div className="sales-photo">
        {photo !== null && <img src={fileAddress(photo.fileId)} alt="" />}
        <PictureButton
          label={text(photo === null ? 'addPhoto' : 'replacePhoto')}
          inputLabel={text('photo')}
          resize={RESIZE}
          onPick={(fileId) => onChange({ fileId, alt: photo?.alt ?? '' })}
        />
        {photo !== null && (
          <Button size="sm" onClick={() => onChange(null)}>
            {text('removePhoto')}
          </Button>
        )}
      </div>
      {photo !== null && (
        <TextField
          label={text('photoAlt')}
          help={text('photoAltHint')}
          isOptional
          maxLength={PAGE_LINE_LENGTH_MAX}
          value={photo.alt}
          onChange={({ currentTarget }) => onChange({ ...photo, alt: currentTarget.value })}
        />
      )}
    </>
  );
}
