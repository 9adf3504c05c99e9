import type { z } from 'zod';

import { UnreadableAnswerError } from './gateway-step.ts';

/** Returns what a gateway answered by its schema. Throws UnreadableAnswerError for anything else. */
export function readBy<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new UnreadableAnswerError('the answer is not in the published form');
  return read.data;
}

/** Returns JSON that came in; undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
