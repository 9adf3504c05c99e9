import { PAY_PATHS } from '@pinkas/contract/public/payment-page/pay-paths';
import type { CardPage } from '@pinkas/contract/public/payment-page/card-page.contract';
import { GATEWAYS, type GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { payAddress, startCard } from '../calls/pay-calls.ts';
import { useStart } from '../calls/use-start-payment.ts';
import { useBusinessName } from '../shared/pay-head.tsx';
import { RobotProof } from '../shared/robot-proof.tsx';

export interface CardFormProps {
  readonly page: CardPage;
  readonly token: string;
  readonly gateway: GatewayName;
  readonly reload: () => void;
}

/** What the customer agrees to, in a box that is not ticked, and the button that leads to the page of the gateway. */
export function CardForm({ page, token, gateway, reload }: CardFormProps) {
  const text = usePhrases('cardPage');
  const issuer = useBusinessName(page.business);
  const { charges, agreement } = useAgreement(page);
  const [agrees, setAgrees] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const [proof, setProof] = useState<string>();
  const { isLeaving, problem, round, send } = useStart(token, reload, startCard);
  const needsProof = problem instanceof ApiError && problem.code === 'ROBOT_CHECK_NEEDED';

  function press(event: FormEvent) {
    event.preventDefault();
    setIsPressed(true);
    if (isLeaving || !agrees || (needsProof && proof === undefined)) return;
    send({ agrees, ...(proof !== undefined && { proof }) });
    // A proof is of one start.
    setProof(undefined);
  }

  return (
    <form className="pay-form" noValidate onSubmit={press}>
      <div className="pay-main">
        <Asked page={page} />
        <Earlier earlier={page.earlier} />
        <div className="pay-agree">
          <CheckboxField
            label={agreement}
            hint={text('agreeHint', { issuer })}
            checked={agrees}
            disabled={isLeaving}
            onChange={({ currentTarget: { checked } }) => setAgrees(checked)}
          />
          {isPressed && !agrees && (
            <Alert tone="warn" isLive>
              {text('agreeMissing')}
            </Alert>
          )}
        </div>
      </div>
      <div className="pay-side">
        <Charged charges={charges} />
        {needsProof && (
          <RobotProof
            challengePath={payAddress(PAY_PATHS.cardCheck, token)}
            onAnswer={setProof}
            round={round}
          />
        )}
      </div>
      <div className="pay-bar">
        {problem !== undefined && !needsProof && (
          <ServerProblem reason={problem} title={text('failedTitle')} />
        )}
        <Button
          type="submit"
          variant="filled"
          size="lg"
          isWide
          icon={<IconLock aria-hidden stroke={1.75} />}
          isLoading={isLeaving}
          disabled={needsProof && proof === undefined}
        >
          {text(isLeaving ? 'opening' : 'go')}
        </Button>
        <p className="pay-bar__note">
          <IconShieldLock aria-hidden stroke={1.75} />
          <span>{text('cardElsewhere', { gateway: GATEWAYS[gateway], issuer })}</span>
        </p>
      </div>
    </form>
  );
}

/** What the customer agrees to, and what is charged at once; null for nothing. */
function useAgreement({ business, chargesAgorot }: Pick<CardPage, 'business' | 'chargesAgorot'>) {
  const text = usePhrases('cardPage');
  const issuer = useBusinessName(business);
  if (chargesAgorot === 0) return { charges: null, agreement: text('agree', { issuer }) };
  const charges = `₪ ${formatAgorot(chargesAgorot)}`;
  return { charges, agreement: text('agreeCharged', { issuer, sum: charges }) };
}

/** What is charged once the card is kept: nothing, or what failed with the one before. */
function Charged({ charges }: { readonly charges: string | null }) {
  const text = usePhrases('cardPage');
  if (charges === null) {
    return (
      <Alert tone="info" title={text('nothingCharged')}>
        {text('nothingChargedText')}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title={text('chargedAfter', { sum: charges })}>
      {text('chargedAfterText')}
    </Alert>
  );
}

/** What is asked for, instead of which card, and until when. */
function Asked({ page: { business, cause, replaced, validUntil } }: Pick<CardFormProps, 'page'>) {
  const text = usePhrases('cardPage');
  const issuer = useBusinessName(business);
  return (
    <div className="pay-asked">
      <h1>{text(replaced === null ? 'heading' : 'headingReplaces')}</h1>
      <p>
        <span>{text(`lead-${cause}`, { issuer })}</span>
      </p>
      <p>
        {replaced !== null && replaced.lastDigits !== '' && (
          <span>
            {replaced.expiresOn === null
              ? text('replaced', { digits: replaced.lastDigits })
              : text('replacedEnds', {
                  digits: replaced.lastDigits,
                  date: formatLocalDate(replaced.expiresOn),
                })}
          </span>
        )}
        <span>{text('validUntil', { date: formatLocalDate(validUntil) })}</span>
      </p>
    </div>
  );
}

/** Leads to what became of a page that was opened before; nothing without one. */
function Earlier({ earlier }: Pick<CardPage, 'earlier'>) {
  const text = usePhrases('cardPage');
  if (earlier === null) return null;
  return (
    <Alert
      tone="info"
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
