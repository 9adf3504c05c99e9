import { ownSignInContract } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import type { Language } from '@pinkas/phrases/phrases';

import { call } from '../api/client.ts';
import { findSession, subscribeToSession } from '../session/session-store.ts';

let pressed: Language | undefined;

function send(): void {
  const language = pressed;
  if (language === undefined || findSession() === undefined) return;
  pressed = undefined;
  // Mails of the product follow at the next press when this one is lost; nobody needs to hear of it.
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
