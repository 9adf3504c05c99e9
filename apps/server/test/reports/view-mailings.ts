import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from '../accounting/customers.ts';
import { aListView, type GivenThing } from '../isolation/foreign-account-things.ts';

const VIEWS = '/v2/api/list-views';
const MAILING = `${VIEWS}/{id}/mailing`;

/** Returns a view of a report of the owner, and a mail of it to the owner as it is sent. */
async function aMailableView(owner: HttpBrowser) {
  const view = { ...aListView(), list: 'report-income', columns: ['name'], sort: 'name' };
  const { id } = (await owner.post(VIEWS, view)).json as { id: string };
  const { people } = (await owner.get(`${VIEWS}/${id}/mailing`)).json as {
    people: { id: string; isOwn: boolean }[];
  };
  const recipientIds = people.filter(({ isOwn }) => isOwn).map((person) => person.id);
  const plan = { every: 'month', day: 1, hour: 8, format: 'xlsx', isPaused: false };
  return { id, body: { ...plan, recipientIds } };
}

async function aMailedView(owner: HttpBrowser): Promise<{ id: string }> {
  const { id, body } = await aMailableView(owner);
  const answer = await write(owner, 'PUT', `${VIEWS}/${id}/mailing`, body);
  if (answer.status !== 200) throw new Error(`not mailed: ${answer.text}`);
  return { id };
}

/** Calls with an id in their path, for the tests that cover all of them. */
export const MAILING_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${MAILING}`]: async (owner) => ({ id: (await aMailableView(owner)).id }),
  [`PUT ${MAILING}`]: aMailableView,
  [`DELETE ${MAILING}`]: aMailedView,
  [`POST ${MAILING}/send`]: aMailedView,
};

/** What each of them leaves. */
export const MAILING_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`PUT ${MAILING}`]: ['audit_events + view-mailing.saved', 'view_mailings + 1'],
  [`DELETE ${MAILING}`]: ['audit_events + view-mailing.ended', 'view_mailings - 1'],
  [`POST ${MAILING}/send`]: ['audit_events + view-mailing.ordered', 'outbox_tasks + mail-view'],
};
