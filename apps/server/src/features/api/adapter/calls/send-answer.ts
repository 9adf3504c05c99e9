import type { FastifyReply } from 'fastify';

import { askToComeBack } from '../../../../platform/http/answers/api-refusal.ts';

/** A request of two hundred rows is a tenth of it; it is read before its key is known. */
export const BODY_BYTES_MAX = 262_144;

/** An answer in a form that is not ours. */
export interface AnswerToSend {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends an answer as JSON, which no one keeps on the way. */
export function sendAnswer(
  reply: FastifyReply,
  { status, body, headers = {} }: AnswerToSend,
): FastifyReply {
  reply.headers(headers);
  askToComeBack(reply, status);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
