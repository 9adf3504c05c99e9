import { z } from 'zod';

import { TagChip } from '../settings/tags/tag-fields.ts';

/** Returns the answer of a list by tag: rows of each tag with their sums, those without a tag last. */
export function tagGroups<Sums extends z.ZodRawShape>(sums: Sums) {
  return z.object({
    groups: z.array(
      z.object({
        /** Null for rows without a tag. */
        tag: TagChip.nullable(),
        count: z.int(),
        ...sums,
      }),
    ),
  });
}
