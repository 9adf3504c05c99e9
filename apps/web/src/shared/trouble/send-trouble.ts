import { troubleContract } from '@pinkas/contract/shell/trouble/trouble.contract';

import { call } from '../api/client.ts';

/** One page sends no more than this: a fault that repeats says nothing new. */
const SENT_MAX = 5;

const sent = new Set<string>();

/** Sends an error of the page to the operator's log: each once, the first few alone; a failure is ignored. */
export function sendTrouble(text: string): void {
  if (sent.size === SENT_MAX || sent.has(text)) return;
  sent.add(text);
  const [page = ''] = window.location.hash.split('?', 1);
  void call(troubleContract.report, { body: { text, page }, isQuiet: true }).catch(() => undefined);
}
