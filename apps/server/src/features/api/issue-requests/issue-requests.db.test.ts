import { randomUUID } from 'node:crypto';

import { ASSISTANT_SCOPES } from '@pinkas/domain/api/api-scopes';
import type { ApiIssueRequest, ApiPreparedDraft } from '@pinkas/contract/api/v1/draft-resource';
import type { IssueRequestView } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { givenClient, type ApiClient } from '../../../../test/api/api-client.ts';
import { givenIssueRequest } from '../../../../test/api/issue-requests.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { aPreparedInvoice } from '../../../../test/mcp/assistants.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../accounting/documents/verify/verify-account.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let client: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  client = await givenClient(server.url, owner, {
    name: 'עוזר הכתיבה',
    scopes: [...ASSISTANT_SCOPES],
  });
});

async function prepared(changes: object = {}): Promise<ApiPreparedDraft> {
  const answer = await client.post('/drafts', aPreparedInvoice({ ...changes }));
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiPreparedDraft;
}

async function asked(draftId: string, words = ''): Promise<ApiIssueRequest> {
  const answer = await client.post('/issue-requests', { draftId, words });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiIssueRequest;
}

async function viewed(id: string): Promise<IssueRequestView> {
  const answer = await owner.get(`/v2/api/issue-requests/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as IssueRequestView;
}

function decide(id: string, deed: 'approve' | 'refuse' | 'renew', body: object = {}) {
  return write(owner, 'POST', `/v2/api/issue-requests/${id}/${deed}`, body);
}

async function stateFor(id: string): Promise<ApiIssueRequest> {
  return (await client.get(`/issue-requests/${id}`)).json as ApiIssueRequest;
}

function aBankAccount(): object {
  const account = { bank: '12', branch: '600', account: '123456', holder: '', bitPhone: '' };
  return { version: 1, ...account, link: '', instructions: '', defaultTerms: null };
}

describe('a draft of a program', () => {
  test('has the sums of its issue, and is a draft of the business like any other', async () => {
    const draft = await prepared();
    expect(draft).toMatchObject({
      type: 'INVOICE',
      lines: [{ price: '350.00', total: '2100.00' }, { total: '1800.00' }],
      totals: { beforeVat: '3900.00', vat: '702.00', total: '4602.00' },
      changedByPerson: false,
      documentId: null,
    });
    const stored = (await owner.get(`/v2/api/drafts/${draft.id}`)).json as Draft;
    expect(stored).toMatchObject({
      customerName: 'גלריית נחל שקט',
      totalMinor: 460_200,
      content: { lines: [{ quantity: '6', unitPrice: '350.00' }, { quantity: '1' }] },
    });
  });

  test('is refused where it could not be issued, and says why', async () => {
    const answer = await client.post('/drafts', aPreparedInvoice({ lines: [] }));
    expect([answer.status, answer.json]).toEqual([
      422,
      expect.objectContaining({ code: 'DOCUMENT_REFUSED' }),
    ]);
  });

  test('that a person went on with is theirs', async () => {
    const { id } = await prepared();
    const { content, version, issueKey, docType, totalMinor } = (
      await owner.get(`/v2/api/drafts/${id}`)
    ).json as Draft;
    const request = await asked(id);
    const save = { version, issueKey, docType, totalMinor, editorId: randomUUID() };
    await write(owner, 'PUT', `/v2/api/drafts/${id}`, {
      ...save,
      content: { ...content, subject: 'נושא אחר' },
    });
    expect((await client.get(`/drafts/${id}`)).json).toMatchObject({ changedByPerson: true });
    for (const answer of [
      await client.send('PUT', `/drafts/${id}`, { body: aPreparedInvoice() }),
      await client.post('/issue-requests', { draftId: id }),
    ]) {
      expect(answer.json).toMatchObject({ code: 'DRAFT_TAKEN_OVER' });
    }
    const view = await viewed(request.id);
    expect(view).toMatchObject({ state: 'changed', changedBy: 'person', now: null });
    expect((await decide(request.id, 'approve', { hash: view.asked.hash })).json).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect((await decide(request.id, 'renew')).json).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });
});

describe('a request to issue', () => {
  test('is void once a detail of the business that is printed changed', async () => {
    const { id: draftId } = await prepared();
    const request = await asked(draftId);
    const { asked: shown } = await viewed(request.id);
    const details = await write(owner, 'PUT', '/v2/api/settings/payment', aBankAccount());
    expect(details.status, details.text).toBe(200);
    const { now, ...view } = await viewed(request.id);
    expect(view).toMatchObject({ state: 'changed', changedBy: 'program' });
    expect(now?.businessHash).not.toBe(shown.businessHash);
    expect((await decide(request.id, 'approve', { hash: shown.hash })).json).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });

  test('is what a call sent again answers, also once it was issued', async () => {
    const { id: draftId } = await prepared();
    const key = randomUUID();
    const ask = (words = '') => client.post('/issue-requests', { draftId, words }, key);
    const { id } = (await ask()).json as ApiIssueRequest;
    const { asked: shown } = await viewed(id);
    await decide(id, 'approve', { hash: shown.hash });
    expect((await ask()).json).toMatchObject({ id, state: 'issued' });
    expect((await ask('אחרת')).json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('is approved by the person, who issues what was shown, once', async () => {
    const { id: draftId } = await prepared();
    const request = await asked(draftId, 'תוציא לנחל שקט');
    expect(request).toMatchObject({ state: 'waiting', total: '4602.00', documentId: null });
    expect(request.approvalLink).toBe(
      `${server.services.config.origin}/#/documents/create/drafts?approve=${request.id}`,
    );
    const view = await viewed(request.id);
    expect(view).toMatchObject({
      state: 'waiting',
      askerName: 'עוזר הכתיבה',
      words: 'תוציא לנחל שקט',
      asked: { sums: { totalAgorot: 460_200, vatAgorot: 70_200 }, vatRateBasisPoints: 1_800 },
      now: null,
      refusal: null,
    });
    const { hash } = view.asked;
    const issued = await decide(request.id, 'approve', { hash });
    expect(issued.json).toMatchObject({ number: view.nextNumber, totalAgorot: 460_200 });
    const { id: documentId } = issued.json as { id: string };
    // The answer was lost: the same approval has the same document.
    expect((await decide(request.id, 'approve', { hash })).json).toMatchObject({ id: documentId });
    expect(await stateFor(request.id)).toMatchObject({ state: 'issued', documentId });
    expect(await viewed(request.id)).toMatchObject({
      state: 'issued',
      document: { id: documentId },
    });
    expect((await client.get(`/drafts/${draftId}`)).json).toMatchObject({ documentId });
    expect((await owner.get('/v2/api/drafts')).text).not.toContain(draftId);
    const { rows } = await server.db.superuser.query<{ action: string; actorKind: string }>(
      `select action, actor_kind as "actorKind" from audit_events where entity_id = $1 order by at, id`,
      [request.id],
    );
    expect(rows).toEqual([
      { action: 'issue-request.asked', actorKind: 'api-key' },
      { action: 'issue-request.approved', actorKind: 'user' },
    ]);
  });

  test('is void once the draft changed, and a person goes on with the new version', async () => {
    const { id: draftId } = await prepared();
    const request = await asked(draftId);
    const before = await viewed(request.id);
    const lines = [{ description: 'עיצוב עמודי מוצר', quantity: '4', price: '350.00' }];
    await client.send('PUT', `/drafts/${draftId}`, { body: aPreparedInvoice({ lines }) });
    expect(await stateFor(request.id)).toMatchObject({ state: 'changed' });
    const view = await viewed(request.id);
    expect(view).toMatchObject({
      state: 'changed',
      changedBy: 'program',
      asked: { hash: before.asked.hash },
      now: { sums: { totalAgorot: 165_200 } },
    });
    for (const hash of [view.asked.hash, view.now?.hash]) {
      expect((await decide(request.id, 'approve', { hash })).json).toMatchObject({
        code: 'VERSION_CONFLICT',
      });
    }
    const { id } = (await decide(request.id, 'renew')).json as { id: string };
    expect(await viewed(request.id)).toMatchObject({ state: 'replaced', lastId: id });
    const { asked: shown } = await viewed(id);
    expect(shown.hash).toBe(view.now?.hash);
    expect((await decide(id, 'approve', { hash: shown.hash })).json).toMatchObject({
      totalAgorot: 165_200,
    });
  });

  test('ends by its time, and may be opened again by the person alone', async () => {
    const { id: draftId } = await prepared();
    const request = await asked(draftId);
    const { asked: shown } = await viewed(request.id);
    server.time.advance(15 * 60_000);
    expect((await decide(request.id, 'approve', { hash: shown.hash })).json).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
      params: { state: 'expired' },
    });
    expect(await viewed(request.id)).toMatchObject({ state: 'expired' });
    const { id } = (await decide(request.id, 'renew')).json as { id: string };
    expect(await viewed(id)).toMatchObject({ state: 'waiting' });
  });

  test('is refused for good, while the draft stays', async () => {
    const { id: draftId } = await prepared();
    const request = await asked(draftId);
    const { asked: shown } = await viewed(request.id);
    expect((await decide(request.id, 'refuse')).json).toEqual({ success: true });
    expect((await decide(request.id, 'refuse')).json).toEqual({ success: true });
    for (const deed of ['approve', 'renew'] as const) {
      expect((await decide(request.id, deed, { hash: shown.hash })).status).not.toBe(200);
    }
    expect(await stateFor(request.id)).toMatchObject({ state: 'refused', documentId: null });
    expect((await owner.get(`/v2/api/drafts/${draftId}`)).status).toBe(200);
  });

  test('takes the place of the one before it', async () => {
    const { id: draftId } = await prepared();
    const first = await asked(draftId);
    const second = await asked(draftId);
    const { asked: shown } = await viewed(first.id);
    expect(await viewed(first.id)).toMatchObject({ state: 'replaced', lastId: second.id });
    expect((await decide(first.id, 'approve', { hash: shown.hash })).json).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('raises an alarm where an approval ran zero times, or led to something else', async () => {
    const request = await givenIssueRequest(server, owner);
    const { hash } = request.asked;
    const { id } = (await decide(request.id, 'approve', { hash })).json as { id: string };
    const told = async (): Promise<readonly string[]> => {
      const tables = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: server.db.database.owner }),
        plugins: [columnNames],
      });
      const { accountId } = user;
      const { violations } = await verifyAccount({ owner: tables, ...server.services }, accountId);
      return violations.map(({ what }) => what);
    };
    expect(await told()).toEqual([]);
    const plant = (change: string) =>
      server.db.superuser.query(`update issue_requests set ${change} where id = $1`, [request.id]);
    await plant(`document_id = '${randomUUID()}'`);
    expect(await told()).toEqual(['a person approved it, and there is no such document']);
    await plant(`document_id = '${id}', total_agorot = 1`);
    expect(await told()).toEqual(['a person approved 1, and it was issued by 460200']);
  });

  test('is issued once by two approvals at the same moment, and from the screen of the draft', async () => {
    const { id: draftId } = await prepared();
    const request = await asked(draftId);
    const { asked: shown } = await viewed(request.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide(request.id, 'approve', { hash: shown.hash })),
    );
    expect(new Set(answers.map(({ json }) => (json as { id?: string }).id))).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});
