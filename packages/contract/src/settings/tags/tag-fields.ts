import { TAGS_OF_ONE_MAX } from '@pinkas/domain/limits';
import { TAG_COLORS } from '@pinkas/domain/tags/tag-color';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** The tags of one object, in any order; each once. */
export const TagIds = z
  .array(Id)
  .max(TAGS_OF_ONE_MAX, code('LIST_TOO_LONG'))
  .transform((ids) => [...new Set(ids)].toSorted());

export const Tag = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
  /** Tags of one group are listed together; empty for none. */
  groupName: z.string(),
  /** A tag that is not active is not offered, but stays where it is. */
  isActive: z.boolean(),
  version: z.int(),
});
export type Tag = z.output<typeof Tag>;

/** A tag as shown on objects. */
export const TagChip = Tag.pick({ id: true, name: true, color: true });
export type TagChip = z.output<typeof TagChip>;
