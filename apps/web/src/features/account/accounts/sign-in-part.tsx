import { DevicesCard } from './devices/devices-card.tsx';
import { OwnSignInCard } from './own-sign-in/own-sign-in-card.tsx';
import { PasskeysCard } from '../../auth/factors/shared/passkeys-card.tsx';
import { ProvidersCard } from '../../auth/providers/shared/providers-card.tsx';
import { SecondFactorCard } from '../../auth/factors/shared/second-factor-card.tsx';

/** How the person signs in, and where they are signed in now. */
export function SignInPart() {
  return (
    <>
      <OwnSignInCard />
      <SetUpPart />
      <ProvidersCard />
      <DevicesCard />
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
