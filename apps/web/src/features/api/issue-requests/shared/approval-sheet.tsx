import type {
  IssueRequestView,
  ShownIssue,
} from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { shownFingerprint } from '@pinkas/domain/api/issue-request';
import { needsAllocation } from '@pinkas/domain/documents/rules/needs-allocation';
import { formatInstant, localDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconLock, IconSparkles } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { ChangesTable } from './changes-table.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { ShownPaper } from './shown-paper.tsx';
import { ShownValues } from './shown-values.tsx';

interface SheetProps {
  readonly request: IssueRequestView;
}

/** The sheet is the document: what it shows is what is issued. */
export function ApprovalSheet({ request }: SheetProps) {
  const text = usePhrases('issueRequests');
  const { asked, now, state } = request;
  const shown = now ?? asked;
  return (
    <div className="approve">
      <div className="approve__side">
        <Card>
          <Asker request={request} />
          <ShownValues shown={shown} />
          <Notes request={request} shown={shown} />
          {now !== null && <ChangesTable asked={asked} now={now} />}
          <DecisionButtons request={request} />
        </Card>
        {state === 'waiting' && (
          <p className="approve__bound">
            <IconLock aria-hidden stroke={1.75} />
            <span>
              {text('bound')}
              <small>{text('fingerprint', { hash: isolated(shownFingerprint(shown.hash)) })}</small>
            </span>
          </p>
        )}
      </div>
      <ShownPaper key={shown.hash} shown={shown} />
    </div>
  );
}

/** Who asks. Its words are a quotation: text of a program, shown as text. */
function Asker({ request: { askerName, words, askedAt } }: SheetProps) {
  const text = usePhrases('issueRequests');
  return (
    <div className="approve__asker">
      <IconSparkles aria-hidden stroke={1.75} />
      <div>
        <p>{text('asked', { name: isolated(askerName) })}</p>
        <small>{text('askedAt', { at: isolated(formatInstant(askedAt)) })}</small>
        {words !== '' && <blockquote>{text('quoted', { words: isolated(words) })}</blockquote>}
      </div>
    </div>
  );
}

function Notes({ request, shown }: SheetProps & { readonly shown: ShownIssue }) {
  const text = usePhrases('issueRequests');
  const errors = usePhrases('errors');
  const { allocationThresholds, taxAuthorityUntil, today } = useAccountSetup();
  const isConnected = taxAuthorityUntil !== null && taxAuthorityUntil >= today;
  const { changedBy, refusal, state } = request;
  const { form, sums } = shown;
  const isAllocated = needsAllocation(
    { ...form, ...sums, documentDate: localDate(form.documentDate) },
    allocationThresholds,
  );
  if (changedBy === 'person') return <Alert tone="warn">{text('changedByPerson')}</Alert>;
  return (
    <div className="approve__notes">
      {state === 'changed' && <Alert tone="warn">{text('changedByProgram')}</Alert>}
      {refusal !== null && (
        <Alert tone="bad">{text('refusedNow', { reason: errors(refusal) })}</Alert>
      )}
      {state === 'waiting' && refusal === null && <Alert tone="ok">{text('final')}</Alert>}
      {isAllocated && (
        <Alert tone="authority">{text(isConnected ? 'allocation' : 'allocationToConnect')}</Alert>
      )}
    </div>
  );
}
