import type { Endpoint } from '@pinkas/contract/define';
import { z } from 'zod';

/** Returns the columns that the contract of an export allows, read out of its query. */
export function columnsOf({ path, query }: Endpoint): string[] {
  const shape = query instanceof z.ZodObject ? query.shape : undefined;
  const columns: unknown = shape?.['columns'];
  if (!(columns instanceof z.ZodType)) throw new Error(`no columns in the query of ${path}`);
  // Every known name passes, so the refusal of a wrong one lists the allowed ones.
  const { error } = columns.safeParse('-');
  const [issue] = error?.issues ?? [];
  const nested = issue?.code === 'invalid_value' ? issue.values : [];
  return nested.map(String);
}
