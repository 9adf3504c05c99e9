import { randomUUID } from 'node:crypto';

import { addDays } from '@pinkas/domain/time/local-date';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import {
  dryRun,
  givenTable,
  issueTable,
  untilDone,
} from '../../../../test/accounting/batch-files.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issue, type Issued } from '../../../../test/accounting/issue.ts';
import { FILES, owner, server, startBatchServer, user } from './testing/batch-calls.ts';

startBatchServer();

interface Exported {
  readonly totalAgorot: number;
  readonly currency: string;
  readonly currencyRateE6: number;
  readonly language: string;
  readonly dueDate: string | null;
  readonly customer: { readonly name: string; readonly taxId: string };
  readonly tags: readonly { readonly name: string }[];
}

async function exported(format: string, language: string): Promise<Uint8Array> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const query = `format=${format}&language=${language}&sort=number&direction=asc`;
  const answer = await fetch(`${server.url}/v2/api/documents/export?${query}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

function read(id: string): Promise<Exported> {
  return getJson<Exported>(owner, `/v2/api/documents/${id}`);
}

async function discountOf(id: string): Promise<unknown> {
  const { rows } = await server.db.database.owner.query(
    'select discount_kind, discount_value from documents where account_id = $1 and id = $2',
    [user.accountId, id],
  );
  return rows;
}

async function givenDocuments(): Promise<Issued[]> {
  await owner.send('PUT', '/v2/api/settings/design', {
    body: { version: 1, printLayout: 'classic', mayIssueForeign: true },
    headers: { 'idempotency-key': randomUUID() },
  });
  const form = { name: 'דחוף', color: 'blue', groupName: '', isActive: true };
  const tag = await write(owner, 'POST', '/v2/api/settings/tags', form);
  const lines = [aLine({ unitPriceE4: 2_000_000, priceIncludesVat: false })];
  const share = { kind: 'percent', rateBasisPoints: 750 } as const;
  const sum = { kind: 'amount', amountMinor: 50 } as const;
  const documents: Parameters<typeof issue>[1][] = [
    {
      lines,
      subject: 'ייעוץ',
      dueDate: addDays(server.services.clock.today(), 10),
      discount: share,
      customer: aCustomer({ name: 'דנה לוי', taxId: '514788215' }),
      tagIds: [(tag.json as { id: string }).id],
    },
    {
      lines,
      subject: 'Consulting',
      discount: sum,
      currency: 'USD',
      currencyRateE6: 3_642_000,
      language: 'en',
      // (200 - 0.50) with 18% VAT, at 3.642.
      expectedTotalAgorot: 85_736,
      customer: aCustomer({ name: 'Acme' }),
    },
  ];
  const issued: Issued[] = [];
  for (const document of documents) issued.push(await issue(owner, document));
  return issued;
}

test.each([
  ['csv', 'he'],
  ['xlsx', 'he'],
  ['csv', 'en'],
  ['xlsx', 'en'],
])(
  'an export (%s, %s) is read as a file: what means the same has the same head',
  async (format, language) => {
    const originals = await givenDocuments();
    const file = await givenTable(owner, await exported(format, language));
    expect(file.columns).toEqual(
      expect.arrayContaining([
        'docType',
        'customerName',
        'customerTaxId',
        'subject',
        'documentDate',
        'dueDate',
        'currency',
        'currencyRate',
        'documentDiscount',
        'language',
        'tags',
      ]),
    );
    // What an export computes is asked about, and one column of it is the price of a document's one row.
    const total = file.heads.findIndex((head) => /סכום השורות|Rows total/.test(head));
    const subject = file.columns.indexOf('subject');
    const columns = file.columns.map((use, index) => {
      if (index === total) return 'unitPrice';
      return index === subject ? 'description' : (use ?? 'left-out');
    });
    const body = { columns, settings: file.settings, version: file.version };
    expect((await write(owner, 'PUT', `${FILES}/${file.id}/columns`, body)).status).toBe(200);
    const { rows } = await dryRun(owner, file.id);
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    await issueTable(owner, file.id);
    await untilDone(owner, file.id);
    const copies = (await dryRun(owner, file.id)).rows.map(({ issued }) => issued?.id ?? '');
    for (const [index, { id }] of originals.entries()) {
      const copyId = copies[index] ?? '';
      const [original, copy] = [await read(id), await read(copyId)];
      expect(await discountOf(copyId)).toEqual(await discountOf(id));
      expect(copy).toMatchObject({
        totalAgorot: original.totalAgorot,
        currency: original.currency,
        currencyRateE6: original.currencyRateE6,
        language: original.language,
        dueDate: original.dueDate,
        tags: original.tags,
        customer: { name: original.customer.name, taxId: original.customer.taxId },
      });
    }
  },
);
