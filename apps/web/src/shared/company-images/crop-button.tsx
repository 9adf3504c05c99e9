import type { CompanyImage } from '@pinkas/contract/account/company/company-images.contract';
import { Button } from '@pinkas/ui/actions/button';
import { IconCrop } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { lazyPart } from '../trouble/load-part.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';

const CropDialog = lazyPart(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));

export interface CropButtonProps {
  readonly image: CompanyImage;
  /** Of the kind: the logo, the signature. */
  readonly name: string;
  /** Called with the file of the part once it is stored. */
  readonly onStored: (fileId: string) => void;
}

/** Cuts a picture of the business; the part is uploaded as another file, so that the whole one can come back. */
export function CropButton({ image, name, onStored }: CropButtonProps) {
  const text = usePhrases('company');
  const [isOpen, setIsOpen] = useState(false);
  const uploads = useUploads(({ file }) => {
    if (file !== null) onStored(file.id);
  });
  return (
    <>
      <Button
        size="sm"
        icon={<IconCrop aria-hidden stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        {text('crop')}
      </Button>
      {isOpen && (
        <Suspense>
          <CropDialog
            image={image}
            name={name}
            onClose={() => setIsOpen(false)}
            onCut={(file) => {
              setIsOpen(false);
              uploads.uploader.add([file]);
            }}
          />
        </Suspense>
      )}
      <UploadList uploads={uploads} hidesDone />
    </>
  );
}
