import type { Endpoint } from '@pinkas/contract/define';
import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import type { TableFormat } from '@pinkas/contract/lists/views/list-query';
import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError } from '../api/api-error.ts';
import { useLanguage, usePhrases } from '../language/use-phrases.ts';
import { downloadFile, saveFile, type DownloadOptions } from './download-file.ts';

/** What is exported: the filter and the order, and the columns, all when undefined. */
export interface ExportOrder {
  readonly format: TableFormat;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns?: readonly string[] | undefined;
  /** Chosen rows; all of the filter when undefined. */
  readonly ids?: readonly string[] | undefined;
}

/** What the path of an export names. */
export type ExportParams = Readonly<Record<string, string>>;

export interface RunningExport {
  /** Bytes that have come; undefined when nothing runs. */
  readonly bytes: number | undefined;
  /** The job that writes the file, where it is too long to come at once. */
  readonly job: ExportJob | undefined;
  readonly start: (order: ExportOrder) => void;
  readonly cancel: () => void;
}

/**
 * Exports a list to a file; one at a time, and leaving the page calls it off. A file that a job writes is followed and taken when
 * it is ready; leaving the page does not stop the job.
 */
export function useExport(endpoint: Endpoint, params: ExportParams = {}): RunningExport {
  const text = usePhrases('lists');
  const errors = usePhrases('errors');
  const fields = usePhrases('fields');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [bytes, setBytes] = useState<number | undefined>(undefined);
  const [job, setJob] = useState<ExportJob | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(order: ExportOrder): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBytes(0);
    try {
      await take(endpoint, inputOf(order), `export.${order.format}`, signal);
    } catch (reason) {
      if (signal.aborted) return;
      if (reason instanceof ApiError && reason.code === 'EXPORT_NEEDS_JOB') {
        await runJob(order, signal);
      } else tell(reason, order);
    } finally {
      running.current = undefined;
      setBytes(undefined);
      setJob(undefined);
    }
  }
  const inputOf = (order: ExportOrder) => ({
    params,
    query: {
      ...order.query,
      format: order.format,
      language,
      columns: order.columns?.join(','),
      ids: order.ids?.join(','),
    },
  });
  async function take(
    from: Endpoint,
    input: Pick<DownloadOptions, 'params' | 'query'>,
    fallbackName: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { file, name } = await downloadFile(from, { ...input, signal, onProgress: setBytes });
    saveFile(file, name ?? fallbackName);
    toast.success(text('exported'));
  }
  async function runJob(order: ExportOrder, signal: AbortSignal): Promise<void> {
    const { EXPORTED_FILE, EXPORTS_PATH, followExport, startExport } =
      await import('./follow-export.ts');
    const toFiles = { label: text('exportFiles'), run: () => void navigate(EXPORTS_PATH) };
    let ended: ExportJob | undefined;
    try {
      const started = await startExport(endpoint, inputOf(order));
      toast.info(errors('EXPORT_NEEDS_JOB'), toFiles);
      ended = await followExport(started, signal, setJob);
      if (ended.state === 'failed') {
        toast.error(text('exportFailed'), { label: text('exportAgain'), run: () => start(order) });
      } else if (ended.state === 'done') {
        setJob(undefined);
        const { id } = ended;
        await take(EXPORTED_FILE, { params: { id } }, `export.${order.format}`, signal);
      }
    } catch (reason) {
      if (signal.aborted) return;
      if (ended?.state === 'done') toast.error(text('exportBroken'), toFiles);
      else tell(reason, order);
    }
  }
  async function cancelJob(id: string): Promise<void> {
    const { cancelExport } = await import('./follow-export.ts');
    await cancelExport(id).catch(() => undefined);
  }
  function cancel(): void {
    if (job !== undefined) void cancelJob(job.id);
    running.current?.abort();
  }
  function tell(reason: unknown, order: ExportOrder): void {
    if (reason instanceof ApiError && (reason.status === 401 || reason.status === 403)) return;
    const isRefused = reason instanceof ApiError && reason.status !== 0;
    if (isRefused && reason.fields.some(({ code }) => code === 'TABLE_TOO_LONG_TO_PRINT')) {
      toast.error(fields('TABLE_TOO_LONG_TO_PRINT'));
      return;
    }
    const hasWords = isRefused && (reason.code === 'BUSY' || reason.code === 'BULK_JOBS_RUNNING');
    const sentence = hasWords
      ? errors(reason.code)
      : text(isRefused ? 'exportFailed' : 'exportBroken');
    toast.error(sentence, { label: text('exportAgain'), run: () => start(order) });
  }
  function start(order: ExportOrder): void {
    if (running.current === undefined) void run(order);
  }
  return { bytes, job, start, cancel };
}
