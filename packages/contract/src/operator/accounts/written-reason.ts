import type { FieldCode } from '../../errors.ts';
import { blockText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** A written reason says something: a word would not. */
export const WRITTEN_REASON_LENGTH_MIN = 10;
export const WRITTEN_REASON_LENGTH_MAX = 500;

export const WrittenReason = blockText(WRITTEN_REASON_LENGTH_MAX).refine(
  (text) => text.length >= WRITTEN_REASON_LENGTH_MIN,
  code('FIELD_REQUIRED'),
);
