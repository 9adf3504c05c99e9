import { ezcount as he } from '@pinkas/phrases/he/parts/ezcount';

import type { Warning } from '../../adapter/adapter.api.ts';

/** Puts values into a sentence that has their names in braces. */
export function withValues(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}

/** Returns what a sender is warned of, as one text; undefined for nothing. */
export function warningText(warnings: readonly Warning[]): string | undefined {
  if (warnings.length === 0) return undefined;
  return warnings.map(({ code, field }) => withValues(he[code], { field })).join('. ');
}
