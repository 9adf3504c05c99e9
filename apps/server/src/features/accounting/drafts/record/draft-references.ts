import type { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

type Table = 'customers' | 'items' | 'documents' | 'tags' | 'files' | 'branches';
type Ids = Readonly<Record<Table, readonly string[]>>;
type Known = Readonly<Record<Table, ReadonlySet<string>>>;

type Source = DraftContent['startedFrom'][number];

function idsOf({ customer, lines, payments, links, ...content }: DraftContent): Ids {
  const sources = [
    ...payments.flatMap(({ deposit }) => deposit ?? []),
    ...links.map(({ source }) => source),
    ...content.startedFrom,
  ];
  return {
    customers: [
      ...(customer.id === null ? [] : [customer.id]),
      ...sources.map((s) => s.customerId),
    ],
    items: lines.flatMap(({ itemId }) => itemId ?? []),
    documents: [
      ...sources.map(({ id }) => id),
      ...lines.flatMap(({ source }) => source?.documentId ?? []),
    ],
    tags: [...content.tagIds, ...lines.flatMap(({ tagIds }) => tagIds)],
    files: [
      ...content.files.map(({ id }) => id),
      ...lines.flatMap(({ imageFileId }) => imageFileId ?? []),
    ],
    branches: content.branchId === null ? [] : [content.branchId],
  };
}

const KNOWN = `
  select 'customers' as table, id from customers where account_id = $1 and id = any($2::uuid[])
  union all select 'items', id from items where account_id = $1 and id = any($3::uuid[])
  union all select 'documents', id from documents where account_id = $1 and id = any($4::uuid[])
  union all select 'tags', id from tags where account_id = $1 and id = any($5::uuid[])
  union all select 'files', id from stored_files where account_id = $1 and id = any($6::uuid[])
  union all select 'branches', id from branches where account_id = $1 and id = any($7::uuid[])`;

async function readKnown(tx: AccountTx, ids: Ids): Promise<Known> {
  const { rows } = await tx.query<{ table: Table; id: string }>({
    name: 'references-of-draft',
    text: KNOWN,
    values: [
      tx.accountId,
      ids.customers,
      ids.items,
      ids.documents,
      ids.tags,
      ids.files,
      ids.branches,
    ],
  });
  const of = (table: Table): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.table === table).map(({ id }) => id));
  return {
    customers: of('customers'),
    items: of('items'),
    documents: of('documents'),
    tags: of('tags'),
    files: of('files'),
    branches: of('branches'),
  };
}

type Line = DraftContent['lines'][number];

function knownLine(line: Line, { items, files, documents, tags }: Known): Line {
  const { itemId, imageFileId, source, tagIds } = line;
  return {
    ...line,
    itemId: itemId !== null && items.has(itemId) ? itemId : null,
    imageFileId: imageFileId !== null && files.has(imageFileId) ? imageFileId : null,
    source: source !== null && documents.has(source.documentId) ? source : null,
    tagIds: tagIds.filter((id) => tags.has(id)),
  };
}

/**
 * Returns a draft without the references that the account does not have, be they another account's or
 * removed since: the typed text stays, so nothing that a person wrote is lost. Every write of a draft
 * calls this, in its own transaction.
 */
export async function withKnownReferences(
  tx: AccountTx,
  content: DraftContent,
): Promise<DraftContent> {
  const ids = idsOf(content);
  if (Object.values(ids).every(({ length }) => length === 0)) return content;
  const known = await readKnown(tx, ids);
  const isKnown = ({ id, customerId }: Source): boolean =>
    known.documents.has(id) && known.customers.has(customerId);
  const { customer } = content;
  return {
    ...content,
    customer:
      customer.id === null || known.customers.has(customer.id)
        ? customer
        : { ...customer, id: null },
    lines: content.lines.map((line) => knownLine(line, known)),
    payments: content.payments.map((payment) => ({
      ...payment,
      deposit: payment.deposit !== null && isKnown(payment.deposit) ? payment.deposit : null,
    })),
    links: content.links.filter(({ source }) => isKnown(source)),
    startedFrom: content.startedFrom.filter(isKnown),
    files: content.files.filter(({ id }) => known.files.has(id)),
    tagIds: content.tagIds.filter((id) => known.tags.has(id)),
    branchId:
      content.branchId !== null && known.branches.has(content.branchId) ? content.branchId : null,
  };
}
