import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { AccountTx } from '../db/account-transaction.ts';
import { AppError } from '../errors/app-error.ts';
import type { FileAnswer } from '../http/implement.ts';
import { recordAudit } from '../writes/record-audit.ts';
import { streamedBody, type ExportCall } from './export-stream.ts';
import { outsideOf, type ExportWatch } from './export-watch.ts';

/** The job that writes the bytes. */
export type BytesWatch = ExportWatch;

export interface BytesRequest extends Pick<FileAnswer, 'fileName' | 'mediaType'> {
  /** Name of the export, for the audit. */
  readonly list: string;
  /** The bytes, made as they are taken. What throws before it returns is a refusal. */
  readonly bytes: (tx: AccountTx, watch: BytesWatch) => Promise<Readable>;
}

/**
 * Exports what is no table, such as an archive, in one read-only transaction of one moment. Only a job writes it:
 * EXPORT_NEEDS_JOB within a call.
 */
export async function exportBytes(
  call: ExportCall,
  { list, fileName, mediaType, bytes }: BytesRequest,
): Promise<FileAnswer> {
  const { ctx } = call;
  const watch = outsideOf(call.reply)?.watch;
  if (watch === undefined) throw new AppError('EXPORT_NEEDS_JOB');
  await ctx.transaction((tx) =>
    recordAudit(ctx, tx, [{ action: 'list.exported', entityKind: 'list', entityId: list }]),
  );
  const body = await streamedBody(call, watch, async (tx, { body: taken, begun, signal }) => {
    const source = await bytes(tx, watch);
    begun();
    await pipeline(source, taken, { signal });
  });
  return { body, mediaType, fileName, disposition: 'attachment' };
}
