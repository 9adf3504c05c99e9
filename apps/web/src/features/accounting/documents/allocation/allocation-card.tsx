import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import type { AllocationState } from '@pinkas/domain/vat/allocation-filter';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useAllocation, useAskAllocation } from './allocation.queries.ts';
import { RequestHistory } from './request-history.tsx';
import { reversingPath } from './reversed-card.tsx';
import { isDecisionRequested } from './requested-decision.ts';
import './allocation-card.css';

const DecisionDialog = lazyPart(async () => ({
  default: (await import('./decision-dialog.tsx')).DecisionDialog,
}));

const EmergencyButton = lazyPart(async () => ({
  default: (await import('./emergency-button.tsx')).EmergencyButton,
}));

const TONES: Readonly<Record<AllocationState, Tone>> = {
  'not-needed': 'none',
  needed: 'warn',
  asked: 'info',
  approved: 'ok',
  refused: 'bad',
  decided: 'warn',
  manual: 'none',
  emergency: 'ok',
};

interface AllocationCardProps {
  readonly document: DocumentView;
}

/** Shows the state of an invoice with the tax authority, and the actions it allows. */
export function AllocationCard({ document }: AllocationCardProps) {
  const { data } = useAllocation(document);
  const { state: handed } = useLocation();
  // State lives here, above the parts that remount when the request changes state: what was postponed stays closed.
  const [isDeciding, onDeciding] = useState(() => isDecisionRequested(handed));
  if (data === undefined) return <SkeletonCard lines={3} />;
  return <OpenCard {...{ document, isDeciding, onDeciding }} allocation={data.allocation} />;
}

interface OpenCardProps extends AllocationCardProps {
  readonly allocation: DocumentAllocation;
  /** Whether the choices after a refusal are open. */
  readonly isDeciding: boolean;
  readonly onDeciding: (isDeciding: boolean) => void;
}

function OpenCard(props: OpenCardProps) {
  const { document, allocation } = props;
  const text = usePhrases('allocationRequest');
  const [isShown, setIsShown] = useState(false);
  const { state, events } = allocation;
  return (
    <Card
      title={text('title')}
      actions={<Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>}
    >
      <Words allocation={allocation} isCredited={document.creditableAgorot === 0} />
      <Acts {...props} />
      {events.length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {text('history')}
        </Button>
      )}
      {isShown && <RequestHistory events={events} />}
    </Card>
  );
}

/** Shows the state in a sentence, and its reason. `isCredited`: credits reverse all of it. */
function Words({ allocation, isCredited }: StateProps & { readonly isCredited: boolean }) {
  const text = usePhrases('allocationRequest');
  const { state, isConnected, cause, code } = allocation;
  switch (state) {
    case 'needed':
      return <p>{text(isConnected ? 'needed' : 'neededToConnect')}</p>;
    case 'asked':
      return <Asked allocation={allocation} />;
    case 'refused':
      return (
        <>
          <p>{text('refused')}</p>
          {cause !== null && (
            <p className="doc-facts__label">
              {text(`cause-${cause}`)} ({text('code', { code: String(code ?? '') })})
            </p>
          )}
        </>
      );
    case 'decided':
      return <Decided allocation={allocation} isCredited={isCredited} />;
    case 'not-needed':
      return <p>{text(isConnected ? 'reverseCharge' : 'reverseChargeToConnect')}</p>;
    case 'approved':
    case 'manual':
      return null;
    case 'emergency':
      return <Emergency allocation={allocation} />;
  }
}

interface StateProps {
  readonly allocation: DocumentAllocation;
}

function Asked({ allocation: { emergencyNumbers: count, isConnected } }: StateProps) {
  const text = usePhrases('allocationRequest');
  return (
    <>
      <p>{text(isConnected ? 'asked' : 'askedToConnect')}</p>
      {count > 0 && <p>{text('emergencyOffered', { count })}</p>}
    </>
  );
}

/** Whether the authority heard of the use of its number. */
function emergencyWords(events: DocumentAllocation['events']) {
  const kinds = events.map(({ kind }) => kind);
  if (kinds.includes('reported')) return 'emergency-reported';
  return kinds.includes('not-reported') ? 'emergency-not-reported' : 'emergency-unreported';
}

/** Reports to the authority are sent automatically: which document has its number. */
function Emergency({ allocation: { events } }: StateProps) {
  const text = usePhrases('allocationRequest');
  return (
    <>
      <p>{text('emergency')}</p>
      <p className="doc-facts__label">{text(emergencyWords(events))}</p>
    </>
  );
}

function Decided({
  allocation: { choice, cause, isNotified },
  isCredited,
}: StateProps & { readonly isCredited: boolean }) {
  const text = usePhrases('allocationRequest');
  const isReversed = choice === 'reverse-charge' && isCredited;
  return (
    <>
      {choice !== null && <p>{text(isReversed ? 'reversedCredited' : `was-${choice}`)}</p>}
      {cause === 'not-approved' && (
        <p className="doc-facts__label">{text(isNotified ? 'told' : 'notNotifiedYet')}</p>
      )}
    </>
  );
}

/** Shows the next actions of a person who issues documents. */
function Acts({ document, allocation, isDeciding, onDeciding }: OpenCardProps) {
  const text = usePhrases('allocationRequest');
  const may = useMay();
  const ask = useAskAllocation(document.id);
  const { deeds, state, choice } = allocation;
  if (!may('documents.issue')) return null;
  const isCredited = choice === 'cancel' || choice === 'reverse-charge';
  return (
    <>
      <ServerProblem reason={ask.error} title={text('notAsked')} />
      <div className="doc-allocation__acts">
        {state === 'refused' && (
          <Button variant="filled" onClick={() => onDeciding(true)}>
            {text('decide')}
          </Button>
        )}
        {allocation.emergencyNumbers > 0 && (
          <Suspense>
            <EmergencyButton id={document.id} />
          </Suspense>
        )}
        {(deeds.includes('ask') || (state === 'asked' && !allocation.isConnected)) && (
          <AskButton allocation={allocation} ask={ask} />
        )}
        {isCredited && document.actions.credit && (
          <ButtonLink
            variant="filled"
            href={`#/documents/create/${String(DOC_TYPES.INVOICE_CREDIT)}?cancel=${document.id}`}
          >
            {text('credit')}
          </ButtonLink>
        )}
        {choice === 'reverse-charge' && document.creditableAgorot === 0 && (
          <ButtonLink variant="filled" href={reversingPath(document)}>
            {text('issueReversed')}
          </ButtonLink>
        )}
      </div>
      {isDeciding && state === 'refused' && (
        <Suspense>
          <DecisionDialog
            id={document.id}
            allocation={allocation}
            onClose={() => onDeciding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface AskButtonProps {
  readonly allocation: DocumentAllocation;
  readonly ask: ReturnType<typeof useAskAllocation>;
}

/** Asks the authority, or links to the connection of the business. */
function AskButton({ allocation: { state, isConnected }, ask }: AskButtonProps) {
  const text = usePhrases('allocationRequest');
  const mayConnect = useMay()('taxAuthority.read');
  const isFirst = state === 'needed' || state === 'not-needed';
  if (isConnected) {
    return (
      <Button
        variant={isFirst ? 'filled' : 'outlined'}
        isLoading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {text(isFirst ? 'ask' : 'askAgain')}
      </Button>
    );
  }
  return mayConnect && <ButtonLink href="#/account/tax_authority">{text('connect')}</ButtonLink>;
}
