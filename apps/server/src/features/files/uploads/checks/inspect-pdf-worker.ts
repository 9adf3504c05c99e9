import { parentPort, workerData } from 'node:worker_threads';

import { inspectPdf } from './inspect-pdf.ts';

const bytes: Uint8Array = workerData;
parentPort?.postMessage(await inspectPdf(bytes));
