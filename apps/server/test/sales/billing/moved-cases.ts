import { write } from '../../accounting/customers.ts';
import type { GivenThing } from '../../isolation/foreign-account-things.ts';
import { DEMO_SUMIT } from '../../../src/features/demo/card-gateways/card-gateways.api.ts';

const MOVED = '/v2/api/billing/moved-orders';

/** A key of a simulated system of the demo, and its first order. */
const AN_ORDER = {
  system: 'sumit',
  credentials: { companyId: String(DEMO_SUMIT.companyId), apiKey: DEMO_SUMIT.apiKey },
  orders: [{ externalId: '4100' }],
  withoutCard: 'request',
};

/** A template that was moved from there. */
const aMovedTemplate: GivenThing = async (owner) => {
  const { json } = await write(owner, 'POST', `${MOVED}/move`, AN_ORDER);
  const { results } = json as { results: { templateId: string | null }[] };
  return { id: '', body: { templateIds: [results[0]?.templateId] } };
};

/** The call that answers what would be moved. */
export const MOVED_READ = `POST ${MOVED}/read`;

/** What the moving of standing orders is sent. */
export const MOVED_WRITES: Readonly<Record<string, GivenThing>> = {
  [`POST ${MOVED}/move`]: async () => ({ id: '', body: AN_ORDER }),
  [`POST ${MOVED}/stop`]: aMovedTemplate,
};

/** What it writes. */
export const MOVED_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`POST ${MOVED}/move`]: [
    'audit_events + billing-template.created',
    'audit_events + customer.created',
    'billing_templates + 1',
    'customers + 1',
    'moved_orders + 1',
  ],
  [`POST ${MOVED}/stop`]: ['audit_events + billing-template.order-stopped', 'moved_orders ~ 1'],
};
