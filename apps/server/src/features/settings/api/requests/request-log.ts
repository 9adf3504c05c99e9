import { scrubPath, scrubText, scrubValue } from '@pinkas/domain/api/scrub';
import { API_LOG_BODY_LENGTH_MAX } from '@pinkas/domain/limits';

import { isoText } from '../../../../platform/clock/clock.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { AnsweredCall, ApiCallLog } from '../../../../platform/http/call-log/api-call-log.ts';
import type { Services } from '../../../../platform/services.ts';
import { insertRequests, type LoggedRequest } from './requests.repository.ts';

/** How long calls gather before they are written together. */
const GATHERED_MS = 200;
const BATCH = 100;
/** What waits at most, of one account and of all: a flood loses its log, and slows nobody. */
const WAITING_OF_ACCOUNT_MAX = 500;
const WAITING_MAX = 5_000;
/** A longer body is not looked at: it would take time from calls that wait. */
const READ_BYTES_MAX = 256 * 1_024;
const PATH_LENGTH_MAX = 1_000;

/** The dependencies of the log. */
export type LogServices = Pick<Services, 'db' | 'clock' | 'log'>;

interface Waiting {
  readonly call: AnsweredCall;
  readonly at: string;
}

/**
 * Opens the log of calls by keys. Calls wait in the memory of the process and are written together, one statement at a
 * time, on a connection and in a transaction of their own. What fails or is too much is counted in the log of the server.
 */
export function openRequestLog({ db, clock, log }: LogServices): ApiCallLog {
  const waiting = new Map<number, Waiting[]>();
  let count = 0;
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function take(): readonly [number, readonly Waiting[]] | undefined {
    const [accountId, calls] = waiting.entries().next().value ?? [];
    if (accountId === undefined || calls === undefined) return undefined;
    // What is left goes to the end, so that accounts take turns.
    waiting.delete(accountId);
    const batch = calls.splice(0, BATCH);
    if (calls.length > 0) waiting.set(accountId, calls);
    count -= batch.length;
    return [accountId, batch];
  }

  async function writeAll(): Promise<void> {
    for (let next = take(); next !== undefined; next = take()) {
      const [accountId, batch] = next;
      try {
        const requests = batch.map(toRequest);
        await inAccount(db, { accountId }, (tx) => insertRequests(tx, requests));
      } catch (error) {
        log.warn({ err: error, accountId, count: batch.length }, 'calls of the API not logged');
      }
    }
    if (lost > 0) log.warn({ count: lost }, 'calls of the API were too many to be logged');
    lost = 0;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    note(call) {
      const calls = waiting.get(call.accountId) ?? [];
      if (count >= WAITING_MAX || calls.length >= WAITING_OF_ACCOUNT_MAX) {
        lost += 1;
        return;
      }
      calls.push({ call, at: isoText(clock.nowMs() - call.agoMs) });
      waiting.set(call.accountId, calls);
      count += 1;
      timer ??= setTimeout(() => void flush(), GATHERED_MS);
    },
    close: flush,
  };
}

function toRequest({ call, at }: Waiting): LoggedRequest {
  const body = call.bodyBytes > READ_BYTES_MAX ? undefined : call.body;
  const sent = body === undefined ? null : JSON.stringify(scrubValue(body));
  const answer = call.answer === undefined ? null : call.answer.slice(0, READ_BYTES_MAX);
  const request = bounded(sent);
  const answered = bounded(answer === null ? null : scrubText(answer));
  return {
    id: call.requestId,
    keyId: call.keyId,
    familyId: call.familyId,
    at,
    durationMs: call.elapsedMs,
    method: call.method,
    path: storable(scrubPath(call.url).slice(0, PATH_LENGTH_MAX)),
    status: call.status,
    code: call.status < 400 ? '' : codeOf(call.answer),
    address: call.address,
    userAgent: call.userAgent,
    idempotencyKey: call.idempotencyKey ?? null,
    requestBody: request.text,
    requestCut: request.isCut,
    answerType: call.answerType,
    answerBody: answered.text,
    answerCut: answered.isCut,
    answerBytes: call.answerBytes,
  };
}

function bounded(text: string | null): { readonly text: string | null; readonly isCut: boolean } {
  if (text === null) return { text, isCut: false };
  const isCut = text.length > API_LOG_BODY_LENGTH_MAX;
  return { text: storable(isCut ? text.slice(0, API_LOG_BODY_LENGTH_MAX) : text), isCut };
}

/** The database takes neither zeros nor halves of pairs, which a cut may leave. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

/** Returns the code of a refusal by its body; empty for an answer that has none. */
function codeOf(answer: string | undefined): string {
  const [, code = ''] = /"code":"([A-Z0-9_]+)"/.exec(answer ?? '') ?? [];
  return code;
}
