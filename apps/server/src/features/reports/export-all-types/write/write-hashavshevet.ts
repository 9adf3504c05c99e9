import { Readable } from 'node:stream';

import { balancedMovements } from '@pinkas/official-files/hashavshevet/balanced-movements';
import { heshinParameters, heshinRecord } from '@pinkas/official-files/hashavshevet/heshin-file';
import { moveinParameters, moveinRecord } from '@pinkas/official-files/hashavshevet/movein-file';

import type { ZipMember } from '../../../../platform/archive/zip.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { BytesWatch } from '../../../../platform/export/export-bytes.ts';
import { digitsOfParty } from '../../export-open-format/export-open-format.api.ts';
import { runLines, wholeEntries, type RunLine } from '../runs/run-rows.ts';
import type { RunSettings } from '../runs/run-settings.ts';

const PIECE_BYTES = 64 * 1024;

function recordsOf(lines: readonly RunLine[], codes: RunSettings['codes']): Uint8Array[] {
  const [first] = lines;
  if (first === undefined) return [];
  const { kind, reference, date, valueDate, details, taxId, allocationNumber } = first;
  const head = {
    code: codes[kind] ?? '',
    reference,
    date,
    valueDate,
    details,
    taxId: digitsOfParty(taxId) ?? '',
    allocationNumber,
  };
  return balancedMovements(lines).map((movement) => moveinRecord(head, movement));
}

async function* movements(
  tx: AccountTx,
  exportId: string,
  { codes, watch }: { readonly codes: RunSettings['codes']; readonly watch: BytesWatch },
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const lines of wholeEntries(runLines(tx, exportId))) {
    for (const record of recordsOf(lines, codes)) {
      parts.push(record);
      size += record.byteLength;
    }
    watch.read(lines.length);
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  yield Buffer.concat(parts);
}

/** Accounts with their keys; the first of those that share one. */
async function accountsOf(tx: AccountTx, exportId: string): Promise<Uint8Array> {
  const cards = await tx
    .selectFrom('accountingExportCards')
    .select(['cardKey', 'name', 'sortCode', 'phone', 'address', 'city', 'zip', 'taxId'])
    .where('accountId', '=', tx.accountId)
    .where('exportId', '=', exportId)
    .orderBy('ledgerAccount')
    .orderBy('party')
    .execute();
  const seen = new Set<string>();
  const records = cards.flatMap(({ cardKey, taxId, ...card }) => {
    if (seen.has(cardKey)) return [];
    seen.add(cardKey);
    return [heshinRecord({ ...card, key: cardKey, taxId: digitsOfParty(taxId) ?? '' })];
  });
  return Buffer.concat(records);
}

/** Returns the four files of Hashavshevet: movements, accounts, and what describes them. */
export async function* hashavshevetMembers(
  tx: AccountTx,
  exportId: string,
  { codes, watch }: { readonly codes: RunSettings['codes']; readonly watch: BytesWatch },
): AsyncGenerator<ZipMember> {
  const pieces = movements(tx, exportId, { codes, watch });
  yield { name: 'MOVEIN.DOC', bytes: Readable.from(pieces, { objectMode: false }) };
  yield { name: 'MOVEIN.PRM', bytes: moveinParameters() };
  yield { name: 'HESHIN.DAT', bytes: await accountsOf(tx, exportId) };
  yield { name: 'HESHIN.PRM', bytes: heshinParameters() };
}
