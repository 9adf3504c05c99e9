import { givenExpense } from './expenses.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { openFromElsewhere } from '../auth/providers.ts';
import { signIn } from '../auth/sign-in.ts';
import { beginConsent, chooseThere, post } from '../bookkeeping/tax-authority.ts';

/** An invoice of a supplier with its number, in a business of its own that is connected to the authority. */
export const aNumberToCheck: GivenThing = async (_owner, server) => {
  if (server === undefined) throw new Error('it is made on the server');
  const by = await signIn(server, await server.givenUser());
  const { id } = await givenExpense(by, {
    kind: 'tax-invoice',
    supplier: { id: null, name: 'מחשבי סלע אדום', taxId: '510010051' },
    allocationNumber: '204519873',
  });
  const there = new URL(await beginConsent(by));
  const consent = server.url + there.pathname + there.search;
  await openFromElsewhere(by, await chooseThere(consent));
  await post(by, 'finish');
  return { id, by };
};
