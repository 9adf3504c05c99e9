import { useEffect, useState, useSyncExternalStore } from 'react';

import { PRODUCT_UPLOADS, type UploadConfig } from './upload-config.ts';
import { createUploader, type DoneListener, type Uploader, type UploadItem } from './uploader.ts';

/** The queue of a screen and what stands in it. */
export interface Uploads {
  readonly uploader: Uploader;
  readonly items: readonly UploadItem[];
}

/**
 * A queue of uploads that lives as long as its screen. `config` changes the product's own way of
 * uploading and is read once; `onDone` hears of each stored file.
 */
export function useUploads(onDone: DoneListener, config: Partial<UploadConfig> = {}): Uploads {
  const [uploader] = useState(() => createUploader({ ...PRODUCT_UPLOADS, ...config }));
  const items = useSyncExternalStore(uploader.subscribe, uploader.items);
  useEffect(() => uploader.onDone(onDone), [uploader, onDone]);
  useEffect(() => () => uploader.close(), [uploader]);
  return { uploader, items };
}
