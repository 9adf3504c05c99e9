import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import {
  IconArrowLeft,
  IconExternalLink,
  IconMaximize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { useRef, useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../shared/upload/attachments.queries.ts';
import { PictureView, ZOOM_MAX, ZOOM_MIN, ZOOM_STEP } from './picture-view.tsx';
import './viewer.css';

export interface FileViewerProps {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  /** On a phone: back to the list. */
  readonly onBack: (() => void) | undefined;
  /** Where the title around it says the name already. */
  readonly hidesName?: boolean;
}

/** The paper itself: a picture with zoom and rotation, or a PDF in the browser's own viewer. */
export function FileViewer(props: FileViewerProps) {
  const { fileId, name, mediaType, onBack, hidesName = false } = props;
  const text = usePhrases('expenses');
  const { isTouch } = useMediaSizes();
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const isPdf = mediaType === 'application/pdf';
  // Browsers draw no TIFF: the small picture that the server made stands for it.
  const source =
    mediaType === 'image/tiff' ? fileAddress(fileId, { size: 'thumbnail' }) : fileAddress(fileId);
  return (
    <section ref={frame} className="viewer" aria-label={text('viewer')}>
      <div className="viewer__bar">
        {onBack !== undefined && (
          <IconButton
            label={text('backToInbox')}
            icon={<IconArrowLeft aria-hidden className="pk-flip" stroke={1.75} />}
            onClick={onBack}
          />
        )}
        <span className="viewer__name">{!hidesName && <bdi>{name}</bdi>}</span>
        {!isPdf && (
          <>
            <IconButton
              label={text('zoomOut')}
              icon={<IconZoomOut aria-hidden stroke={1.75} />}
              aria-disabled={zoom <= ZOOM_MIN}
              onClick={() => setZoom((now) => Math.max(ZOOM_MIN, now - ZOOM_STEP))}
            />
            <IconButton
              label={text('zoomIn')}
              icon={<IconZoomIn aria-hidden stroke={1.75} />}
              aria-disabled={zoom >= ZOOM_MAX}
              onClick={() => setZoom((now) => Math.min(ZOOM_MAX, now + ZOOM_STEP))}
            />
            <IconButton
              label={text('rotate')}
              icon={<IconRotateClockwise aria-hidden stroke={1.75} />}
              onClick={() => setTurns((now) => (now + 1) % 4)}
            />
          </>
        )}
        <IconButton
          label={text('fullScreen')}
          icon={<IconMaximize aria-hidden stroke={1.75} />}
          onClick={() => {
            const isFull = document.fullscreenElement !== null;
            // A browser that refuses shows the file as before.
            const change = isFull ? document.exitFullscreen() : frame.current?.requestFullscreen();
            change?.catch(() => undefined);
          }}
        />
      </div>
      {isPdf ? (
        <PdfView source={source} name={name} isTouch={isTouch} />
      ) : (
        <PictureView source={source} name={name} zoom={zoom} turns={turns} />
      )}
    </section>
  );
}

interface PdfViewProps {
  readonly source: string;
  readonly name: string;
  readonly isTouch: boolean;
}

/** Browsers of phones open a PDF in a place of their own. */
function PdfView({ source, name, isTouch }: PdfViewProps) {
  const text = usePhrases('expenses');
  const open = (
    <ButtonLink
      href={source}
      target="_blank"
      rel="noreferrer"
      icon={<IconExternalLink aria-hidden stroke={1.75} />}
    >
      {text('openPdf')}
    </ButtonLink>
  );
  if (isTouch || !navigator.pdfViewerEnabled) {
    return <div className="viewer__desk viewer__desk--note">{open}</div>;
  }
  return <iframe className="viewer__pdf" src={`${source}#toolbar=1&view=FitH`} title={name} />;
}
