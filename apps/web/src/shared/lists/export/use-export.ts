import type { Endpoint } from '@pinkas/contract/define';
import type { TableFormat } from '@pinkas/contract/lists/views/list-query';
import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { useLanguage, usePhrases } from '../../language/use-phrases.ts';
import { downloadFile, saveFile } from './download-file.ts';

/** The content of an export: the filter and the order, and the columns, all when undefined. */
export interface ExportOrder {
  readonly format: TableFormat;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns?: readonly string[] | undefined;
  /** Chosen rows; all of the filter when undefined. */
  readonly ids?: readonly string[] | undefined;
}

/** The path parameters of an export. */
export type ExportParams = Readonly<Record<string, string>>;

export interface RunningExport {
  /** Received bytes; undefined when nothing runs. */
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
        ...inputOf(order),
        signal: controller.signal,
        onProgress: setBytes,
      });
      saveFile(file, name ?? `export.${order.format}`);
      toast.success(text('exported'));
    } catch (reason) {
      if (!controller.signal.aborted) await tell(reason, order);
    } finally {
      running.current = undefined;
      setBytes(undefined);
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
  async function tell(reason: unknown, order: ExportOrder): Promise<void> {
    const again = { label: text('exportAgain'), run: () => start(order) };
    if (!(reason instanceof ApiError) || reason.status === 0) {
      toast.error(text('exportBroken'), again);
      return;
    }
    const { answerRefusal } = await import('./refused-export.ts');
    await answerRefusal(reason, { endpoint, input: inputOf(order), text, errors, fields, again });
  }
  function start(order: ExportOrder): void {
    if (running.current === undefined) void run(order);
  }
  return { bytes, start, cancel: () => running.current?.abort() };
}
