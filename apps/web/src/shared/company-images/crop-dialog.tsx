import type { CompanyImage } from '@pinkas/contract/account/company/company-images.contract';
import { filesContract } from '@pinkas/contract/files/uploads/files.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';

import { callQuery } from '../api/query-client.ts';
import { PageError } from '../dialog/page-error.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { cutImage, findFilledPart } from './cut-image.ts';
import './crop-dialog.css';

/** Small pictures are shown larger, up to this height, so that a finger hits the frame. */
const HEIGHT_PX_MAX = 360;
/** The least side of a part, in pixels of the screen: smaller ones are slips of the finger. */
const SIDE_PX_MIN = 12;

export interface CropDialogProps {
  readonly image: CompanyImage;
  /** Of the kind: the logo, the signature. */
  readonly name: string;
  readonly onCut: (file: File) => void;
  readonly onClose: () => void;
}

/** Cuts a stored picture: the frame begins around what is drawn, without the empty margins. */
export function CropDialog({ image, name, onCut, onClose }: CropDialogProps) {
  const text = usePhrases('company');
  const { data, error, isFetching, refetch } = useQuery(
    callQuery(filesContract.get, { params: { id: image.fileId }, query: {} }),
  );
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  async function save(): Promise<void> {
    if (picture.current === null || crop === undefined || data === undefined) return;
    onCut(await cutImage(picture.current, crop, { name: image.name, mediaType: data.type }));
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('cropTitle', { name })}
      actions={
        <>
          <Button onClick={onClose}>{text('cropCancel')}</Button>
          <Button variant="filled" disabled={crop === undefined} onClick={() => void save()}>
            {text('cropSave')}
          </Button>
        </>
      }
    >
      {data !== undefined ? (
        <Frame
          picture={picture}
          file={data}
          name={name}
          ratio={image.widthPx / image.heightPx}
          crop={crop}
          onChange={setCrop}
        />
      ) : error === null ? (
        <SkeletonRows rows={4} />
      ) : (
        <PageError
          title={text('cropFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

interface FrameProps {
  readonly picture: RefObject<HTMLImageElement | null>;
  readonly file: Blob;
  readonly name: string;
  /** Of its width to its height. */
  readonly ratio: number;
  readonly crop: PercentCrop | undefined;
  readonly onChange: (crop: PercentCrop) => void;
}

/** The picture with the frame of the part, which the mouse, a finger and the arrow keys move. */
function Frame({ picture, file, name, ratio, crop, onChange }: FrameProps) {
  const text = usePhrases('company');
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <>
      <p>{text('cropText')}</p>
      {/* The library measures from the left. */}
      <div className="company-crop" dir="ltr">
        <ReactCrop
          {...(crop !== undefined && { crop })}
          keepSelection
          style={{ inlineSize: `min(100%, ${String(HEIGHT_PX_MAX * ratio)}px)` }}
          minWidth={SIDE_PX_MIN}
          minHeight={SIDE_PX_MIN}
          ariaLabels={{
            cropArea: text('cropArea'),
            nwDragHandle: text('crop-nw'),
            nDragHandle: text('crop-n'),
            neDragHandle: text('crop-ne'),
            eDragHandle: text('crop-e'),
            seDragHandle: text('crop-se'),
            sDragHandle: text('crop-s'),
            swDragHandle: text('crop-sw'),
            wDragHandle: text('crop-w'),
          }}
          onChange={(_px, percent) => onChange(percent)}
        >
          <img
            ref={picture}
            src={address}
            alt={name}
            onLoad={({ currentTarget }) =>
              onChange({ unit: '%', ...findFilledPart(currentTarget) })
            }
          />
        </ReactCrop>
      </div>
    </>
  );
}
