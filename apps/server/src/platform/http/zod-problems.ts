import { FIELD_CODES } from '@pinkas/contract/errors';
import type { z } from 'zod';

import { AppError, type FieldProblem } from '../errors/app-error.ts';

const FIELD_CODE_SET: ReadonlySet<string> = new Set(FIELD_CODES);

/** Problems more than this many are cut: the first ones are enough to correct a form. */
const PROBLEMS_MAX = 100;

/** Kinds of issue with which zod reports a field that is not there. */
const MISSING_CODES: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
]);

/** Parses one part of a request; throws INVALID_REQUEST naming each field that is wrong. */
export function parseRequestPart(schema: z.ZodType, value: unknown): unknown {
  // The input distinguishes a missing field from a wrong one. It may be a password: it is never
  // logged.
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success)
    throw new AppError('INVALID_REQUEST', undefined, fieldProblems(result.error));
  return result.data;
}

/** Returns what zod found, in the codes of the catalogue. Texts of zod never leave the server. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const issue of error.issues) {
    if (problems.length >= PROBLEMS_MAX) break;
    problems.push(...problemsOf(issue).slice(0, PROBLEMS_MAX - problems.length));
  }
  return problems;
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? '' : part));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], code: 'FIELD_UNKNOWN' }));
  }
  if (MISSING_CODES.has(issue.code) && issue.input === undefined) {
    return [{ path, code: 'FIELD_REQUIRED' }];
  }
  return [{ path, code: codeOf(issue) }];
}

/** What is beyond its bound, where that is no number. */
const TOO_BIG_CODES: Readonly<Record<string, string>> = {
  string: 'TEXT_TOO_LONG',
  array: 'LIST_TOO_LONG',
};

/** Our schemas have codes as messages; a schema's own message means a wrong type or value. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (FIELD_CODE_SET.has(issue.message)) return issue.message;
  if (issue.code === 'too_big') return TOO_BIG_CODES[issue.origin] ?? 'NUMBER_TOO_LARGE';
  if (issue.code === 'custom' && /^[A-Z_]+$/.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' || issue.code === 'invalid_format'
    ? 'FIELD_WRONG_TYPE'
    : 'VALUE_NOT_ALLOWED';
}
