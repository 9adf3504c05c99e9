import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from '../accounting/customers.ts';
import { aPayment, givenSupplier, sendPayment, taken } from '../accounting/expenses.ts';

const OF_SUPPLIERS = { kind: 'supplier-withheld', year: 2026 } as const;

/** Makes a supplier from whom tax was withheld, and the request of the letter about it. */
export async function aWithheldSupplier(owner: HttpBrowser) {
  const { id } = await givenSupplier(owner, { name: `ספק ${crypto.randomUUID()}` });
  const payment = aPayment(id, [], { paidAgorot: 800_00, withheldAgorot: 200_00 });
  taken(await sendPayment(owner, payment));
  return { id, query: `?kind=${OF_SUPPLIERS.kind}&year=${String(OF_SUPPLIERS.year)}` };
}

/** Returns a mailing of the letter to one such supplier. */
export async function aLetterMailing(owner: HttpBrowser): Promise<{ readonly id: string }> {
  const { id } = await aWithheldSupplier(owner);
  const mailing = { ...OF_SUPPLIERS, partyIds: [id] };
  return taken(await write(owner, 'POST', '/v2/api/reports/yearly_letters/mailings', mailing));
}
