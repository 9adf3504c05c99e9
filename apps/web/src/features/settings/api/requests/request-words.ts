import type { ApiRequestView } from '@pinkas/contract/settings/api/api-requests.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import type { Tone } from '@pinkas/ui/feedback/badge';

/** Returns a moment to the second: calls come close together. */
export function exactTime(at: string): string {
  return `${formatInstant(at)}:${at.slice(17, 19)}`;
}

/** Returns the colour of a status: what the caller has to change is of another one than what failed on our side. */
export function toneOfStatus(status: number, isRepeated: boolean): Tone {
  if (status >= 500) return 'bad';
  if (status === 401 || status === 403 || status === 429 || status === 412) return 'warn';
  if (status >= 400) return 'bad';
  return isRepeated || status >= 300 ? 'none' : 'ok';
}

/** Returns JSON as a value; undefined for a text that is none, or was cut. */
export function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the answer of a refused call says to people. */
export interface RefusalWords {
  readonly message: string;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
}

/** Returns the words of a refusal in a language; undefined for an answer that is none. */
export function refusalWords(
  answer: string | null,
  language: 'he' | 'en',
): RefusalWords | undefined {
  const body = readJson(answer);
  if (!isRecord(body)) return undefined;
  const name = `message_${language}`;
  const message = body[name];
  if (typeof message !== 'string') return undefined;
  const details = Array.isArray(body['details']) ? body['details'].filter(isRecord) : [];
  return {
    message,
    fields: details.map((one) => ({
      field: wordsOf(one['field']),
      message: wordsOf(one[name]),
    })),
  };
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the call as a command of curl, with the key in a variable: it is not in the log. */
export function curlOf(
  call: Pick<ApiRequestView, 'method' | 'path' | 'idempotencyKey' | 'requestBody'>,
  origin: string,
): string {
  const { method, path, idempotencyKey, requestBody } = call;
  return [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    '-H "Authorization: Bearer $PINKAS_KEY"',
    ...(idempotencyKey === null ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(requestBody === null
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(requestBody)}`]),
  ].join(' \\\n  ');
}
