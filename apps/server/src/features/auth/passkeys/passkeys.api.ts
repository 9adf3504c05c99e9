/* What other slices may use of auth/passkeys. */
export { newPasskeyOptions, passkeyOptions } from './ask-passkey.ts';
export { takeChallenge } from './passkey-challenges.repository.ts';
export {
  deletePasskey,
  findPasskeyEmail,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from './passkeys.repository.ts';
export { takePasskey } from './take-passkey.ts';
export { relyingParty, verifyNewPasskey } from './web-authn.ts';
