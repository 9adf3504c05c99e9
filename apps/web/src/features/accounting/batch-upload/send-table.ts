import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import { batchUploadContract } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import type { z } from 'zod';

import { postTable } from '../../../shared/uploads/post-table.ts';

const { upload } = batchUploadContract;

export type SentTable = z.output<typeof upload.response>;

/** Sends a table, in an encoding that the person named if any. Throws ApiError. */
export function sendTable(file: File, encoding?: BatchEncoding): Promise<SentTable> {
  return postTable({ endpoint: upload, file, fields: { encoding } });
}
