import { clockFrom, epochMsOf } from '../../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../../platform/context.ts';
import { findIssueContext } from '../../record/documents.repository.ts';
import { prepareIssue } from '../issue-document.ts';
import type { IssueInput } from '../issue-input.ts';
import { toIssueContext } from '../issue-context.ts';
import type { IssueDependencies } from '../issue-dependencies.ts';
import { validateRowImages } from '../../files/row-images.ts';
import { assertTags } from '../../record/document-tags.repository.ts';
import { validateIssueFiles } from '../issue-files.ts';
import { assertItemsOfLines } from '../issued-items.ts';

/**
 * Refuses what could not be issued on the document's own date in the current state of the account;
 * nothing is written. What others do until then may still cause a refusal. Refusals: those of
 * `issueDocument`.
 */
export async function assertIssuable(
  ctx: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  input: IssueInput,
  idempotencyKey: string,
): Promise<void> {
  const { docType, customerId, links, documentDate, branchId } = input;
  const sourceIds = links.map(({ sourceId }) => sourceId);
  const wanted = { docType, idempotencyKey, customerId, sourceIds, branchId };
  const row = await findIssueContext(tx, wanted);
  const noon = epochMsOf(`${documentDate}T12:00:00Z`);
  const then = { ...ctx, clock: clockFrom(() => noon) };
  const images = await validateRowImages(ctx, tx, input.lines);
  const context = { ...toIssueContext(row, then, input), images };
  const { tags } = prepareIssue(then, deps, input, context, idempotencyKey);
  await assertItemsOfLines(tx, input.lines);
  await assertTags(tx, tags);
  await validateIssueFiles(ctx, tx, input.fileIds ?? []);
}
