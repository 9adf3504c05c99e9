import type { passkeysContract } from '@pinkas/contract/auth/factors/passkeys.contract';
import type { NewPasskey } from '@pinkas/contract/auth/factors/passkeys.contract';
import type {
  PasskeyAnswer,
  passkeyLoginContract,
} from '@pinkas/contract/auth/login/passkey-login.contract';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { z } from 'zod';

/** The server's request for a passkey. */
export type AskedPasskey = z.output<(typeof passkeyLoginContract)['options']['response']>;
/** The server's options for creating a passkey. */
export type BegunPasskey = z.output<(typeof passkeysContract)['start']['response']>;

/** Asks the device for a passkey; undefined when the person or the device gave none. */
export async function askPasskey(asked: AskedPasskey): Promise<PasskeyAnswer | undefined> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: asked });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    };
  } catch {
    // Cancelled, none available, timed out, wrong domain: browsers distinguish these poorly, to protect the
    // privacy of the device.
    return undefined;
  }
}

/** Has the device make a passkey. 'known': it holds one of this person already; 'none': it or the person made none. */
export async function makePasskey(begun: BegunPasskey): Promise<NewPasskey | 'known' | 'none'> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: begun });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (reason) {
    const isKnown =
      reason instanceof WebAuthnError &&
      reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'none';
  }
}
