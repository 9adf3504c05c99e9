import type { IssueRequestView } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconClock, IconPencil } from '@tabler/icons-react';

import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useDecisions, useShownPages } from './issue-requests.queries.ts';

export interface DecisionProps {
  readonly request: IssueRequestView;
}

/** What the person may do about a request that is open. Nothing here has the focus first, and Enter approves nothing. */
export function DecisionButtons({ request }: DecisionProps) {
  const { approve, refuse, renew } = useDecisions(request.id);
  const text = usePhrases('issueRequests');
  const isBusy = approve.isPending || refuse.isPending || renew.isPending;
  const { changedBy, refusal, state, asked, expiresAt } = request;
  const isWaiting = state === 'waiting' && refusal === null;
  const isRenewable = state === 'changed' && changedBy === 'program' && refusal === null;
  return (
    <div className="approve__acts">
      <WhyNot reason={approve.error} />
      {isWaiting && (
        <ApproveButton
          request={request}
          isPending={approve.isPending}
          isBusy={isBusy}
          onPress={() => approve.mutate(asked.hash)}
        />
      )}
      {isRenewable && (
        <Button variant="filled" size="lg" isWide disabled={isBusy} onClick={() => renew.mutate()}>
          {text('renew')}
        </Button>
      )}
      <div className="approve__pair">
        <OpenDraft request={request} isFilled={!isWaiting && !isRenewable} />
        <Button isWide disabled={isBusy} onClick={() => refuse.mutate()}>
          {text('refuse')}
        </Button>
      </div>
      {isWaiting && (
        <p className="approve__until">
          <IconClock aria-hidden stroke={1.75} />
          {text('openUntil', { at: isolated(formatInstant(expiresAt)) })}
        </p>
      )}
    </div>
  );
}

interface ApproveProps extends DecisionProps {
  readonly isPending: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** What was not seen is not approved: it waits for the printed document. */
function ApproveButton({ request, isPending, isBusy, onPress }: ApproveProps) {
  const text = usePhrases('issueRequests');
  const isDrawn = useShownPages(request.asked).data !== undefined;
  return (
    <>
      <Button
        variant="filled"
        size="lg"
        isWide
        isLoading={isPending}
        disabled={isBusy || !isDrawn}
        onClick={onPress}
      >
        <IssueWords request={request} />
      </Button>
      {!isDrawn && <p className="approve__until">{text('notDrawn')}</p>}
    </>
  );
}

function IssueWords({ request: { docType, nextNumber } }: DecisionProps) {
  const text = usePhrases('issueRequests');
  const type = useTypeName()(docType);
  return nextNumber === null
    ? text('issueNoNumber', { type })
    : text('issue', { type, number: isolated(String(nextNumber)) });
}

/** Leads to the draft on the create screen, where a person goes on with it. */
export function OpenDraft({
  request: { docType, draftId, changedBy },
  isFilled = false,
}: DecisionProps & { readonly isFilled?: boolean }) {
  const text = usePhrases('issueRequests');
  return (
    <ButtonLink
      isWide
      variant={isFilled ? 'filled' : 'outlined'}
      href={`#/documents/create/${docType}?draft=${draftId}`}
      icon={<IconPencil aria-hidden stroke={1.75} />}
    >
      {text(changedBy === 'person' ? 'openDraft' : 'edit')}
    </ButtonLink>
  );
}

function WhyNot({ reason }: { readonly reason: Error | null }) {
  const text = usePhrases('issueRequests');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  // What it has become is shown by itself.
  if (!(reason instanceof ApiError) || reason.status === 409) return null;
  return (
    <Alert tone="bad" isLive>
      {text('notIssued', { reason: sentenceOf(reason, errors, dialogs) })}
    </Alert>
  );
}
