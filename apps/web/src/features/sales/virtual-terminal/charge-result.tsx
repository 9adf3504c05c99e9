import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { PaymentState } from '@pinkas/domain/clearing/payment-state';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { isolated } from '@pinkas/ui/values/isolated';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { useChargeCalls } from './virtual-terminal.queries.ts';

const UNKNOWN_DESK = '#/sales/transactions/unknown';

const TONES: Readonly<Record<PaymentState, Tone>> = {
  waiting: 'info',
  unknown: 'warn',
  paid: 'ok',
  held: 'info',
  'card-kept': 'info',
  'card-checked': 'ok',
  refused: 'bad',
  'not-paid': 'none',
  cancelled: 'none',
  'partly-refunded': 'none',
  refunded: 'none',
  'charged-back': 'bad',
};

/** Returns whether nobody may charge again before somebody looked into it. */
export function isInDoubt({ state, trouble }: Pick<Charge, 'state' | 'trouble'>): boolean {
  return state === 'unknown' || (trouble !== null && trouble !== 'no-document');
}

/** Returns how a charge is coloured: one in doubt is never bad. */
export function toneOf(charge: Pick<Charge, 'state' | 'trouble'>): Tone {
  return charge.trouble === null && !isInDoubt(charge) ? TONES[charge.state] : 'warn';
}

/** Returns the key of the word for a charge. */
export function stateKeyOf(
  charge: Pick<Charge, 'state' | 'trouble'>,
): PhraseKey<'virtualTerminal'> {
  return `state-${isInDoubt(charge) ? 'unknown' : charge.state}`;
}

export interface ChargeResultProps {
  readonly charge: Charge;
  readonly calls: ReturnType<typeof useChargeCalls>;
  /** No tab could be opened for its page. */
  readonly isBlocked: boolean;
  /** Opens the page of the gateway again; absent where this tab does not know it. */
  readonly onOpenPage: (() => void) | undefined;
  /** Fills the form in again for another card; absent where what was typed is gone. */
  readonly onAnother: (() => void) | undefined;
}

/** What became of a charge: waiting, its document, why it was refused, or that nobody knows yet. */
export function ChargeResult(props: ChargeResultProps) {
  const { charge, calls, isBlocked } = props;
  const text = usePhrases('virtualTerminal');
  const isWaiting = charge.state === 'waiting' && charge.trouble === null;
  return (
    <section className="charge-result" aria-label={text('resultTitle')}>
      <div className="charge-result__head" aria-live="polite">
        <Badge tone={toneOf(charge)}>{text(stateKeyOf(charge))}</Badge>
        <p className="charge-result__sum">
          <Money agorot={charge.amountAgorot} size="total" />
        </p>
        <p className="charge-result__who">
          <Isolate>{charge.customerName}</Isolate>
        </p>
        <Words charge={charge} />
      </div>
      {isWaiting && isBlocked && <Alert tone="warn">{text('blocked')}</Alert>}
      <Facts charge={charge} />
      <Acts {...props} isWaiting={isWaiting} />
      <ServerProblem reason={calls.ask.error} title={text('askFailed')} />
    </section>
  );
}

interface ActsProps extends ChargeResultProps {
  readonly isWaiting: boolean;
}

/** What can be done about a charge: never a second one beside one in doubt. */
function Acts({ charge, calls, onOpenPage, onAnother, isWaiting }: ActsProps) {
  const text = usePhrases('virtualTerminal');
  const { id, state, trouble, gateway } = charge;
  const isOver = state === 'refused' || state === 'not-paid';
  return (
    <div className="charge-result__actions">
      {isWaiting && onOpenPage !== undefined && (
        <Button onClick={onOpenPage}>{text('openPage', { gateway: GATEWAYS[gateway] })}</Button>
      )}
      {(isWaiting || isInDoubt(charge)) && (
        <Button isLoading={calls.ask.isPending} onClick={() => calls.ask.mutate(id)}>
          {text('ask')}
        </Button>
      )}
      {(trouble !== null || state === 'unknown') && (
        <ButtonLink href={UNKNOWN_DESK}>{text('toDesk')}</ButtonLink>
      )}
      <HoldLink charge={charge} />
      {isOver && onAnother !== undefined && (
        <Button onClick={onAnother}>{text('anotherCard')}</Button>
      )}
    </div>
  );
}

function heldUntilOf({ holdUntil }: Charge): string {
  return holdUntil === null ? '' : isolated(formatLocalDate(holdUntil));
}

