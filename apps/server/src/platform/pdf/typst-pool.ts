import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { isAdmitted } from '../fair-line.ts';
import {
  PdfError,
  type FinishedPdf,
  type PackedPages,
  type PdfRequest,
  type PrintOrder,
  type RenderRequest,
  type SigningSetup,
} from './pdf-request.ts';
import { printLine, type LinedUp } from './print-line.ts';
import type { WorkerAnswer, WorkerJob, WorkerSetup } from './typst-worker.ts';

const THREADS_MAX_BY_DEFAULT = 2;
const QUEUE_MAX_BY_DEFAULT = 200;
const QUEUE_OF_ONE_MAX = 40;
const TIMEOUT_MS_BY_DEFAULT = 30_000;
/** Work of more letters of data takes half a second and more: a document of 200 rows. */
const SHORT_LETTERS_MAX = 60_000;
const NOBODYS: PrintOrder = { party: 0 };

export interface TypstPoolOptions {
  /** Folder of templates and assets; nothing else is readable to a template. */
  readonly workspace: string;
  /** Folder of TrueType fonts. */
  readonly fontsDirectory: string;
  /** The key for signed PDFs; null where nothing is signed. */
  readonly signing: SigningSetup | null;
  readonly threads?: number;
  /**
   * Jobs that may wait; one more is refused at once with `queue-full`, unless its party has none. One party has at most 40.
   */
  readonly queueMax?: number;
  /** From the moment a ready worker takes the job. A longer one loses its worker. */
  readonly jobTimeoutMs?: number;
}

/**
 * Worker threads that render and sign, so that the main thread stays free for requests. Parties take turns, files come
 * before page pictures, and one of several threads does no long work, so that short work finds it free. A job whose order
 * is withdrawn leaves the queue; a running one ends after its current step.
 */
export interface TypstPool {
  /** Renders, adds XMP, signs and hashes. Throws `PdfError`. */
  readonly compilePdf: (
    request: PdfRequest,
    order?: PrintOrder,
  ) => Promise<FinishedPdf & { readonly cpuMs: number }>;
  /** One SVG for each page, with outlines for text. Throws `PdfError`. */
  readonly compileSvgPages: (request: RenderRequest, order?: PrintOrder) => Promise<PackedPages>;
  /** Resolves once every worker has loaded its fonts and key; rejects when one cannot. */
  readonly ready: () => Promise<void>;
  /** Refuses what is queued, lets running jobs finish, and stops the workers. */
  readonly close: () => Promise<void>;
}

interface Task extends LinedUp {
  readonly job: WorkerJob;
  settle: (answer: WorkerAnswer) => void;
}

interface Seat {
  worker: Worker | null;
  task: Task | null;
  timer: NodeJS.Timeout | null;
  started: Promise<void>;
}

function failure(problem: PdfError['problem'], message: string): WorkerAnswer {
  return { kind: 'failed', problem, message };
}

