import { Alert } from '@pinkas/ui/feedback/alert';
import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

// Its script loads only when the server asks for the check.
const RobotCheck = lazyPart(async () => ({
  default: (await import('../../../../shared/sign-in/robot-check/robot-check.tsx')).RobotCheck,
}));

export interface RobotProofProps {
  /** Address of the call that gives the challenge. */
  readonly challengePath: string;
  readonly onAnswer: (answer: string | undefined) => void;
  /** Another one has another check: an answer is of one start. */
  readonly round: number;
}

/** The check that many starts ask for. It asks more, and never takes the way to pay. */
export function RobotProof({ challengePath, onAnswer, round }: RobotProofProps) {
  const text = usePhrases('paymentPage');
  return (
    <section className="pay-proof" aria-label={text('checkTitle')}>
      <Alert tone="info" title={text('checkTitle')} isLive>
        {text('checkText')}
      </Alert>
      <Suspense fallback={<Skeleton width="100%" height={48} />}>
        <RobotCheck key={round} onAnswer={onAnswer} challengePath={challengePath} />
      </Suspense>
    </section>
  );
}
