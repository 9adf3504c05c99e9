import { personContract } from '@pinkas/contract/auth/session/person.contract';

import { call, type CallAnswer } from '../api/client.ts';

export { toSession } from './session.ts';

/** Fetches who is signed in. The start reports failures itself. */
export function askPerson(): Promise<CallAnswer<typeof personContract.backofficeInit>> {
  return call(personContract.backofficeInit, { isQuiet: true });
}

/** Asks for the business and what documents of it need; undefined when that failed. */
export function askBusiness(): Promise<CallAnswer<typeof personContract.init> | undefined> {
  return call(personContract.init, { isQuiet: true }).catch(() => undefined);
}
