import { DevicesCard } from './devices/devices-card.tsx';
import { OwnSignInCard } from './own-sign-in/own-sign-in-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { ProvidersCard } from './providers/providers-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

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
