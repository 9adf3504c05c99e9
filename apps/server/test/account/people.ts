import { randomUUID } from 'node:crypto';

import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect } from 'vitest';

import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { signIn } from '../auth/sign-in.ts';
import { PASSWORD, type TestServer } from '../test-server.ts';

const PEOPLE = '/v2/api/account/people';

/** What the role may, of all documents, without an end. */
export const ALL_RIGHTS = {
  permissionGroups: null,
  lastDay: null,
  ownDocumentsOnly: false,
  documentsFrom: null,
  documentsUntil: null,
};

/** Returns an invitation of a person whose mailbox is new. */
export function anInvitation(over: Record<string, unknown> = {}) {
  return {
    name: 'נועה בר',
    email: `noa-${randomUUID()}@people.test`,
    role: 'sub-user',
    language: 'he',
    ...ALL_RIGHTS,
    ...over,
  };
}

/** Returns an owner of a new business who is signed in. */
export async function anOwner(
  server: TestServer,
): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

export function invite(owner: HttpBrowser, invitation: unknown): Promise<Answer> {
  return owner.send('POST', `${PEOPLE}/invitations`, {
    body: invitation,
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Returns the people of the account as its owner sees them. */
export async function peopleOf(owner: HttpBrowser): Promise<AccountMember[]> {
  const answer = await owner.get(PEOPLE);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { people: AccountMember[] }).people;
}

/** An invitation that waits. */
export const aWaitingInvitation: GivenThing = async (owner) => {
  const { json } = await invite(owner, anInvitation());
  return { id: (json as { id: string }).id };
};

/** Makes a person who joined the account by an invitation; needs a server with jobs. */
export const aMember: GivenThing = async (owner) => {
  const invitation = anInvitation();
  await invite(owner, invitation);
  const visitor = owner.copy();
  visitor.cookies.clear();
  const code = await linkTo(visitor, invitation.email);
  await join(visitor, code);
  const member = (await peopleOf(owner)).find(({ email }) => email === invitation.email);
  return { id: member?.id ?? '' };
};

/** Codes of the links that were mailed to an address, newest first. */
export async function linksTo(visitor: HttpBrowser, email: string): Promise<string[]> {
  const { json } = await visitor.get('/outbox/messages');
  return (json as OutboxMessage[])
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /#\/join\?invitation=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Returns the code of a mailed link, once as many were mailed. */
export async function linkTo(visitor: HttpBrowser, email: string, mails = 1): Promise<string> {
  await expect.poll(() => linksTo(visitor, email), { timeout: 20_000 }).toHaveLength(mails);
  const [code = ''] = await linksTo(visitor, email);
  // The hash of the link is stored once the mail is out.
  await expect
    .poll(async () => (await details(visitor, code)).json, { timeout: 20_000 })
    .toMatchObject({ success: true });
  return code;
}

export async function details(visitor: HttpBrowser, code: string): Promise<Answer> {
  await visitor.get('/front/data/initData');
  return visitor.post('/front/auth/invitation_details', { code });
}

export async function join(
  visitor: HttpBrowser,
  code: string,
  over: Record<string, unknown> = {},
): Promise<Answer> {
  await visitor.get('/front/data/initData');
  const body = { code, ua_name: 'נועה בר', password: PASSWORD, user_agreed: true, ...over };
  return visitor.post('/front/auth/invitation_actual', body);
}
