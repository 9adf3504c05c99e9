import { Button } from '@pinkas/ui/actions/button';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';

import type { ResizeConfig } from './upload-config.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import './upload.css';

export interface PictureButtonProps {
  readonly label: string;
  /** Names the field that is chosen, beside the button that opens it. */
  readonly inputLabel?: string;
  /** Bounds within which the picture is sent, where they are narrower than of all files. */
  readonly resize?: ResizeConfig;
  /** Called with the file once it is stored. */
  readonly onPick: (fileId: string) => void;
}

/** Chooses one picture, which is uploaded at once, and shows its progress. */
export function PictureButton({ label, inputLabel = label, resize, onPick }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(
    ({ file }) => {
      if (file !== null) onPick(file.id);
    },
    { extensions: ['jpg', 'jpeg', 'png', 'webp'], ...(resize !== undefined && { resize }) },
  );
  return (
    <>
      <Button
        size="sm"
        icon={<IconPhotoPlus aria-hidden stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          uploads.uploader.add([...(event.currentTarget.files ?? [])].slice(0, 1));
          event.currentTarget.value = '';
        }}
      />
      <UploadList uploads={uploads} hidesDone />
    </>
  );
}
