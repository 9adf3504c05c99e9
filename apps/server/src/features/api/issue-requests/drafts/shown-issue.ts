import { createHash } from 'node:crypto';

import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';

import type { AccountContext } from '../../../../platform/context.ts';
import { assessUnissued, toDraft } from '../../../accounting/documents/documents.api.ts';
import type { PreparedDraft } from './api-drafts.repository.ts';

type Built = Awaited<ReturnType<typeof assessUnissued>>['built'];

/** What a person is shown and approves, and the currency of its sums. */
export interface IssueToShow {
  readonly shown: ShownIssue;
  readonly totals: {
    readonly currency: string;
    readonly netAgorot: number;
    readonly vatAgorot: number;
    readonly roundingAgorot: number;
    readonly totalAgorot: number;
  };
}

/**
 * Decides a prepared draft as its issue would, and returns what a person is shown of it with the hash of the whole: the account, the
 * draft and its version, and all that would be stored, the details of the business among it. Stores nothing. Refusals: those of an
 * issue.
 */
export async function showIssue(
  ctx: AccountContext,
  { draftId, draftVersion, form }: PreparedDraft,
): Promise<IssueToShow> {
  const { built } = await assessUnissued(ctx, toDraft(form));
  const { content, lines } = built;
  const { vatRateBasisPoints, netAgorot, vatAgorot, roundingAgorot, totalAgorot } = content;
  const values = {
    form,
    vatRateBasisPoints,
    sums: { netAgorot, vatAgorot, roundingAgorot, totalAgorot },
    lineTotals: lines.map(({ totalMinor }) => totalMinor),
  };
  const bound = { ...values, accountId: ctx.accountId, draftId, draftVersion, ...storedOf(built) };
  const businessHash = hashOf(plain(content.issuer));
  const hash = hashOf(bound);
  const { currency, currencySums } = content;
  return {
    shown: { ...values, businessHash, hash },
    totals:
      currencySums === null
        ? { currency, ...values.sums }
        : {
            currency,
            netAgorot: currencySums.netMinor,
            vatAgorot: currencySums.vatMinor,
            roundingAgorot: currencySums.roundingMinor,
            totalAgorot: currencySums.totalMinor,
          },
  };
}

/** All that would be stored of a document, but the moment and who issues it: those are of the approval. */
function storedOf({ content, ...parts }: Built): object {
  const { issuedAt: _at, actorKind: _kind, actorId: _id, requestedBy: _by, ...kept } = content;
  return plain({ ...parts, content: kept });
}

/** Without fields that are not there, which have no canonical form. */
function plain(value: object): object {
  return JSON.parse(JSON.stringify(value)) as object;
}

function hashOf(value: object): string {
  return createHash('sha256').update(canonicalText(value)).digest('hex');
}
