import { useStaticData } from '../../../shared/session/session-store.ts';
import { AnalyticsCard } from './analytics/analytics-card.tsx';
import { DevicesCard } from './devices/devices-card.tsx';
import { OwnSignInCard } from './own-sign-in/own-sign-in-card.tsx';
import { PasskeysCard } from '../../auth/factors/shared/passkeys-card.tsx';
import { ProvidersCard } from '../../auth/providers/shared/providers-card.tsx';
import { SecondFactorCard } from '../../auth/factors/shared/second-factor-card.tsx';

/** How the person signs in, where they are signed in now, and what is reported of their use. */
export function SignInPart() {
  const hasAnalytics = useStaticData()?.hasAnalytics ?? false;
  return (
    <>
      <OwnSignInCard />
      <SetUpPart />
      <ProvidersCard />
      <DevicesCard />
      {hasAnalytics && <AnalyticsCard />}
    </>
  );
}

/** The factors that can be set up beside the password. */
export function SetUpPart() {
  return (
    <>
      <SecondFactorCard />
      <PasskeysCard />
    </>
  );
}
