import { filesContract, type UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';

import { call } from '../api/client.ts';
import { findFileError } from './check-file.ts';
import { sendFile } from './send-file.ts';
import { completeConfig, type UploadConfig } from './upload-config.ts';
import { UploadError, uploadErrorOf } from './upload-error.ts';

/** The state of a file. */
export type UploadState =
  | 'queued'
  | 'preparing'
  | 'uploading'
  | 'retrying'
  | 'paused'
  | 'done'
  | 'failed';

/** One file in the queue, as the screen shows it. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly loadedBytes: number;
  readonly state: UploadState;
  readonly error: UploadError | undefined;
  /** The stored file, once it is done. */
  readonly answer: UploadAnswer | undefined;
}

export type DoneListener = (answer: UploadAnswer) => void;

/** A queue of uploads to the server. */
export interface Uploader {
  readonly items: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the listener with each stored file until the returned function is called. */
  readonly onDone: (listener: DoneListener) => () => void;
  /** Adds files; each starts as soon as the queue allows. */
  add(files: Iterable<File>): void;
  pause(id: string): void;
  resume(id: string): void;
  /** Stops a file and forgets what the server has of it. */
  cancel(id: string): void;
  /** A failed file goes to the end of the queue. */
  retry(id: string): void;
  /** Takes a file that is done or failed off the list. */
  dismiss(id: string): void;
  /** Stops everything and empties the list; for a page that unmounts. */
  close(): void;
}

interface Entry {
  item: UploadItem;
  readonly file: File;
  /** Within its bounds; created when its upload starts. */
  content: Blob | undefined;
  stop: AbortController | undefined;
}

const RUNNING: readonly UploadState[] = ['preparing', 'uploading', 'retrying'];
const TURN_OF_ITS_OWN: readonly UploadState[] = ['queued', ...RUNNING, 'paused'];

/**
 * Makes a queue. Throws the init error (-500) without an address. A file that fails is marked, and the
 * queue moves on.
 */
export function createUploader(given: Partial<UploadConfig> | undefined): Uploader {
  const config = completeConfig(given);
  let entries: readonly Entry[] = [];
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const doneListeners = new Set<DoneListener>();

  function setEntries(next: readonly Entry[]): void {
    entries = next;
    items = next.map(({ item }) => item);
    for (const listener of listeners) listener();
  }

  function change(entry: Entry, changes: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...changes };
    setEntries(entries);
  }

  function startNext(): void {
    const running = entries.filter(({ item }) => RUNNING.includes(item.state)).length;
    const waiting = entries.filter(({ item }) => item.state === 'queued');
    for (const entry of waiting.slice(0, Math.max(0, config.parallelMax - running))) {
      void run(entry);
    }
  }

  async function run(entry: Entry): Promise<void> {
    const stop = new AbortController();
    entry.stop = stop;
    change(entry, { state: 'preparing', error: undefined });
    try {
      const answer = await bringOver(entry, stop.signal);
      if (stop.signal.aborted) return;
      change(entry, { state: 'done', loadedBytes: entry.item.sizeBytes, answer });
      for (const listener of doneListeners) listener(answer);
    } catch (reason) {
      // Paused and cancelled files are stopped on purpose; the caller has already set their state.
      if (stop.signal.aborted) return;
      change(entry, { state: 'failed', error: uploadErrorOf(reason) });
    } finally {
      startNext();
    }
  }

  async function bringOver(entry: Entry, signal: AbortSignal): Promise<UploadAnswer> {
    if (entry.content === undefined) {
      const { resizeImage } = await import('./resize-image.ts');
      entry.content = await resizeImage(entry.file, config.resize);
    }
    const content = entry.content;
    signal.throwIfAborted();
    if (content.size > config.fileBytesMax) throw new UploadError('size');
    change(entry, { state: 'uploading', sizeBytes: content.size });
    return sendFile(config, {
      uploadId: entry.item.id,
      name: entry.item.name,
      content,
      startBytes: entry.item.loadedBytes,
      signal,
      onProgress: (loadedBytes) => {
        if (!signal.aborted) change(entry, { loadedBytes, state: 'uploading' });
      },
      onRetry: () => {
        if (!signal.aborted) change(entry, { state: 'retrying' });
      },
    });
  }

  function entryOf(file: File, others: readonly Entry[]): Entry {
    const known = others.filter(({ item }) => TURN_OF_ITS_OWN.includes(item.state) || item.answer);
    const error = findFileError(
      file,
      known.map((one) => one.file),
      config,
    );
    return {
      file,
      content: undefined,
      stop: undefined,
      item: {
        id: crypto.randomUUID(),
        name: file.name,
        sizeBytes: file.size,
        loadedBytes: 0,
        state: error === undefined ? 'queued' : 'failed',
        error,
        answer: undefined,
      },
    };
  }

  function withEntry(
    id: string,
    states: readonly UploadState[],
    act: (entry: Entry) => void,
  ): void {
    const entry = entries.find(({ item }) => item.id === id);
    if (entry !== undefined && states.includes(entry.item.state)) act(entry);
  }

  function forget(entry: Entry): void {
    setEntries(entries.filter((other) => other !== entry));
  }

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDone(listener) {
      doneListeners.add(listener);
      return () => doneListeners.delete(listener);
    },
    add(files) {
      for (const file of files) setEntries([...entries, entryOf(file, entries)]);
      startNext();
    },
    pause: (id) =>
      withEntry(id, ['queued', ...RUNNING], (entry) => {
        entry.stop?.abort();
        change(entry, { state: 'paused' });
        startNext();
      }),
    resume: (id) =>
      withEntry(id, ['paused'], (entry) => {
        change(entry, { state: 'queued' });
        startNext();
      }),
    cancel: (id) =>
      withEntry(id, TURN_OF_ITS_OWN, (entry) => {
        entry.stop?.abort();
        if (entry.item.loadedBytes > 0 && config.sendsUploadId) forgetOnServer(id);
        forget(entry);
        startNext();
      }),
    retry: (id) =>
      withEntry(id, ['failed'], (entry) => {
        const error = findFileError(entry.file, [], config);
        change(entry, { state: error === undefined ? 'queued' : 'failed', error });
        setEntries([...entries.filter((other) => other !== entry), entry]);
        startNext();
      }),
    dismiss: (id) => withEntry(id, ['done', 'failed'], forget),
    close() {
      for (const entry of entries) entry.stop?.abort();
      setEntries([]);
    },
  };
}

/** The server would delete its copy by itself after a day. */
function forgetOnServer(id: string): void {
  call(filesContract.cancelUpload, { params: { id }, isQuiet: true }).catch(() => undefined);
}
