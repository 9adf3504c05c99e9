import { ERROR_STATUS, type ErrorCode } from '@pinkas/contract/errors';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { apiErrors as wordsEn } from '@pinkas/phrases/en/parts/api-errors';
import { fields as fieldsEn } from '@pinkas/phrases/en/shell/fields';
import { apiErrors as wordsHe } from '@pinkas/phrases/he/parts/api-errors';
import { fields as fieldsHe } from '@pinkas/phrases/he/shell/fields';
import type { Language } from '@pinkas/phrases/phrases';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppError, ErrorParams, FieldProblem } from '../../errors/app-error.ts';

const RETRY_AFTER_SECONDS = 5;
const API_PATH = /^\/api\/v1(?:[/?]|$)/;

/** Statuses of the public API that differ from those of the screens (product.md 5.2). */
const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = { IDEMPOTENCY_KEY_REUSED: 422 };

/** What kind of refusal a program has to handle, by its status. */
const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication',
  402: 'package',
  403: 'permission',
  404: 'not_found',
  409: 'conflict',
  412: 'conflict',
  417: 'allocation',
  429: 'rate_limit',
};

interface Messages {
  readonly message_he: string;
  readonly message_en: string;
}

interface FieldAnswer extends Messages {
  /** `lines[0].price`. */
  readonly field: string;
  readonly code: string;
}

/** The body of every refusal of the public API. */
export interface ApiRefusal extends Messages {
  readonly type: string;
  readonly code: ErrorCode;
  /** The first field that is wrong; null where it is none. */
  readonly field: string | null;
  readonly details: readonly FieldAnswer[];
  readonly params: ErrorParams;
  readonly requestId: string;
  /** Whether the same request may pass later. */
  readonly retriable: boolean;
}

/** Returns the status of a refusal in the public API. */
export function apiStatusOf(code: ErrorCode): number {
  return STATUS[code] ?? ERROR_STATUS[code];
}

/** Returns whether an address is of the public API, whether or not it has a call there. */
export function isApiPath(url: string): boolean {
  return API_PATH.test(url);
}

/** Returns whether the same call may pass a little later. */
export function isOfMoment(status: number): boolean {
  return status === 503 || status === 429;
}

/** Says when to come again, where a refusal is one of the moment. */
export function askToComeBack(reply: FastifyReply, status: number): void {
  if (!isOfMoment(status)) return;
  if (!reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
}

/** Sends a refusal in the form of the public API. */
export function sendApiRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  status: number,
): FastifyReply {
  const ownStatus = STATUS[refusal.code] ?? status;
  if (ownStatus === 401 && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', 'Bearer realm="pinkas"');
  }
  askToComeBack(reply, ownStatus);
  return reply
    .code(ownStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(apiRefusal(refusal, ownStatus, request.id));
}

/** Returns the body of a refusal. */
export function apiRefusal(refusal: AppError, status: number, requestId: string): ApiRefusal {
  const { code, params = {}, fields = [] } = refusal;
  const details = fields.map((problem) => fieldAnswer(problem));
  return {
    type: TYPES[status] ?? (status >= 500 ? 'server' : 'validation'),
    code,
    message_he: sentenceOf('he', code, params),
    message_en: sentenceOf('en', code, params),
    field: details[0]?.field ?? null,
    details,
    params,
    requestId,
    retriable: status === 429 || status >= 500,
  };
}

/** The words of the API alone, and its own where those of the screens would not help a program. */
const WORDS: Readonly<Record<Language, typeof wordsHe>> = { he: wordsHe, en: wordsEn };
const FIELDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  he: fieldsHe,
  en: fieldsEn,
};

function sentenceOf(language: Language, code: ErrorCode, params: ErrorParams): string {
  return isOfApi(code)
    ? withValues(WORDS[language][code], params)
    : phrasesIn(language, 'errors')(code, params);
}

function isOfApi(code: ErrorCode): code is ErrorCode & keyof typeof wordsHe {
  return Object.hasOwn(wordsHe, code);
}

/** Puts values into a sentence that has their names in braces. */
function withValues(sentence: string, params: ErrorParams): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''));
}

function fieldAnswer({ path, code }: FieldProblem): FieldAnswer {
  return {
    field: fieldPath(path),
    code,
    message_he: fieldSentence('he', code),
    message_en: fieldSentence('en', code),
  };
}

/** Returns the sentence of a field; one with values is of a form that knows them, so it gives way to a plain one. */
function fieldSentence(language: Language, code: string): string {
  const sentence = FIELDS[language][code];
  const isWhole = sentence !== undefined && !sentence.includes('{');
  return isWhole ? sentence : (FIELDS[language]['VALUE_NOT_ALLOWED'] ?? code);
}

/** Returns a path as programs write it: `lines[0].price`. */
export function fieldPath(path: FieldProblem['path']): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      return index === 0 ? part : `.${part}`;
    })
    .join('');
}
