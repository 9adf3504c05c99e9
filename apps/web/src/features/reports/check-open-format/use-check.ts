import type { CheckResult } from '@pinkas/uniform-file-checker/check-uniform-file';
import { useEffect, useRef, useState } from 'react';

import type { CheckNews } from './check-worker.ts';
// oxlint-disable-next-line import/default -- the build makes a worker of it
import CheckWorker from './check-worker.ts?worker';

/** The progress of checking the chosen files. */
export type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly names: string; readonly part: number }
  | { readonly kind: 'done'; readonly names: string; readonly result: CheckResult }
  | { readonly kind: 'failed' };

/** Checks files in a worker; a new choice, a cancel and leaving the page end the check that runs. */
export function useCheck(): {
  readonly state: CheckState;
  readonly check: (files: readonly File[]) => void;
  readonly cancel: () => void;
} {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const running = useRef<Worker | null>(null);

  function end() {
    running.current?.terminate();
    running.current = null;
  }
  useEffect(() => end, []);

  function check(files: readonly File[]) {
    end();
    const names = files.map(({ name }) => name).join(', ');
    const worker = new CheckWorker();
    running.current = worker;
    setState({ kind: 'running', names, part: 0 });
    worker.addEventListener('message', ({ data }: MessageEvent<CheckNews>) => {
      if (data.kind === 'progress') setState({ kind: 'running', names, part: data.part });
      else {
        end();
        setState(data.kind === 'done' ? { kind: 'done', names, result: data.result } : data);
      }
    });
    worker.addEventListener('error', () => {
      end();
      setState({ kind: 'failed' });
    });
    worker.postMessage(files);
  }
  function cancel() {
    end();
    setState({ kind: 'idle' });
  }
  return { state, check, cancel };
}
