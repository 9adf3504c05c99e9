import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { CREDITED_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconArrowBackUp, IconFileText, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { sumText } from '../../../../shared/format/minor-text.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useDocumentName } from '../../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useTransaction } from '../card-payments.queries.ts';
import { CodeWords } from '../code-words.tsx';
import { GivenBackList } from './given-back-list.tsx';
import { HeldSum } from './held-sum.tsx';
import { CardDigits } from '../../../../shared/format/card-digits.tsx';
import { Moment, PaymentSum, StateBadge } from '../payment-words.tsx';
import { RefundDialog } from './lazy-dialogs.tsx';
import { TransactionTimeline } from './transaction-timeline.tsx';
import { DESK_PATH, TRANSACTIONS_PATH } from '../transactions-list.ts';

export interface TransactionPanelProps {
  readonly id: string;
  /** Undefined where a sheet around it closes. */
  readonly onClose?: () => void;
}

/** One payment: sum and net, what can be done, its facts, what went back, and all that happened. */
export function TransactionPanel({ id, onClose }: TransactionPanelProps) {
  const text = usePhrases('transactions');
  const { data, error, isFetching, refetch } = useTransaction(id);
  if (data === undefined) {
    return (
      <div className="transactions__part">
        {error === null ? (
          <SkeletonRows />
        ) : (
          <PageError
            title={text('panelFailed')}
            reason={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            back={{ href: `#${TRANSACTIONS_PATH}`, label: text('backToList') }}
          />
        )}
      </div>
    );
  }
  return (
    <>
      <PanelHead payment={data} onClose={onClose} />
      <div className="transactions__part">
        <PanelActs payment={data} />
        <Facts payment={data} />
      </div>
      {data.givenBack.length > 0 && (
        <section className="transactions__part" aria-label={text('whatWentBack')}>
          <h2>{text('whatWentBack')}</h2>
          <GivenBackList payment={data} />
          <MissingDocument payment={data} />
          <CreditedBeyond payment={data} />
        </section>
      )}
      <section className="transactions__part" aria-label={text('happened')}>
        <h2>{text('happened')}</h2>
        <TransactionTimeline payment={data} />
      </section>
    </>
  );
}

interface OfPayment {
  readonly payment: TransactionDetail;
}

function PanelHead({
  payment,
  onClose,
}: OfPayment & { readonly onClose: (() => void) | undefined }) {
  const text = usePhrases('transactions');
  const { at, customerName, amountMinor, refundedMinor, currency, state, trouble } = payment;
  return (
    <header className="transactions__head">
      <div className="transactions__who">
        <span>
          <bdi>{customerName}</bdi> <Moment at={at} />
        </span>
        {onClose !== undefined && (
          <IconButton label={text('closePanel')} icon={<IconX aria-hidden />} onClick={onClose} />
        )}
      </div>
      <PaymentSum {...{ amountMinor, currency, state }} size="total" />
      <div className="transactions__state">
        <StateBadge state={state} trouble={trouble} />
        {refundedMinor > 0 && (
          <span className="transactions__muted">
            {text('net', { sum: sumText(amountMinor - refundedMinor, currency) })}
          </span>
        )}
      </div>
    </header>
  );
}

/** Buttons by what the terminal can; what cannot is said with its reason. */
function PanelActs({ payment }: OfPayment) {
  const text = usePhrases('transactions');
  const may = useMay();
  const [isRefunding, setIsRefunding] = useState(false);
  const { ways, document, questions } = payment;
  const maySettle = may('cardPayments.settle');
  const canGiveBack = ways.whole !== null || ways.hasPart;
  const [question] = questions;
  return (
    <>
      <div className="transactions__acts">
        {question !== undefined && (
          <ButtonLink variant="filled" href={`#${DESK_PATH}/${question.attemptId}`}>
            {text('decide')}
          </ButtonLink>
        )}
        {maySettle && canGiveBack && (
          <Button
            icon={<IconArrowBackUp aria-hidden stroke={1.75} className="pk-flip" />}
            onClick={() => setIsRefunding(true)}
          >
            {text(ways.isCancellation ? 'cancelCharge' : 'giveBack')}
          </Button>
        )}
        {document !== null && (
          <ButtonLink
            icon={<IconFileText aria-hidden stroke={1.75} />}
            href={`#/documents/${document.documentId}`}
          >
            {text('openDocument')}
          </ButtonLink>
        )}
      </div>
      <HeldSum payment={payment} />
      {maySettle && !canGiveBack && <WhyNothingBack reason={ways.reason} />}
      {isRefunding && <RefundDialog payment={payment} onClose={() => setIsRefunding(false)} />}
    </>
  );
}

function WhyNothingBack({ reason }: Pick<TransactionDetail['ways'], 'reason'>) {
  const text = usePhrases('transactions');
  if (reason === null || reason === 'not-charged') return null;
  return <p className="transactions__muted">{text(`reason-${reason}`)}</p>;
}

function Facts({ payment }: OfPayment) {
  const text = usePhrases('transactions');
  const nameOf = useDocumentName();
  const { gateway, terminal, terminalTitle, document, code, state } = payment;
  const isRefused = state === 'refused';
  return (
    <dl className="transactions__facts">
      <Fact name={text('factCard')}>
        <CardFacts payment={payment} />
      </Fact>
      {payment.approvalNumber !== '' && (
        <Fact name={text('factApproval')}>
          <Isolate isLtr>{payment.approvalNumber}</Isolate>
          {payment.isClosedByHand && <small>{text('closedByHand')}</small>}
        </Fact>
      )}
      <Fact name={text('factTerminal')}>
        <bdi>{terminalTitle === '' ? GATEWAYS[gateway] : terminalTitle}</bdi>{' '}
        <Isolate isLtr>{terminal}</Isolate>
      </Fact>
      <Fact name={text('factSource')}>{text(`source-${payment.source}`)}</Fact>
      {payment.description !== '' && (
        <Fact name={text('factFor')}>
          <bdi>{payment.description}</bdi>
        </Fact>
      )}
      {document !== null && (
        <Fact name={text('factDocument')}>
          <a className="pk-link" href={`#/documents/${document.documentId}`}>
            {nameOf(document)}
          </a>
        </Fact>
      )}
      {code !== null && isRefused && (
        <Fact name={text('factAnswer')}>
          <CodeWords code={code} isRefusal />
        </Fact>
      )}
      {(state === 'paid' || state === 'partly-refunded') && (
        <Fact name={text('factFee')}>
          <span className="transactions__muted">{text('feeUnknown')}</span>
        </Fact>
      )}
    </dl>
  );
}

function CardFacts({ payment: { lastDigits, brand, instalments } }: OfPayment) {
  const text = usePhrases('transactions');
  if (lastDigits === '' && brand === '') return text('noCard');
  return (
    <>
      {lastDigits !== '' && <CardDigits lastDigits={lastDigits} />} <bdi>{brand}</bdi>
      {instalments > 1 && <small>{text('instalments', { count: instalments })}</small>}
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

/** What went back and no document says: the books are put right by a person, on the screen of the document. */
function MissingDocument({ payment: { undocumentedMinor, currency, document } }: OfPayment) {
  const text = usePhrases('transactions');
  if (undocumentedMinor === 0 || document === null) return null;
  const isCredited = CREDITED_TYPES.some((type) => type === document.docType);
  const href = isCredited
    ? `#/documents/create/${String(DOC_TYPES.INVOICE_CREDIT)}?cancel=${document.documentId}`
    : `#/documents/${document.documentId}`;
  return (
    <Alert
      tone="warn"
      title={text('backDocumentTitle')}
      action={
        <ButtonLink size="sm" href={href}>
          {text('backDocumentAct')}
        </ButtonLink>
      }
    >
      {text('backDocumentText', { sum: sumText(undocumentedMinor, currency) })}
    </Alert>
  );
}

/** What a dispute had credited although it was won since: the income is out of the books until a person issues it anew. */
function CreditedBeyond({ payment: { creditedBeyondMinor, currency, document } }: OfPayment) {
  const text = usePhrases('transactions');
  if (creditedBeyondMinor === 0 || document === null) return null;
  const { docType, documentId } = document;
  return (
    <Alert
      tone="info"
      title={text('wonTitle')}
      action={
        <ButtonLink size="sm" href={`#/documents/create/${String(docType)}?copy=${documentId}`}>
          {text('wonAct')}
        </ButtonLink>
      }
    >
      {text('wonText', { sum: sumText(creditedBeyondMinor, currency) })}
    </Alert>
  );
}
