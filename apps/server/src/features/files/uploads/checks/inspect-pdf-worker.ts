import { parentPort, workerData } from 'node:worker_threads';

import { inspectPdf } from './inspect-pdf.ts';

parentPort?.postMessage(await inspectPdf(workerData as Uint8Array));
