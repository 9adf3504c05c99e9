import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';

import type { RobotCheckProps } from './robot-check.tsx';

const RobotCheck = lazy(async () => ({
  default: (await import('./robot-check.tsx')).RobotCheck,
}));

/** The robot check, whose script loads only when the server asks for it. */
export function LazyRobotCheck(props: RobotCheckProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={48} />}>
      <RobotCheck {...props} />
    </Suspense>
  );
}
