import type { DeskRow, OpenQuestion } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconFileCheck, IconMessageQuestion, IconRefresh } from '@tabler/icons-react';

import { signOf, sumText } from '../../../shared/format/minor-text.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useTransaction, useTransactionActs } from './card-payments.queries.ts';
import { CloseForm } from './close-form.tsx';
import { CodeWords } from './code-words.tsx';
import { CardDigits } from '../../../shared/format/card-digits.tsx';
import { Moment, StateBadge } from './payment-words.tsx';
import { TransactionTimeline } from './panel/transaction-timeline.tsx';
import { TRANSACTIONS_PATH } from './transactions-list.ts';

/** One open question: how much, what the gateway says, when it is asked next, and closing by hand. */
export function DeskQuestion({ row }: { readonly row: DeskRow }) {
  const text = usePhrases('transactions');
  const maySettle = useMay()('cardPayments.settle');
  const { question } = row;
  const { data } = useTransaction(row.id);
  return (
    <div className="pk-card desk__question">
      <QuestionHead row={row} />
      <div className="desk__parts">
        <div className="desk__told">
          <h2>{text('gatewaySays')}</h2>
          <GatewaySays row={row} />
          <h2>{text('happened')}</h2>
          {data === undefined ? <SkeletonRows /> : <TransactionTimeline payment={data} />}
        </div>
        {maySettle && (
          <div className="desk__acts">
            {question.trouble === 'no-document' ? (
              <IssueAgain attemptId={question.attemptId} />
            ) : (
              <NextInquiry question={question} />
            )}
            {question.closings.length > 0 && <CloseForm row={row} />}
          </div>
        )}
      </div>
    </div>
  );
}

function QuestionHead({ row }: { readonly row: DeskRow }) {
  const text = usePhrases('transactions');
  const { customerName, source, gateway, terminal, lastDigits, instalments, currency } = row;
  const { amountMinor, operation, trouble } = row.question;
  return (
    <header className="desk__head">
      <div>
        <div className="transactions__muted">
          <a className="pk-link" href={`#${TRANSACTIONS_PATH}/${row.id}`}>
            <bdi>{customerName}</bdi>
          </a>
          , {text(`source-${source}`)}
        </div>
        <Money agorot={amountMinor} sign={signOf(currency)} size="total" />
        <div className="transactions__muted">
          {lastDigits !== '' && (
            <>
              <CardDigits lastDigits={lastDigits} />,{' '}
            </>
          )}
          {text('instalments', { count: instalments })}, <bdi>{GATEWAYS[gateway]}</bdi>{' '}
          <Isolate isLtr>{terminal}</Isolate>
        </div>
      </div>
      <div className="desk__state">
        <StateBadge state="unknown" trouble={trouble} />
        {operation !== 'charge' && (
          <span className="transactions__muted">{text('backInDoubt')}</span>
        )}
      </div>
    </header>
  );
}

function GatewaySays({ row: { question, currency } }: { readonly row: DeskRow }) {
  const text = usePhrases('transactions');
  const { said, asked } = question;
  const isPending = said?.result === 'found' && said.state === 'pending';
  return (
    <div className="desk__said">
      <IconMessageQuestion aria-hidden stroke={1.75} className="desk__icon" />
      <div>
        <strong>
          {said === null
            ? text('saysNothing')
            : text(isPending ? 'says-found-pending' : `says-${said.result}`)}
        </strong>
        {said !== null && (
          <div className="transactions__muted">
            <Moment at={said.at} />
            {asked > 0 && <>, {text('askedTimes', { count: asked })}</>}
          </div>
        )}
        {said?.code && (
          <div className="desk__words">
            <CodeWords code={said.code} isRefusal={said.state === 'declined'} />
          </div>
        )}
        <WhyInTrouble question={question} currency={currency} />
      </div>
    </div>
  );
}

function WhyInTrouble({
  question: { trouble, differences, toldMinor, amountMinor },
  currency,
}: Pick<DeskRow, 'question' | 'currency'>) {
  const text = usePhrases('transactions');
  if (trouble === null) return null;
  if (trouble !== 'differs') return <p>{text(`why-${trouble}`)}</p>;
  if (!differences.includes('amount') || toldMinor === null)
    return <p>{text('whyDiffersOther')}</p>;
  const sums = { told: sumText(toldMinor, currency), asked: sumText(amountMinor, currency) };
  return <p>{text('why-differs', sums)}</p>;
}

function NextInquiry({ question }: { readonly question: OpenQuestion }) {
  const text = usePhrases('transactions');
  const { ask } = useTransactionActs();
  const { attemptId, nextInquiryAt, mayAsk, operation } = question;
  function askNow(): void {
    if (ask.isPending) return;
    ask.mutate(attemptId, { onSuccess: () => toast.success(text('asked')) });
  }
  useHotkey('KeyR', { isEnabled: mayAsk }, askNow);
  return (
    <section className="desk__next" aria-label={text('nextInquiry')}>
      <div className="desk__next-line">
        <strong>{text('nextInquiry')}</strong>
        {nextInquiryAt !== null && <Moment at={nextInquiryAt} />}
      </div>
      <p className="transactions__muted">
        {nextInquiryAt === null
          ? text('noInquiryText')
          : text(operation === 'charge' ? 'nextInquiryText' : 'nextInquiryBackText')}
      </p>
      {mayAsk && (
        <Button
          variant="filled"
          icon={<IconRefresh aria-hidden stroke={1.75} />}
          isLoading={ask.isPending}
          onClick={askNow}
        >
          {text('askNow')} <Kbd keys="R" />
        </Button>
      )}
    </section>
  );
}

/** The money is known; what is missing is its document. */
function IssueAgain({ attemptId }: { readonly attemptId: string }) {
  const text = usePhrases('transactions');
  const { issue } = useTransactionActs();
  const key = useRequestKey();
  return (
    <section className="desk__next" aria-label={text('issueAgain')}>
      <p className="transactions__muted">{text('why-no-document')}</p>
      <Button
        variant="filled"
        icon={<IconFileCheck aria-hidden stroke={1.75} />}
        isLoading={issue.isPending}
        onClick={() =>
          issue.mutate(
            { id: attemptId, idempotencyKey: key.keyFor(attemptId) },
            {
              onSuccess() {
                key.forget();
                toast.success(text('issueOrdered'));
              },
            },
          )
        }
      >
        {text('issueAgain')}
      </Button>
    </section>
  );
}
