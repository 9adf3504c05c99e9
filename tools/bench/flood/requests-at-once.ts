import { parentPort, workerData } from 'node:worker_threads';

/** One request that is sent as it is. */
export interface FloodRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is sent at once, and where. */
export interface FloodWork {
  readonly url: string;
  readonly requests: readonly FloodRequest[];
}

/** What came back. */
export interface FloodAnswers {
  /** How many answers had each status; 0 for a connection that was lost. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly bytes: number;
}

/** Sends all requests at once and drops what they answer. */
async function flood({ url, requests }: FloodWork): Promise<FloodAnswers> {
  const statuses: Record<string, number> = {};
  let bytes = 0;
  await Promise.all(
    requests.map(async ({ path, ...init }) => {
      let status = 0;
      try {
        const answer = await fetch(url + path, init);
        bytes += (await answer.arrayBuffer()).byteLength;
        ({ status } = answer);
      } catch {
        // Counted as lost.
      }
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  return { statuses, bytes };
}

parentPort?.postMessage(await flood(workerData as FloodWork));
