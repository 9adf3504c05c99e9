import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import type { WayFormProps } from './code-form.tsx';
import type { DeliveryNewsProps } from './delivery-news.tsx';
import type { OtherWaysProps } from './other-ways.tsx';
import type { PasskeyFormProps } from './passkey-form.tsx';

const OtherWays = lazyPart(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));
const RecoveryForm = lazyPart(async () => ({
  default: (await import('./recovery-form.tsx')).RecoveryForm,
}));
const PasskeyForm = lazyPart(async () => ({
  default: (await import('./passkey-form.tsx')).PasskeyForm,
}));
const DeliveryNews = lazyPart(async () => ({
  default: (await import('./delivery-news.tsx')).DeliveryNews,
}));

/** The other methods, whose script loads only on request. */
export function LazyOtherWays(props: OtherWaysProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={92} />}>
      <OtherWays {...props} />
    </Suspense>
  );
}

/** The field of a recovery code, loaded with its method. */
export function LazyRecoveryForm(props: WayFormProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={124} />}>
      <RecoveryForm {...props} />
    </Suspense>
  );
}

/** The button of a passkey, loaded with its method. */
export function LazyPasskeyForm(props: PasskeyFormProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={44} />}>
      <PasskeyForm {...props} />
    </Suspense>
  );
}

/** The delivery of the message with the code, loaded only where one was sent to a telephone. */
export function LazyDeliveryNews(props: DeliveryNewsProps) {
  return (
    <Suspense fallback={<p className="auth-line" />}>
      <DeliveryNews {...props} />
    </Suspense>
  );
}
