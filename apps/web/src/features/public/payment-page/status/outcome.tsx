import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatMinor } from '@pinkas/domain/money/format';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconCheck, IconFileText, IconHandStop, IconHourglass, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBusinessName } from '../shared/pay-head.tsx';
import '../shared/pay-told.css';

export interface OutcomeProps {
  readonly status: PaymentStatus;
}

const SIGNS = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' } as const;

/** Returns a sum as people read it in a sentence. */
function sumOf({ amountMinor, currency }: PaymentStatus): string {
  return isolated(`${SIGNS[currency]}${formatMinor(amountMinor, CURRENCIES[currency])}`);
}

const TONES = {
  waiting: 'info',
  unknown: 'warn',
  paid: 'ok',
  held: 'ok',
  checked: 'ok',
  refused: 'bad',
  'not-paid': 'none',
} as const;

function iconOf(status: PaymentStatus): ReactNode {
  const { state } = status;
  if (isAfterRefusal(status)) return <IconX stroke={2} />;
  if (state === 'paid' || state === 'held' || state === 'checked') return <IconCheck stroke={2} />;
  return state === 'waiting' || state === 'unknown' ? (
    <IconHourglass stroke={1.75} />
  ) : (
    <IconX stroke={2} />
  );
}

/** Whether the last card was refused on a page that takes another: nobody knows yet whether another one pays. */
function isAfterRefusal({ state, reason }: PaymentStatus): boolean {
  return state === 'waiting' && reason !== null;
}

/** What is known: it is announced when it changes. */
export function Outcome({ status }: OutcomeProps) {
  const text = usePhrases('paymentStatus');
  const { state } = status;
  return (
    <>
      <div className="pay-outcome" aria-live="polite">
        <span
          className={`pay-told__disc pk-tone-${isAfterRefusal(status) ? 'bad' : TONES[state]}`}
          aria-hidden
        >
          {iconOf(status)}
        </span>
        {status.isCardAlone ? <CardWords status={status} /> : <Words status={status} />}
      </div>
      {state === 'unknown' && !status.isCardAlone && (
        <Alert
          tone="warn"
          title={text('doNotPay')}
          icon={<IconHandStop aria-hidden stroke={1.75} />}
        >
          {text('doNotPayText')}
        </Alert>
      )}
      {state === 'paid' && <Receipt status={status} />}
      <PayAgain status={status} />
    </>
  );
}

/** The way back to the page of the payment, where no card was charged as far as is known. */
function PayAgain({ status }: OutcomeProps) {
  const text = usePhrases('paymentStatus');
  const { state, payPath, isCardAlone } = status;
  const isOver = state === 'refused' || state === 'not-paid' || isAfterRefusal(status);
  if (!isOver || payPath === null) return null;
  return (
    <ButtonLink variant="filled" size="lg" isWide href={payPath}>
      {text(isCardAlone ? 'cardAgain' : 'payAgain')}
    </ButtonLink>
  );
}

function Words({ status }: OutcomeProps) {
  const text = usePhrases('paymentStatus');
  const payer = usePhrases('payerCardResponses');
  const issuer = useBusinessName(status.business);
  const sum = sumOf(status);
  const { state, reason } = status;
  if (state === 'paid') return <PaidWords status={status} />;
  if (state === 'held' || state === 'checked') {
    return (
      <>
        <h1>{text(`${state}Title`)}</h1>
        <p>{text(`${state}Text`, { issuer, sum })}</p>
      </>
    );
  }
  if (state === 'refused') {
    return (
      <>
        <h1>{text('refusedTitle')}</h1>
        <p>
          {text('refusedText')} {payer(reason ?? 'refused')}
        </p>
      </>
    );
  }
  if (isAfterRefusal(status)) {
    return (
      <>
        <h1>{text('triedTitle')}</h1>
        <p>
          {text('triedText')} {payer(reason ?? 'refused')}
        </p>
      </>
    );
  }
  if (state === 'not-paid') {
    return (
      <>
        <h1>{text('notPaidTitle')}</h1>
        <p>{text('notPaidText')}</p>
      </>
    );
  }
  const isUnknown = state === 'unknown';
  return (
    <>
      <h1>{text(isUnknown ? 'unknownTitle' : 'waitingTitle')}</h1>
      <p>{text(isUnknown ? 'unknownText' : 'waitingText', { sum })}</p>
    </>
  );
}

function PaidWords({ status }: OutcomeProps) {
  const text = usePhrases('paymentStatus');
  const issuer = useBusinessName(status.business);
  const { mailTo, document, thanks } = status;
  return (
    <>
      <h1>{text('paidTitle')}</h1>
      <p>{text('paidText', { issuer, sum: sumOf(status) })}</p>
      {thanks !== '' && <p className="pay-thanks">{thanks}</p>}
      {document === null ? (
        <p>{text('receiptComing')}</p>
      ) : (
        mailTo !== '' && <p>{text('receiptSent', { email: isolated(mailTo) })}</p>
      )}
    </>
  );
}

/** The same of a card that is kept alone: no money moved. */
function CardWords({ status }: OutcomeProps) {
  const { reason, business } = status;
  const text = usePhrases('paymentStatus');
  const payer = usePhrases('payerCardResponses');
  const issuer = useBusinessName(business);
  const kept = [text('cardPaidTitle'), text('cardPaidText', { issuer })] as const;
  const words = {
    paid: kept,
    held: kept,
    checked: kept,
    refused: [text('cardRefusedTitle'), payer(reason ?? 'refused')],
    'not-paid': [text('cardNotPaidTitle'), text('cardNotPaidText')],
    waiting: [text('cardWaitingTitle'), text('cardWaitingText')],
    unknown: [text('cardUnknownTitle'), text('cardUnknownText')],
  } as const;
  const [title, sentence] = isAfterRefusal(status) ? words.refused : words[status.state];
  return (
    <>
      <h1>{title}</h1>
      <p>{sentence}</p>
    </>
  );
}

function Receipt({ status }: OutcomeProps) {
  const text = usePhrases('paymentStatus');
  const types = usePhrases('docTypes');
  const { document, lastDigits, approvalNumber, startedAt } = status;
  const key = document === null ? undefined : docTypeKeyOf(document.docType);
  return (
    <>
      <dl className="pay-facts">
        {document !== null && (
          <Fact name={key === undefined ? text('document') : types(key)}>
            {String(document.number)}
          </Fact>
        )}
        <Fact name={text('date')}>{formatInstant(startedAt)}</Fact>
        {lastDigits !== '' && <Fact name={text('card')}>{`•••• ${lastDigits}`}</Fact>}
        {approvalNumber !== '' && <Fact name={text('approval')}>{approvalNumber}</Fact>}
      </dl>
      {document !== null && (
        <ButtonLink
          variant="filled"
          size="lg"
          isWide
          href={document.pagePath}
          icon={<IconFileText aria-hidden stroke={1.75} />}
        >
          {text('openDocument')}
        </ButtonLink>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Isolate isLtr>{children}</Isolate>
      </dd>
    </div>
  );
}
