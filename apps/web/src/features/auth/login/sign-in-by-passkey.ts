import { passkeyLoginContract } from '@pinkas/contract/auth/login/passkey-login.contract';

import { call } from '../../../shared/api/client.ts';
import { askPasskey } from '../../../shared/passkeys/browser-passkeys.ts';
import type { LoginAnswer } from './login-steps.ts';

/* Loaded at a press: who signs in by a password does without it. */

/** The only step: asks the device for a passkey and sends it. Undefined when the device gave none. */
export async function signInByPasskey(): Promise<LoginAnswer | undefined> {
  const passkey = await askPasskey(await call(passkeyLoginContract.options));
  return passkey && call(passkeyLoginContract.signIn, { body: { passkey } });
}

/** The second step, by a passkey of the person who passed the first. */
export async function confirmByPasskey(): Promise<LoginAnswer | undefined> {
  const passkey = await askPasskey(await call(passkeyLoginContract.stepOptions));
  return passkey && call(passkeyLoginContract.step, { body: { passkey } });
}
