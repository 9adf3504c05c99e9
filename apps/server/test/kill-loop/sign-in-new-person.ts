import { httpBrowser, type HttpBrowser } from '@pinkas/test-kit/http-browser';
import { insertUser, type OwnerQuery } from '@pinkas/test-kit/test-account';

import { newestCode, sendCode, sendPassword } from '../auth/sign-in.ts';
import { cheapHash, PASSWORD } from '../test-server.ts';

/** Returns a new person of an account, signed in at a product that runs as a process of its own. */
export async function signInNewPerson(
  product: { readonly url: string },
  owner: OwnerQuery,
  accountId: number,
): Promise<HttpBrowser> {
  const user = await insertUser(owner, accountId, { passwordHash: await cheapHash(PASSWORD) });
  const browser = httpBrowser(product.url);
  await sendPassword(browser, user);
  await sendCode(browser, await newestCode(browser, user));
  return browser;
}
