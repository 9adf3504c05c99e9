import { randomUUID } from 'node:crypto';

import type {
  DesignLook,
  DesignSettings,
} from '@pinkas/contract/accounting/design/design.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import type { TestServer } from '../test-server.ts';

const PATH = '/v2/api/settings/design';

/** Adds a design that is the default of these types; returns its id. */
export async function givenDesign(
  browser: HttpBrowser,
  docTypes: readonly number[],
  look: Partial<DesignLook>,
): Promise<string> {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const body = { name: randomUUID() };
  const added = await browser.send('POST', `${PATH}/designs`, { body, headers: headers() });
  expect(added.status, added.text).toBe(200);
  const { id, settings } = added.json as { id: string; settings: DesignSettings };
  const { version } = settings;
  const saved = await browser.send('PUT', PATH, {
    body: { version, designId: id, docTypes, ...look },
    headers: headers(),
  });
  expect(saved.status, saved.text).toBe(200);
  return id;
}

/** Returns the business as the documents of an account stored it, each with its type, by issue. */
export async function storedIssuers(
  server: Pick<TestServer, 'db'>,
  accountId: number,
): Promise<{ docType: number; issuer: Record<string, unknown> }[]> {
  const { rows } = await server.db.superuser.query<{
    docType: number;
    issuer: Record<string, unknown>;
  }>(
    'select doc_type as "docType", issuer from documents where account_id = $1 order by issued_at, id',
    [accountId],
  );
  return rows;
}
