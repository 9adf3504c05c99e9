import { useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';

export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 4;
export const ZOOM_STEP = 0.5;

export interface PictureViewProps {
  readonly source: string;
  readonly name: string;
  /** 1 fills the width of the pane. */
  readonly zoom: number;
  /** Clockwise quarter turns. */
  readonly turns: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shows a picture in the pane; when rotated, its frame swaps its proportions so that it scrolls correctly. */
export function PictureView({ source, name, zoom, turns }: PictureViewProps) {
  const text = usePhrases('viewer');
  const [size, setSize] = useState<Size | undefined>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const isOnSide = turns % 2 === 1;
  const { width, height } = size ?? { width: 3, height: 4 };
  const part = isOnSide ? width / height : 1;
  if (hasFailed) {
    return <p className="viewer__desk viewer__desk--note">{text('pictureFailed')}</p>;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
    <section className="viewer__desk" tabIndex={0} aria-label={name}>
      <div
        className="viewer__sheet"
        style={{
          inlineSize: `${String(zoom * 100)}%`,
          aspectRatio: isOnSide
            ? `${String(height)} / ${String(width)}`
            : `${String(width)} / ${String(height)}`,
        }}
      >
        <img
          src={source}
          alt={text('picture')}
          className="viewer__picture"
          style={{
            inlineSize: `${String(part * 100)}%`,
            transform: `translate(-50%, -50%) rotate(${String(turns * 90)}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0 && naturalHeight > 0) {
              setSize({ width: naturalWidth, height: naturalHeight });
            }
          }}
          onError={() => setHasFailed(true)}
        />
      </div>
    </section>
  );
}