/** Leads to where a held sum is charged or released. */
function HoldLink({ charge: { id, state } }: { readonly charge: Charge }) {
  const text = usePhrases('virtualTerminal');
  if (state !== 'held') return null;
  return <ButtonLink href={`#/sales/transactions/${id}`}>{text('toHold')}</ButtonLink>;
}

/** What is to be said of a charge that is neither open nor refused. */
function EndWords({ charge }: { readonly charge: Charge }) {
  const text = usePhrases('virtualTerminal');
  if (charge.state === 'held') return <p>{text('heldText', { date: heldUntilOf(charge) })}</p>;
  if (charge.state === 'card-checked') return <p>{text('checkedText')}</p>;
  if (charge.state !== 'not-paid') return null;
  return <p>{text(charge.isOfSavedCard ? 'notPaidSavedText' : 'notPaidText')}</p>;
}

/** What it means and what to do next. */
function Words({ charge }: { readonly charge: Charge }) {
  const text = usePhrases('virtualTerminal');
  const { state, trouble, gateway, refusal } = charge;
  if (trouble === 'no-document') return <p>{text('noDocumentText')}</p>;
  if (isInDoubt(charge)) {
    const isUnheard = trouble === null || trouble === 'cannot-tell';
    return <p>{text(isUnheard ? 'unknownText' : 'troubleText')}</p>;
  }
  if (state === 'waiting') return <Waiting gateway={GATEWAYS[gateway]} refusal={refusal} />;
  return refusal === null ? <EndWords charge={charge} /> : <Refusal refusal={refusal} />;
}

interface WaitingProps {
  readonly gateway: string;
  readonly refusal: Charge['refusal'];
}

/** The page is open: no card was typed yet, or one was refused and another may be. */
function Waiting({ gateway, refusal }: WaitingProps) {
  const text = usePhrases('virtualTerminal');
  if (refusal === null) return <p>{text('waitingText', { gateway })}</p>;
  return (
    <>
      <p className="charge-result__refused">{text('refusedOnPage')}</p>
      <Refusal refusal={refusal} />
      <p>{text('refusedOnPageText', { gateway })}</p>
    </>
  );
}

/** The reason by the table of codes and the next step; the words of the gateway beside a code without a row. */
function Refusal({ refusal }: { readonly refusal: NonNullable<Charge['refusal']> }) {
  const responses = usePhrases('cardResponses');
  const advice = usePhrases('cardResponseAdvice');
  const { meaning, reason, code, text: said } = refusal;
  return (
    <>
      <p>
        {responses(meaning as PhraseKey<'cardResponses'>)} (<Isolate isLtr>{code}</Isolate>)
        {meaning === 'refused-by-gateway' && said !== '' && (
          <>
            {': '}
            <Isolate>{said}</Isolate>
          </>
        )}
      </p>
      <p>{advice(reason as PhraseKey<'cardResponseAdvice'>)}</p>
    </>
  );
}

function Facts({ charge }: { readonly charge: Charge }) {
  const text = usePhrases('virtualTerminal');
  const { card, instalments, approvalNumber, state, trouble, isCardKept } = charge;
  const hasDocument = state === 'paid' && trouble === null;
  if (card.lastDigits === '' && approvalNumber === '' && !hasDocument) return null;
  return (
    <dl className="charge-result__facts">
      {card.lastDigits !== '' && (
        <Fact name={text('card')}>
          <Isolate isLtr>{text('cardEnds', { digits: card.lastDigits })}</Isolate>
          {', '}
          {text('cardInstalments', { count: instalments })}
        </Fact>
      )}
      {approvalNumber !== '' && (
        <Fact name={text('approval')}>
          <Isolate isLtr>{approvalNumber}</Isolate>
        </Fact>
      )}
      {hasDocument && <DocumentFacts charge={charge} />}
      {isCardKept !== null && (
        <Fact name={text('cardForNext')}>{text(isCardKept ? 'cardKept' : 'cardNotKept')}</Fact>
      )}
    </dl>
  );
}

/** The document that followed, and where it was sent. */
function DocumentFacts({ charge: { document, email } }: { readonly charge: Charge }) {
  const text = usePhrases('virtualTerminal');
  const nameOf = useDocumentName();
  if (document === null) return <Fact name={text('document')}>{text('documentComing')}</Fact>;
  return (
    <>
      <Fact name={text('document')}>
        <LinkText href={`#/documents/${document.id}`}>{nameOf(document)}</LinkText>
      </Fact>
      <Fact name={text('sent')}>
        {email === '' ? text('sentNowhere') : <Isolate isLtr>{email}</Isolate>}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
