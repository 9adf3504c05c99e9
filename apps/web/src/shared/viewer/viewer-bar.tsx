import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { toast } from '@pinkas/ui/overlay/toast';
import {
  IconDownload,
  IconMaximize,
  IconPrinter,
  IconRotateClockwise,
  IconShare2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';

import { usePhrases } from '../language/use-phrases.ts';
import { fileAddress } from '../uploads/attachments.queries.ts';
import { ZOOM_MAX, ZOOM_MIN, ZOOM_STEP } from './picture-view.tsx';
import { printFile } from './print-file.ts';
import { mayShareFiles, shareFile } from './share-file.ts';

export interface ViewerBarProps {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onTurn: () => void;
  readonly onFullScreen: () => void;
}

/** Actions on the file in the viewer. A phone shares, a desktop prints. */
export function ViewerBar(props: ViewerBarProps) {
  const { fileId, name, mediaType, zoom, onZoom, onTurn, onFullScreen } = props;
  const text = usePhrases('viewer');
  const { isTouch } = useMediaSizes();
  const source = fileAddress(fileId);
  return (
    <>
      <IconButton
        label={text('zoomOut')}
        icon={<IconZoomOut aria-hidden stroke={1.75} />}
        aria-disabled={zoom <= ZOOM_MIN}
        onClick={() => onZoom(Math.max(ZOOM_MIN, zoom - ZOOM_STEP))}
      />
      <IconButton
        label={text('zoomIn')}
        icon={<IconZoomIn aria-hidden stroke={1.75} />}
        aria-disabled={zoom >= ZOOM_MAX}
        onClick={() => onZoom(Math.min(ZOOM_MAX, zoom + ZOOM_STEP))}
      />
      <IconButton
        label={text('rotate')}
        icon={<IconRotateClockwise aria-hidden stroke={1.75} />}
        onClick={onTurn}
      />
      {isTouch && mayShareFiles(name, mediaType) && (
        <IconButton
          label={text('share')}
          icon={<IconShare2 aria-hidden stroke={1.75} />}
          onClick={() =>
            void shareFile(source, name, mediaType).catch(() => toast.error(text('shareFailed')))
          }
        />
      )}
      {!isTouch && (
        <IconButton
          label={text('print')}
          icon={<IconPrinter aria-hidden stroke={1.75} />}
          onClick={() => printFile(source)}
        />
      )}
      <a
        className="pk-icon-button"
        href={fileAddress(fileId, { isSaved: true })}
        download={name}
        aria-label={text('download')}
        title={text('download')}
      >
        <IconDownload aria-hidden stroke={1.75} />
      </a>
      <IconButton
        label={text('fullScreen')}
        icon={<IconMaximize aria-hidden stroke={1.75} />}
        onClick={onFullScreen}
      />
    </>
  );
}
