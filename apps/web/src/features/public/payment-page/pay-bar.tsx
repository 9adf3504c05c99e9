import type { PaidBusiness } from '@pinkas/contract/public/payment-page/pay-fields';
import { GATEWAYS, type GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { IconLock, IconReceipt, IconShieldLock } from '@tabler/icons-react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useBusinessName } from './shared/pay-head.tsx';

export interface PayBarProps {
  readonly gateway: GatewayName;
  readonly business: PaidBusiness;
  readonly amountAgorot: number;
  readonly isLeaving: boolean;
  /** Something is done first: the robot check. */
  readonly isWaiting: boolean;
  /** Why the last start was refused. */
  readonly problem: unknown;
  /** Where the receipt goes; empty for nowhere. */
  readonly mailTo: string;
}

/** Refusals that another part of the page explains. */
const TOLD_ELSEWHERE = ['ROBOT_CHECK_NEEDED', 'NOTHING_TO_PAY', 'PAYMENT_IN_DOUBT'];

/** The button with the sum in it, and who sees the card: at the bottom of a phone, always there. */
export function PayBar(props: PayBarProps) {
  const { gateway, business, amountAgorot, isLeaving, isWaiting, problem, mailTo } = props;
  const text = usePhrases('paymentPage');
  const issuer = useBusinessName(business);
  const sum = formatAgorot(amountAgorot);
  const label = amountAgorot > 0 ? text('paySum', { sum }) : text('pay');
  return (
    <div className="pay-bar">
      <Refusal problem={problem} />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        isWide
        icon={<IconLock aria-hidden stroke={1.75} />}
        isLoading={isLeaving}
        disabled={isWaiting}
      >
        {isLeaving ? text('opening') : label}
      </Button>
      <p className="pay-bar__note">
        <IconShieldLock aria-hidden stroke={1.75} />
        <span>{text('cardElsewhere', { gateway: GATEWAYS[gateway], issuer })}</span>
      </p>
      {mailTo !== '' && (
        <p className="pay-bar__note">
          <IconReceipt aria-hidden stroke={1.75} />
          <span>{text('receiptTo', { email: mailTo })}</span>
        </p>
      )}
    </div>
  );
}

function Refusal({ problem }: { readonly problem: unknown }) {
  const text = usePhrases('paymentPage');
  if (problem === null || problem === undefined) return null;
  if (problem instanceof ApiError) {
    if (TOLD_ELSEWHERE.includes(problem.code)) return null;
    const { totalAgorot } = problem.params;
    if (problem.code === 'TOTAL_MISMATCH' && typeof totalAgorot === 'number') {
      return (
        <Alert tone="warn" title={text('changedTitle')} isLive>
          {text('changedText', { sum: formatAgorot(totalAgorot) })}
        </Alert>
      );
    }
  }
  return <ServerProblem reason={problem} title={text('failedTitle')} />;
}
