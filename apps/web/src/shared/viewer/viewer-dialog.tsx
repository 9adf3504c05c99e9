import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';

import { FileViewer, type FileViewerProps } from './file-viewer.tsx';

export interface ViewerDialogProps extends Pick<FileViewerProps, 'fileId' | 'name' | 'mediaType'> {
  readonly onClose: () => void;
}

/** A file over the page that it belongs to. */
export function ViewerDialog({ onClose, ...file }: ViewerDialogProps) {
  return (
    <Dialog isOpen isWide onClose={onClose} title={<Isolate>{file.name}</Isolate>}>
      <div className="viewer-dialog">
        <FileViewer {...file} hidesName />
      </div>
    </Dialog>
  );
}
