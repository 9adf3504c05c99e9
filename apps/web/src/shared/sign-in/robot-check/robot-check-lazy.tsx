import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../../trouble/load-part.ts';
import { useStaticData } from '../../session/session-store.ts';
import type { RobotCheckProps } from './robot-check.tsx';

const RobotCheck = lazyPart(async () => ({
  default: (await import('./robot-check.tsx')).RobotCheck,
}));
const GoogleCheck = lazyPart(async () => ({
  default: (await import('./google-check.tsx')).GoogleCheck,
}));

/** The robot check of this installation, whose script loads only when the server asks for it. */
export function LazyRobotCheck(props: RobotCheckProps) {
  const siteKey = useStaticData()?.recaptchaKey ?? '';
  return (
    <Suspense fallback={<Skeleton width="100%" height={siteKey === '' ? 48 : 78} />}>
      {siteKey === '' ? <RobotCheck {...props} /> : <GoogleCheck {...props} siteKey={siteKey} />}
    </Suspense>
  );
}
