import { ownSignInContract } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import type { Language } from '@pinkas/phrases/phrases';

import { call } from '../api/client.ts';
import { findSession, subscribeToSession } from '../session/session-store.ts';

let pressed: Language | undefined;

function send(): void {
  const language = pressed;
  if (language === undefined || findSession() === undefined) return;
  pressed = undefined;
  // Emails of the product use the next choice if this call is lost; nobody needs to know.
  void call(ownSignInContract.setLanguage, { body: { language }, isQuiet: true }).catch(
    () => undefined,
  );
}

subscribeToSession(send);

/** Sends the chosen language to the server; before sign-in, for the person who signs in on this page. */
export function sendLanguage(language: Language): void {
  pressed = language;
  send();
}
