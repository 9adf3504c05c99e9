import { PAY_PATHS } from '@pinkas/contract/public/payment-page/pay-paths';
import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { Money } from '@pinkas/ui/values/money';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { chosenPayment, firstChoice, openOf, type ChosenPayment } from './pay-choice.ts';
import { useBusinessName } from './shared/pay-head.tsx';
import { PayBar } from './pay-bar.tsx';
import { firstPayer, PayerFields, payerProblems, type PayerDraft } from './payer-fields.tsx';
import { payAddress } from './calls/pay-calls.ts';
import { useStartPayment } from './calls/use-start-payment.ts';
import { Instalments } from './instalments.tsx';
import { RobotProof } from './shared/robot-proof.tsx';
import { Ways } from './ways.tsx';

export interface PayFormProps {
  readonly page: PaymentPage;
  readonly token: string;
  readonly gateway: GatewayName;
  readonly reload: () => void;
}

/** What is paid now, of what and how, and the button that leads to the page of the gateway. */
export function PayForm({ page, token, gateway, reload }: PayFormProps) {
  const [draft, setDraft] = useState(() => firstChoice(page));
  const [payer, setPayer] = useState<PayerDraft>(() => firstPayer(page.payer));
  const [instalments, setInstalments] = useState(1);
  const [keepsCard, setKeepsCard] = useState(false);
  const [proof, setProof] = useState<string>();
  const [isPressed, setIsPressed] = useState(false);
  const text = usePhrases('paymentPage');
  const issuer = useBusinessName(page.business);
  const starting = useStartPayment(token, reload);
  const { isLeaving, problem } = starting;
  const chosen = chosenPayment(page, draft);
  const problems = payerProblems(payer);
  const needsProof = isRefusedWith(problem, 'ROBOT_CHECK_NEEDED');

  function press(event: FormEvent) {
    event.preventDefault();
    if (isLeaving) return;
    setIsPressed(true);
    const isReady = chosen.problem === undefined && Object.keys(problems).length === 0;
    if (!isReady || (needsProof && proof === undefined)) return;
    const { amountAgorot, choice } = chosen;
    starting.send({
      choice,
      amountAgorot,
      payer: {
        name: payer.name.trim(),
        email: payer.email?.trim() ?? null,
        phone: payer.phone.trim(),
      },
      instalments,
      ...(keepsCard && { keepsCard }),
      ...(proof !== undefined && { proof }),
    });
    // A proof is of one start.
    setProof(undefined);
  }

  return (
    <form className="pay-form" noValidate onSubmit={press}>
      <Amount page={page} chosen={chosen} />
      <div className="pay-main">
        <Asked page={page} />
        <Earlier page={page} />
        <Ways
          page={page}
          draft={draft}
          chosen={chosen}
          isPressed={isPressed}
          isLocked={isLeaving}
          onChange={setDraft}
        />
        <PayerFields
          known={page.payer}
          payer={payer}
          problems={isPressed ? problems : {}}
          isLocked={isLeaving}
          onChange={setPayer}
        />
      </div>
      <div className="pay-side">
        {page.instalmentsMax > 1 && (
          <Instalments
            max={page.instalmentsMax}
            value={instalments}
            isLocked={isLeaving}
            onChange={setInstalments}
          />
        )}
        {page.mayKeepCard && (
          <CheckboxField
            label={text('keepCard', { issuer })}
            hint={text('keepCardHint')}
            checked={keepsCard}
            disabled={isLeaving}
            onChange={({ currentTarget: { checked } }) => setKeepsCard(checked)}
          />
        )}
        {needsProof && (
          <RobotProof
            challengePath={payAddress(PAY_PATHS.check, token)}
            onAnswer={setProof}
            round={starting.round}
          />
        )}
      </div>
      <PayBar
        gateway={gateway}
        business={page.business}
        amountAgorot={chosen.amountAgorot}
        isLeaving={isLeaving}
        isWaiting={needsProof && proof === undefined}
        problem={problem}
        mailTo={payer.email ?? page.payer.email}
      />
    </form>
  );
}

function isRefusedWith(reason: unknown, code: string): boolean {
  return reason instanceof ApiError && reason.code === code;
}

interface AmountProps {
  readonly page: PaymentPage;
  readonly chosen: ChosenPayment;
}

/** The sum, larger than all else; it changes with the choice. */
function Amount({ page, chosen: { amountAgorot, choice } }: AmountProps) {
  const text = usePhrases('paymentPage');
  const left = page.amountAgorot === null ? 0 : page.amountAgorot - amountAgorot;
  const count = choice.way === 'documents' ? choice.documents.length : undefined;
  return (
    <section className="pay-amount" aria-label={text('toPayNow')}>
      <span className="pay-amount__label">
        {count === undefined
          ? text('toPayNow')
          : text('toPayChosen', { chosen: count, all: page.documents.length })}
      </span>
      <p className="pay-amount__sum">
        <output aria-live="polite">
          <Money agorot={amountAgorot} size="total" />
        </output>
      </p>
      {left > 0 && amountAgorot > 0 && (
        <span className="pay-amount__label">{text('leftLater', { sum: formatAgorot(left) })}</span>
      )}
    </section>
  );
}

/** What is asked for, in one line. */
function Asked({ page }: { readonly page: PaymentPage }) {
  const text = usePhrases('paymentPage');
  const issuer = useBusinessName(page.business);
  const { documents, title, validUntil, state } = page;
  const until = validUntil === null ? '' : formatLocalDate(validUntil);
  return (
    <div className="pay-asked">
      <h1>{title === '' ? text('title', { issuer }) : title}</h1>
      <p>
        {documents.length > 0 && (
          <span>
            {text('askedDocuments', {
              count: documents.length,
              total: formatAgorot(openOf(documents)),
            })}
          </span>
        )}
        {state === 'open' && validUntil !== null && (
          <span>{text('validUntil', { date: until })}</span>
        )}
      </p>
      {state === 'late' && <Alert tone="warn">{text('lateText', { date: until })}</Alert>}
    </div>
  );
}

/** A page of the gateway that is open somewhere: whoever paid there must not pay again. */
function Earlier({ page: { earlier } }: { readonly page: PaymentPage }) {
  const text = usePhrases('paymentPage');
  if (earlier === null) return null;
  return (
    <Alert
      tone="info"
      title={text('openTitle')}
      action={
        <LinkText href={`/pay/status/${earlier.statusToken}`} isInherited isUnderlined>
          {text('toStatus')}
        </LinkText>
      }
    >
      {text('openText', { when: formatInstant(earlier.at).split(' ')[1] ?? '' })}
    </Alert>
  );
}
