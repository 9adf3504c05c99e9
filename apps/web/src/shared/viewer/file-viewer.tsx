import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { fileAddress } from '../uploads/attachments.queries.ts';
import { PdfView } from './pdf-view.tsx';
import { PictureView } from './picture-view.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import './viewer.css';

export interface FileViewerProps {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  /** On a phone: back to the list, with the label of that button. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
  /** Hides the name where the title around it already has it. */
  readonly hidesName?: boolean;
}

/** The file itself, a picture or a PDF, with zoom and rotation, to be saved, printed or shared. */
export function FileViewer({ fileId, name, mediaType, back, hidesName = false }: FileViewerProps) {
  const text = usePhrases('viewer');
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const desk = { name, zoom, turns };
  return (
    <section ref={frame} className="viewer" aria-label={text('viewer')}>
      <div className="viewer__bar">
        {back !== undefined && (
          <IconButton
            label={back.label}
            icon={<IconArrowLeft aria-hidden className="pk-flip" stroke={1.75} />}
            onClick={back.onBack}
          />
        )}
        <span className="viewer__name">{!hidesName && <bdi>{name}</bdi>}</span>
        <ViewerBar
          fileId={fileId}
          name={name}
          mediaType={mediaType}
          zoom={zoom}
          onZoom={setZoom}
          onTurn={() => setTurns((now) => (now + 1) % 4)}
          onFullScreen={() => {
            const isFull = document.fullscreenElement !== null;
            // A browser that refuses shows the file as before.
            const change = isFull ? document.exitFullscreen() : frame.current?.requestFullscreen();
            change?.catch(() => undefined);
          }}
        />
      </div>
      {mediaType === 'application/pdf' ? (
        <PdfView source={fileAddress(fileId)} {...desk} />
      ) : (
        <PictureView source={pictureAddress(fileId, mediaType)} {...desk} />
      )}
    </section>
  );
}

/** Browsers cannot draw TIFF: the server's thumbnail replaces it. */
function pictureAddress(fileId: string, mediaType: string): string {
  return mediaType === 'image/tiff'
    ? fileAddress(fileId, { size: 'thumbnail' })
    : fileAddress(fileId);
}
