import { Button } from '@pinkas/ui/actions/button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef, type ChangeEvent, type RefObject } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TAKEN_EXTENSIONS } from '../../../../shared/uploads/upload-config.ts';

export interface UploadButtonsProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** The one thing to do on a page without files. */
  readonly isMain?: boolean;
}

const ACCEPT = TAKEN_EXTENSIONS.map((ending) => `.${ending}`).join(',');

/** Chooses files, or photographs one on a phone. */
export function UploadButtons({ onFiles, isMain = false }: UploadButtonsProps) {
  const text = usePhrases('expenses');
  const { isTouch } = useMediaSizes();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  function give(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])];
    if (files.length > 0) onFiles(files);
    // Allows choosing the same file again.
    event.currentTarget.value = '';
  }
  function press(input: RefObject<HTMLInputElement | null>): void {
    input.current?.click();
  }
  return (
    <>
      {isTouch && (
        <Button icon={<IconCamera aria-hidden stroke={1.75} />} onClick={() => press(camera)}>
          {text('photo')}
        </Button>
      )}
      <Button
        variant={isMain ? 'filled' : 'outlined'}
        icon={<IconUpload aria-hidden stroke={1.75} />}
        onClick={() => press(picker)}
      >
        {text('upload')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={text('upload')}
        onChange={give}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={text('photo')}
        onChange={give}
      />
    </>
  );
}
