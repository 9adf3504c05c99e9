import type { Endpoint } from '@pinkas/contract/define';
import type { TableFormat } from '@pinkas/contract/lists/views/list-query';
import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useLanguage, usePhrases } from '../language/use-phrases.ts';
import { downloadFile, saveFile } from './download-file.ts';

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
  readonly start: (order: ExportOrder) => void;
  readonly cancel: () => void;
}

/** Exports a list to a file; one at a time, and leaving the page calls it off. */
export function useExport(endpoint: Endpoint, params: ExportParams = {}): RunningExport {
  const text = usePhrases('lists');
  const errors = usePhrases('errors');
  const fields = usePhrases('fields');
  const { language } = useLanguage();
  const [bytes, setBytes] = useState<number | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(order: ExportOrder): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const { file, name } = await downloadFile(endpoint, {
        params,
        query: {
          ...order.query,
          format: order.format,
          language,
          columns: order.columns?.join(','),
          ids: order.ids?.join(','),
        },
        signal: controller.signal,
        onProgress: setBytes,
      });
      saveFile(file, name ?? `export.${order.format}`);
      toast.success(text('exported'));
    } catch (reason) {
      if (!controller.signal.aborted) tell(reason, order);
    } finally {
      running.current = undefined;
      setBytes(undefined);
    }
  }
  function tell(reason: unknown, order: ExportOrder): void {
    if (reason instanceof ApiError && (reason.status === 401 || reason.status === 403)) return;
    const isRefused = reason instanceof ApiError && reason.status !== 0;
    if (isRefused && reason.fields.some(({ code }) => code === 'TABLE_TOO_LONG_TO_PRINT')) {
      toast.error(fields('TABLE_TOO_LONG_TO_PRINT'));
      return;
    }
    const isBusy = isRefused && reason.code === 'BUSY';
    const sentence = isBusy ? errors('BUSY') : text(isRefused ? 'exportFailed' : 'exportBroken');
    toast.error(sentence, { label: text('exportAgain'), run: () => start(order) });
  }
  function start(order: ExportOrder): void {
    if (running.current === undefined) void run(order);
  }
  return { bytes, start, cancel: () => running.current?.abort() };
}
