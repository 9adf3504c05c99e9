import { Suspense } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import { usePhrases } from '../language/use-phrases.ts';
import type { UploadItem } from './uploader.ts';
import type { Uploads } from './use-uploads.ts';
import './upload.css';

/** It loads with the first file. */
const UploadRow = lazyPart(async () => ({ default: (await import('./upload-row.tsx')).UploadRow }));

export interface UploadListProps {
  readonly uploads: Uploads;
  /** Hides finished files: the screen shows them itself. */
  readonly hidesDone?: boolean;
}

/** Lists the files of a queue: the progress of each, and its actions. */
export function UploadList({ uploads, hidesDone = false }: UploadListProps) {
  const text = usePhrases('uploads');
  const shown = uploads.items.filter(({ state }) => !hidesDone || state !== 'done');
  const count = (state: UploadItem['state']): number =>
    uploads.items.filter((item) => item.state === state).length;
  const [done, failed] = [count('done'), count('failed')];
  const isAtRest = uploads.items.length > 0 && done + failed === uploads.items.length;
  return (
    <>
      <output className="pk-visually-hidden">
        {isAtRest ? text('summary', { done, failed }) : ''}
      </output>
      {shown.length > 0 && (
        <ul className="upload-list" aria-label={text('list')}>
          <Suspense>
            {shown.map((item) => (
              <UploadRow key={item.id} item={item} uploads={uploads} />
            ))}
          </Suspense>
        </ul>
      )}
    </>
  );
}
