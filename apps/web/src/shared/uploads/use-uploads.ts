import { useEffect, useState, useSyncExternalStore } from 'react';

import { addLeaveGuard } from '../navigation/leave-state.ts';
import { PRODUCT_UPLOADS, type UploadConfig } from './upload-config.ts';
import { createUploader, type DoneListener, type Uploader, type UploadItem } from './uploader.ts';

/** The queue of a screen and its files. */
export interface Uploads {
  readonly uploader: Uploader;
  readonly items: readonly UploadItem[];
}

/**
 * Returns a queue of uploads that lives as long as its screen. `config` overrides the product's upload
 * settings and is read once; `onDone` is called with each stored file.
 */
export function useUploads(onDone: DoneListener, config: Partial<UploadConfig> = {}): Uploads {
  const [uploader] = useState(() => createUploader({ ...PRODUCT_UPLOADS, ...config }));
  const items = useSyncExternalStore(uploader.subscribe, uploader.items);
  useEffect(() => uploader.onDone(onDone), [uploader, onDone]);
  useEffect(() => () => uploader.close(), [uploader]);
  useEffect(() => askBeforeLeaving(uploader), [uploader]);
  return { uploader, items };
}

/** Leaving in the middle would lose files: closing the tab asks, and so does a form around it. */
function askBeforeLeaving(uploader: Uploader): () => void {
  const isDirty = (): boolean =>
    uploader.items().some(({ state }) => state !== 'done' && state !== 'failed');
  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (isDirty()) event.preventDefault();
  };
  const removeGuard = addLeaveGuard({ isDirty, onForcedLeave: () => undefined });
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
    removeGuard();
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}
