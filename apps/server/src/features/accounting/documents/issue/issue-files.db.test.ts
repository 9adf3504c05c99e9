import { randomBytes, randomUUID } from 'node:crypto';

import type { AttachmentView } from '@pinkas/contract/files/uploads/files.contract';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { DOCUMENT_FILE_BYTES_MAX, DOCUMENT_FILES_MAX } from '@pinkas/domain/limits';
import { anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());

async function anOwner() {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

const toAddress = (): string => `${randomUUID()}@customer.test`;

async function mailTo(browser: HttpBrowser, address: string): Promise<OutboxMessage> {
  return vi.waitFor(
    async () => {
      const messages = await getJson<OutboxMessage[]>(browser, '/outbox/messages');
      const mail = messages.find(({ to }) => to.includes(address));
      if (mail === undefined) throw new Error('no mail yet');
      return mail;
    },
    { timeout: 50_000, interval: 100 },
  );
}

async function filesOf(browser: HttpBrowser, id: string): Promise<AttachmentView[]> {
  const path = `/v2/api/attachments/${id}?entityKind=document`;
  return (await getJson<{ files: AttachmentView[] }>(browser, path)).files;
}

describe('files of a new document', () => {
  test('are kept with it and go with its mail, beside the signed PDF', async () => {
    const { browser } = await anOwner();
    const address = toAddress();
    const fileIds = [await upload(browser, TINY_PNG, { fileName: 'מפרט.png' })];
    const issued = await issueOf(browser, anInvoice({ mailTo: [address], fileIds }));
    expect(await filesOf(browser, issued.id)).toMatchObject([{ id: fileIds[0], name: 'מפרט.png' }]);
    const mail = await mailTo(browser, address);
    expect(mail.attachments.map(({ name }) => name)).toEqual([
      `305-${String(issued.number)}.pdf`,
      'מפרט.png',
    ]);
  });

  test('are no part of what is hashed: they may be taken off later', async () => {
    const { user, browser } = await anOwner();
    const fileIds = [await upload(browser, TINY_PNG)];
    const issued = await issueOf(browser, anInvoice({ fileIds }));
    const path = `/v2/api/attachments/${issued.id}?entityKind=document&fileId=${String(fileIds[0])}`;
    expect((await browser.send('DELETE', path)).status).toBe(200);
    expect(await filesOf(browser, issued.id)).toEqual([]);
    const owner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: server.db.database.owner }),
      plugins: [columnNames],
    });
    const report = await verifyAccount({ owner, ...server.services }, user.accountId);
    // The print may still be pending; it is no part of the hash.
    expect(report.violations.filter(({ invariant }) => invariant === 'I3')).toEqual([]);
  });

  test('are kept once when the same request comes again', async () => {
    const { browser } = await anOwner();
    const fileIds = [await upload(browser, TINY_PNG)];
    const request = anInvoice({ fileIds });
    const key = randomUUID();
    const answers = await Promise.all([
      sendIssue(browser, request, key),
      sendIssue(browser, request, key),
      sendIssue(browser, request, key),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await server.db.superuser.query(
      'select entity_id as id from attachments where file_id = $1',
      [fileIds[0]],
    );
    const issued = answers.map(({ json }) => (json as { id: string }).id);
    expect(rows).toEqual([{ id: issued[0] }]);
  });

  async function refusalOf(browser: HttpBrowser, changes: Partial<InvoiceRequest>) {
    const answer = await sendIssue(browser, anInvoice(changes));
    const { fields } = answer.json as { fields?: { path: unknown[]; code: string }[] };
    return [answer.status, ...(fields ?? []).map(({ path, code }) => `${path.join('.')} ${code}`)];
  }

  test('MO-03: a file that is not there, or is too large, stops the issue before a number is taken', async () => {
    const { browser } = await anOwner();
    const first = await issueOf(browser, anInvoice());
    const good = await upload(browser, TINY_PNG);
    expect(await refusalOf(browser, { fileIds: [good, randomUUID()] })).toEqual([
      422,
      'fileIds.1 FILE_NOT_FOUND',
    ]);
    const side = 1_700;
    const large = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(DOCUMENT_FILE_BYTES_MAX);
    expect(await refusalOf(browser, { fileIds: [await upload(browser, large)] })).toEqual([
      422,
      'fileIds.0 FILE_TOO_LARGE_TO_SEND',
    ]);
    const sized = async (bytes: number) => {
      await server.db.superuser.query('update stored_files set size_bytes = $2 where id = $1', [
        good,
        bytes,
      ]);
    };
    await sized(5_242_880 + 1);
    expect(await refusalOf(browser, { fileIds: [good] })).toEqual([
      422,
      'fileIds.0 FILE_TOO_LARGE_TO_SEND',
    ]);
    await sized(5_242_880);
    const many = Array.from({ length: DOCUMENT_FILES_MAX + 1 }, () => good);
    expect(await refusalOf(browser, { fileIds: many })).toEqual([400, 'fileIds LIST_TOO_LONG']);
    const next = await issueOf(browser, anInvoice({ fileIds: [good] }));
    expect(next.number).toBe(first.number + 1);
  });

  test('TE-01: the file of another account is as missing, and so is that of a colleague', async () => {
    const { user, browser } = await anOwner();
    const { browser: stranger } = await anOwner();
    const fileIds = [await upload(browser, TINY_PNG)];
    expect(await refusalOf(stranger, { fileIds })).toEqual([422, 'fileIds.0 FILE_NOT_FOUND']);
    const colleague = await signIn(
      server,
      await server.givenColleague(user, { permissionGroups: ['documents/create'] }),
    );
    expect(await refusalOf(colleague, { fileIds })).toEqual([422, 'fileIds.0 FILE_NOT_FOUND']);
  });
});

describe('the mail of a new document', () => {
  test('begins with own words, and says nothing twice', async () => {
    const { browser } = await anOwner();
    const address = toAddress();
    const mailText = 'שלום רב,\nמצורפת החשבונית שסיכמנו עליה.';
    await issueOf(browser, anInvoice({ mailTo: [address], mailText }));
    const mail = await mailTo(browser, address);
    expect(mail.text.startsWith(`${mailText}\n\nחשבונית מס`)).toBe(true);
    expect(mail.text.match(/שלום|מצורפ/g)).toHaveLength(2);
  });

  test('is in the language that was chosen for it', async () => {
    const { browser } = await anOwner();
    const address = toAddress();
    await issueOf(browser, anInvoice({ mailTo: [address], mailLanguage: 'en' }));
    expect((await mailTo(browser, address)).subject).toMatch(/^Tax invoice/);
  });

  test('own words have a bound', async () => {
    const { browser } = await anOwner();
    const answer = await sendIssue(browser, anInvoice({ mailText: 'א'.repeat(1_001) }));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('TEXT_TOO_LONG')]);
  });
});