/** Starts the workers at once; a worker that dies is replaced when the next job needs it. */
export function createTypstPool(options: TypstPoolOptions): TypstPool {
  const setup: WorkerSetup = {
    workspace: options.workspace,
    fontsDirectory: options.fontsDirectory,
    signing: options.signing,
  };
  const queueMax = options.queueMax ?? QUEUE_MAX_BY_DEFAULT;
  const jobTimeoutMs = options.jobTimeoutMs ?? TIMEOUT_MS_BY_DEFAULT;
  const threads = options.threads ?? Math.min(THREADS_MAX_BY_DEFAULT, availableParallelism());
  const limits = { waitingMax: queueMax, waitingOfOneMax: QUEUE_OF_ONE_MAX };
  const waiting = printLine<Task>();
  let isClosed = false;

  function release(seat: Seat, answer: WorkerAnswer): void {
    const { task } = seat;
    if (seat.timer !== null) clearTimeout(seat.timer);
    seat.timer = null;
    seat.task = null;
    task?.settle(answer);
    dispatch();
  }

  function dropWorker(seat: Seat, worker: Worker, answer: WorkerAnswer): void {
    if (seat.worker !== worker) return;
    seat.worker = null;
    void worker.terminate();
    release(seat, answer);
  }

  function startWorker(seat: Seat): Worker {
    const worker = new Worker(new URL('typst-worker.ts', import.meta.url), { workerData: setup });
    seat.worker = worker;
    seat.started = new Promise((resolve, reject) => {
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer.kind === 'ready') {
          if (seat.task === null) worker.unref();
          resolve();
        } else if (seat.worker === worker) {
          // An idle worker does not keep the process alive; a busy one does.
          worker.unref();
          release(seat, answer);
        }
      });
      worker.on('error', (error) => {
        const message = error instanceof Error ? error.message : String(error);
        reject(new PdfError('worker-crashed', message));
        dropWorker(seat, worker, failure('worker-crashed', message));
      });
      worker.on('exit', (code) => {
        reject(new PdfError('worker-crashed', `exit code ${code}`));
        dropWorker(seat, worker, failure('worker-crashed', `exit code ${code}`));
      });
    });
    // The caller of `ready` gets the error; without such a listener it must not end the process.
    seat.started.catch(() => undefined);
    return worker;
  }

  function startTimer(seat: Seat, worker: Worker): NodeJS.Timeout {
    return setTimeout(() => {
      dropWorker(seat, worker, failure('timeout', `no answer within ${jobTimeoutMs} ms`));
    }, jobTimeoutMs);
  }

  function dispatch(): void {
    for (const seat of seats) {
      if (seat.task !== null) continue;
      const longRunning = seats.filter((one) => one.task?.isLong === true).length;
      const task = waiting.take({ long: longRunning < Math.max(1, threads - 1) });
      if (task === undefined) return;
      const worker = seat.worker ?? startWorker(seat);
      seat.task = task;
      worker.ref();
      worker.postMessage(task.job);
      seat.started.then(
        () => {
          if (seat.task === task) seat.timer = startTimer(seat, worker);
        },
        () => undefined,
      );
    }
  }

  /** Takes a job out of the queue, or tells its thread, once nobody wants the result. */
  function giveUp(task: Task): void {
    if (!waiting.remove(task)) Atomics.store(task.job.abandoned, 0, 1);
    task.settle(failure('abandoned', 'nobody waits'));
  }

  async function run(
    job: Pick<WorkerJob, 'kind' | 'request'>,
    { party, signal }: PrintOrder,
  ): Promise<WorkerAnswer> {
    if (isClosed) throw new PdfError('closed', 'the pool is closed');
    if (signal?.aborted === true) return failure('abandoned', 'nobody waits');
    if (!isAdmitted(waiting, party, limits)) {
      throw new PdfError(
        'queue-full',
        `${waiting.length} jobs wait, ${waiting.lengthOf(party)} of the party`,
      );
    }
    const isLong = JSON.stringify(job.request.data).length > SHORT_LETTERS_MAX;
    const abandoned = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    let onAbort: (() => void) | undefined;
    const answered = new Promise<WorkerAnswer>((settle) => {
      const task: Task = { job: { ...job, abandoned } as WorkerJob, party, isLong, settle };
      onAbort = () => giveUp(task);
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.add(task);
      dispatch();
    });
    try {
      return await answered;
    } finally {
      if (onAbort !== undefined) signal?.removeEventListener('abort', onAbort);
    }
  }

  const seats = Array.from({ length: threads }, (): Seat => {
    const seat: Seat = { worker: null, task: null, timer: null, started: Promise.resolve() };
    startWorker(seat);
    return seat;
  });

  return {
    compilePdf: async (request, order = NOBODYS) => {
      const answer = await run({ kind: 'pdf', request }, order);
      if (answer.kind === 'pdf') return { ...answer.pdf, cpuMs: answer.cpuMs };
      throw asError(answer);
    },
    compileSvgPages: async (request, order = NOBODYS) => {
      const answer = await run({ kind: 'svg', request }, order);
      if (answer.kind === 'svg') return answer.pages;
      throw asError(answer);
    },
    ready: async () => {
      await Promise.all(seats.map((seat) => seat.started));
    },
    close: async () => {
      isClosed = true;
      for (const task of waiting.empty()) task.settle(failure('closed', 'the pool is closed'));
      await Promise.all(seats.map((seat) => waitUntilIdle(seat)));
      await Promise.all(
        seats.map(async (seat) => {
          const { worker } = seat;
          seat.worker = null;
          await worker?.terminate();
        }),
      );
    },
  };
}

function asError(answer: WorkerAnswer): PdfError {
  if (answer.kind === 'failed') return new PdfError(answer.problem, answer.message);
  return new PdfError('worker-crashed', `unexpected answer ${answer.kind}`);
}

function waitUntilIdle(seat: Seat): Promise<void> {
  const { task } = seat;
  if (task === null) return Promise.resolve();
  return new Promise((resolve) => {
    const { settle } = task;
    task.settle = (answer) => {
      settle(answer);
      resolve();
    };
  });
}
