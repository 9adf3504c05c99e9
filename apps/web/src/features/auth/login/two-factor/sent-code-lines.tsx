import { isPhoneFactor, type SentFactor } from '@pinkas/domain/identity/second-factors';
import { useState } from 'react';

import { LazyDeliveryNews } from './lazy-ways.tsx';
import type { CodeSent } from '../login-steps.ts';
import { ResendLine } from './resend-line.tsx';

export interface SentCodeLinesProps {
  readonly asked: CodeSent;
  /** Undefined for the requested method. */
  readonly way: SentFactor | undefined;
  /** A code of the person is being checked. */
  readonly isAnswering: boolean;
  readonly onOtherWay: () => void;
  readonly onSent: () => void;
  /** The half-opened session is over; only the password helps. */
  readonly onExpired: () => void;
}

/** Shows the delivery of a sent code, and offers another one. */
export function SentCodeLines({
  asked,
  way,
  isAnswering,
  onOtherWay,
  onSent,
  onExpired,
}: SentCodeLinesProps) {
  const [codesAfter, setCodesAfter] = useState(0);
  return (
    <>
      {isPhoneFactor(way) && asked.isNotSent !== true && (
        <LazyDeliveryNews
          key={codesAfter}
          isAnswering={isAnswering}
          onOtherWay={onOtherWay}
          onExpired={onExpired}
        />
      )}
      <ResendLine
        way={way}
        waitSeconds={asked.resendWaitSeconds}
        onSent={() => {
          setCodesAfter(codesAfter + 1);
          onSent();
        }}
        onExpired={onExpired}
      />
    </>
  );
}
