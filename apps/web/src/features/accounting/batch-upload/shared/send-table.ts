import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';

import { postTable } from '../../../../shared/uploads/post-table.ts';
import type { FileFlow, FileView } from './file-flow.ts';

export type SentTable = FileView & { isKnown: boolean };

/** Sends a table, in an encoding that the person named if any. Throws ApiError. */
export function sendTable(
  { upload }: FileFlow['calls'],
  { file, encoding }: { file: File; encoding?: BatchEncoding },
): Promise<SentTable> {
  return postTable({ endpoint: upload, file, fields: { encoding } });
}
