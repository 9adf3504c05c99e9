import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import type { ExportFormat, ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { FileSettings } from '@pinkas/domain/batch/batch-field';

import type { AccountContext } from '../../../../platform/context.ts';
import type { ExportCall } from '../../../../platform/export/export-rows.ts';
import type { UploadRequest } from '../../../../platform/http/bodies/upload-request.ts';
import { getFile } from './batch-files.repository.ts';
import {
  changeColumns,
  correctRow,
  removeFile,
  type ColumnChoice,
  type RowChange,
} from './change-file.ts';
import { dryRunOf, type DryRunQuery } from './dry-run.ts';
import type { FileKind } from './file-kind.ts';
import { exportResult } from './file-result.ts';
import { viewFile, viewNewestFiles } from './file-view.ts';
import { moveIssue, startIssue, type ConfirmedIssue } from './issue-file.ts';
import { receiveFile } from './receive-file.ts';

interface OfFile {
  readonly ctx: AccountContext;
  readonly params: { readonly id: string };
}
interface Written<Body> extends OfFile {
  readonly body: Body;
  readonly idempotencyKey: string;
}
interface Uploaded {
  readonly ctx: AccountContext;
  readonly upload: UploadRequest<{
    readonly name?: string | undefined;
    readonly encoding?: BatchEncoding | undefined;
  }>;
}
interface Result extends OfFile, Pick<ExportCall, 'reply'> {
  readonly query: { readonly format: ExportFormat; readonly language: ExportLanguage };
}

/** Returns the handlers of the calls of a kind of file, all but its template. */
export function fileHandlers<Settings extends FileSettings>(kind: FileKind<Settings>) {
  return {
    upload: ({ ctx, upload }: Uploaded) => receiveFile(ctx, kind, upload),
    list: async ({ ctx }: Pick<OfFile, 'ctx'>) => ({
      files: await ctx.transaction((tx) => viewNewestFiles(tx, kind)),
    }),
    get: ({ ctx, params }: OfFile) =>
      ctx.transaction((tx) => viewFile<Settings>(tx, kind, params.id)),
    change: ({ ctx, params, body, idempotencyKey }: Written<ColumnChoice<Settings>>) =>
      changeColumns(ctx, kind, { ...body, ...params, idempotencyKey }),
    check: ({ ctx, params, query }: OfFile & { readonly query: DryRunQuery }) =>
      ctx.transaction(async (tx) => {
        const file = await getFile<Settings>(tx, kind, params.id);
        return dryRunOf(file, await kind.check(ctx, tx, file), query);
      }),
    changeRow: ({ ctx, params, body, idempotencyKey }: Written<RowChange>) =>
      correctRow(ctx, kind, { ...body, ...params, idempotencyKey }),
    issue: ({ ctx, params, body, idempotencyKey }: Written<ConfirmedIssue>) =>
      startIssue(ctx, kind, { ...body, ...params, idempotencyKey }),
    pause: ({ ctx, params }: OfFile) => moveIssue(ctx, kind, params.id, 'pause'),
    resume: ({ ctx, params }: OfFile) => moveIssue(ctx, kind, params.id, 'resume'),
    result: ({ ctx, params, query, reply }: Result) =>
      exportResult({ ctx, reply }, kind, { ...params, ...query }),
    remove: async ({ ctx, params }: OfFile) => {
      await removeFile(ctx, kind, params.id);
      return { success: true as const };
    },
  };
}
