import { Button } from '@pinkas/ui/actions/button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { TAKEN_EXTENSIONS } from './upload-config.ts';
import { FILE_MEGABYTES_MAX } from './upload-sentence.ts';
import './upload.css';

export interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether several files can be chosen at once. */
  readonly isMultiple?: boolean;
  /** Whether a phone offers its camera. */
  readonly hasCamera?: boolean;
  /** Instead of the words about dragging. */
  readonly label?: string;
  /** Accepted files, as the `accept` of a file input. */
  readonly accept?: string;
  /** Instead of the words about kinds and size. */
  readonly kinds?: string;
}

/** Accepted kinds; a phone uses them to convert its own to JPEG. */
const ACCEPT = TAKEN_EXTENSIONS.map((ending) => `.${ending}`).join(',');

/** Accepts files by drop, choice, or camera. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, isMultiple = true, hasCamera = true, label, accept = ACCEPT } = props;
  const { kinds } = props;
  const text = usePhrases('uploads');
  const { isTouch } = useMediaSizes();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function give(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    give(event.dataTransfer.files);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra way beside the button
    <div
      className={isOver ? 'upload-zone upload-zone--over' : 'upload-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className="upload-zone__words">
        {isOver ? text('dropOver') : (label ?? text('drop'))}
      </span>
      <span className="upload-zone__buttons">
        {isTouch && hasCamera && (
          <Button icon={<IconCamera aria-hidden />} onClick={() => camera.current?.click()}>
            {text('camera')}
          </Button>
        )}
        <Button icon={<IconUpload aria-hidden />} onClick={() => picker.current?.click()}>
          {text(isMultiple ? 'pick' : 'pickOne')}
        </Button>
      </span>
      <span className="upload-zone__kinds">
        {kinds ?? text('kinds', { megabytes: FILE_MEGABYTES_MAX })}
      </span>
      <FileInput inputRef={picker} accept={accept} isMultiple={isMultiple} onFiles={give} />
      <FileInput inputRef={camera} accept="image/jpeg" isMultiple={false} isCamera onFiles={give} />
    </div>
  );
}

interface FileInputProps {
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
  readonly accept: string;
  readonly isMultiple: boolean;
  readonly isCamera?: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

function FileInput({ inputRef, accept, isMultiple, isCamera = false, onFiles }: FileInputProps) {
  const text = usePhrases('uploads');
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={accept}
      multiple={isMultiple}
      aria-label={text(isCamera ? 'camera' : 'pick')}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event) => {
        onFiles(event.currentTarget.files);
        // Allows choosing the same file again.
        event.currentTarget.value = '';
      }}
    />
  );
}
