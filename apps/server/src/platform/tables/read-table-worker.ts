import { parentPort, workerData } from 'node:worker_threads';

import { readTableHere } from './read-table-here.ts';
import type { TableRequest } from './read-table.ts';

const request: TableRequest = workerData;
parentPort?.postMessage(await readTableHere(request));
