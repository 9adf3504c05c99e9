import type { Endpoint } from '@pinkas/contract/define';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { showProblem } from '../../dialog/problem-dialog.ts';
import { downloadFile, saveFile, type DownloadOptions } from './download-file.ts';

/** Downloads a file that the server has ready; a failure is shown in a dialog. */
export function useDownload(endpoint: Endpoint) {
  const [isRunning, setIsRunning] = useState(false);
  async function run(
    input: Pick<DownloadOptions, 'params' | 'query'>,
    fallbackName: string,
  ): Promise<void> {
    setIsRunning(true);
    try {
      const signal = new AbortController().signal;
      const { file, name } = await downloadFile(endpoint, { ...input, signal });
      saveFile(file, name ?? fallbackName);
    } catch (reason) {
      if (reason instanceof ApiError && reason.status !== 401 && reason.status !== 403) {
        showProblem(reason);
      }
    } finally {
      setIsRunning(false);
    }
  }
  return { run, isRunning };
}
