import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { ChainBooks } from '../chains/chain-books.ts';
import { issuedBy, nextStep, sendStep, type ChainStep } from '../chains/chain-step.ts';
import type { Random } from '../chains/seeded-random.ts';

/** A step with the answer that decided it, be it a document, a success or a refusal. */
export interface DecidedStep {
  readonly step: ChainStep;
  readonly status: number;
  readonly text: string;
}

/** A signed-in person of an account, with a record of requests and answers that survives crashes. */
export interface ChainClient {
  readonly accountId: number;
  readonly browser: HttpBrowser;
  /** Shared by the clients of the account, who so contend for the same documents. */
  readonly books: ChainBooks;
  readonly decided: DecidedStep[];
  /** The step that a crash left without an answer; it is sent again before anything else. */
  cut: ChainStep | undefined;
}

/** What the clients of a run report to the test that crashes the server. */
export interface Watch {
  onAnswer(): void;
  /** An answer of 500 and above; during a crash some are legitimate. */
  onFault(status: number, text: string): void;
}

/** Sends a step; undefined when the connection broke or the answer requires a later retry. */
async function decide(
  client: ChainClient,
  step: ChainStep,
  watch: Watch,
): Promise<DecidedStep | undefined> {
  client.cut = step;
  const answer = await sendStep(client.browser, step).catch(() => undefined);
  if (answer === undefined) return undefined;
  const { status, text } = answer;
  if (status >= 500) {
    watch.onFault(status, text);
    return undefined;
  }
  client.cut = undefined;
  const decided = { step, status, text };
  client.decided.push(decided);
  const document = issuedBy(step, answer);
  if (step.kind === 'issue' && document !== undefined) {
    client.books.remember(document, step.request);
  }
  return decided;
}

/** Continues from where the last crash interrupted it, step after step, until the server is gone. */
export async function workUntilCut(
  client: ChainClient,
  random: Random,
  watch: Watch,
): Promise<void> {
  for (;;) {
    const step = client.cut ?? nextStep(client.books, random);
    if ((await decide(client, step, watch)) === undefined) return;
    watch.onAnswer();
  }
}

/** Sends what the last crash cut off; it must be decided now. */
export async function settleCut(client: ChainClient, watch: Watch): Promise<void> {
  if (client.cut === undefined) return;
  const decided = await decide(client, client.cut, watch);
  if (decided === undefined) throw new Error('a step was not answered by the server that is back');
}
