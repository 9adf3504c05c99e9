import { parentPort, workerData } from 'node:worker_threads';

import { signIn } from '../bench-people.ts';

/** One request that is sent as it is, by a person whose headers come with it. */
export interface WalkRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  /** Sent without a session. */
  readonly isOfVisitor: boolean;
}

/** What a walk sends, round after round, until it is told to stop. */
export interface WalkWork {
  readonly port: number;
  readonly email: string;
  readonly password: string;
  readonly requests: readonly WalkRequest[];
}

/** What came back. */
export interface WalkAnswers {
  readonly calls: number;
  /** Calls without an answer within a minute, and connections that were lost. */
  readonly unanswered: readonly string[];
  /** Answers of 500 and above, but for those that say that the product is busy. */
  readonly failures: readonly string[];
}

/** Longer than any limit of the product: what takes more hangs. */
const HANGS_AFTER_MS = 60_000;
const BUSY = 503;
const NOT_SIGNED_IN = 401;

const { port, email, password, requests } = workerData as WalkWork;
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});

async function walk(): Promise<WalkAnswers> {
  const unanswered: string[] = [];
  const failures: string[] = [];
  let calls = 0;
  const headers = await signIn(port, email, password);
  while (!isStopped) {
    for (const { method, path, body, isOfVisitor } of requests) {
      if (isStopped) break;
      calls += 1;
      try {
        const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(HANGS_AFTER_MS),
          headers: {
            ...(!isOfVisitor && headers),
            'idempotency-key': crypto.randomUUID(),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body }),
        });
        await answer.arrayBuffer();
        if (answer.status >= 500 && answer.status !== BUSY) {
          failures.push(`${method} ${path}: ${String(answer.status)}`);
        }
        // Then all that follows would be refused at the door.
        if (answer.status === NOT_SIGNED_IN && !isOfVisitor) {
          failures.push(`${method} ${path}: the person is signed out`);
          return { calls, unanswered, failures };
        }
      } catch (error) {
        unanswered.push(`${method} ${path}: ${String(error)}`);
      }
    }
  }
  return { calls, unanswered, failures };
}

parentPort?.postMessage(await walk());
