import { z } from 'zod';

/** A text, a number or nothing: the same field comes as each of them, with spaces around. Nothing is read as ''. */
export const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
