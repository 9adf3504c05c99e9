import {
  ChangesEvent,
  changesContract,
  EVENT_STREAM,
  HEARTBEAT_MS,
  PLACE_TAKEN,
  type ChangeSubject,
} from '@pinkas/contract/shell/changes/changes.contract';

import { addressOf } from '../../shared/api/client.ts';
import { isForThisTab, nameAccount } from '../../shared/session/tab-account.ts';

/** Without a sign of life for so long the connection is gone, whatever the browser thinks. */
const SILENCE_MS_MAX = 2.5 * HEARTBEAT_MS;

/** Why a stream closed: the connection, a refusal of the server, or another tab that replaced it. */
export type StreamEnd = 'lost' | 'refused' | 'taken';

interface Reading {
  /** For how long this page has heard nothing. */
  readonly unheardSeconds: number;
  readonly signal: AbortSignal;
  /** Something came, be it a sign of life alone. */
  readonly onLife: () => void;
  readonly onChanged: (subjects: readonly ChangeSubject[]) => void;
}

/** Reads changes until the stream closes or the signal fires; never throws. */
export async function readChanges(reading: Reading): Promise<StreamEnd> {
  const silence = new AbortController();
  const signal = AbortSignal.any([reading.signal, silence.signal]);
  const wait = () => window.setTimeout(() => silence.abort(), SILENCE_MS_MAX);
  let timer = wait();
  try {
    const response = await fetch(addressOf(changesContract.stream, { query: queryOf(reading) }), {
      headers: headers(),
      credentials: 'same-origin',
      signal,
    });
    const isOpen = response.ok && isForThisTab(response.headers);
    if (!isOpen) return response.status >= 500 ? 'lost' : 'refused';
    for await (const event of eventsOf(response, signal)) {
      window.clearTimeout(timer);
      timer = wait();
      if (event.startsWith(`event: ${PLACE_TAKEN}`)) return 'taken';
      reading.onLife();
      const subjects = subjectsOf(event);
      if (subjects.length > 0) reading.onChanged(subjects);
    }
    return 'lost';
  } catch {
    return 'lost';
  } finally {
    window.clearTimeout(timer);
    silence.abort();
  }
}

function queryOf({ unheardSeconds }: Reading): { unheardSeconds: number } {
  return { unheardSeconds: Math.min(86_400, Math.ceil(unheardSeconds)) };
}

function headers(): Headers {
  const named = new Headers({ accept: EVENT_STREAM, 'x-requested-with': 'XMLHttpRequest' });
  nameAccount(named);
  return named;
}

/** The events of an answer, each as its lines of text. */
async function* eventsOf(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  // A pending read is cancelled with the signal, whatever the state of the connection.
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  let text = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    yield* parts;
  }
}

/** Returns the subjects of an event; none for a heartbeat, or for one that this build does not know. */
function subjectsOf(event: string): readonly ChangeSubject[] {
  const [, json] = /^data: (.*)$/m.exec(event) ?? [];
  if (json === undefined) return [];
  const parsed = ChangesEvent.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data.changed : [];
}
