import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { accountingExportFigures } from './accounting-export/accounting-export-figures.ts';
import { archiveFigures } from './archive/archive-figures.ts';
import { bankFigures } from './bank/bank-figures.ts';
import { batchFigures } from './batch/batch-figures.ts';
import { billingFigures } from './billing/billing-figures.ts';
import { bulkFigures } from './bulk/bulk-figures.ts';
import { clientFigures } from './clients/client-figures.ts';
import { manyClientFigures } from './clients/many-client-figures.ts';
import { customerFigures } from './customers/customer-figures.ts';
import { expenseFigures } from './expenses/expense-figures.ts';
import { exportFigures } from './export/export-figures.ts';
import { figureLine, isGroupRequested, isRequested, type Bench, type Figure } from './figure.ts';
import { floodFigures } from './flood/flood-figures.ts';
import { hostileFigures } from './hostile/hostile-figures.ts';
import { apiFigures } from './issue/api-figures.ts';
import { issueFigures } from './issue/issue-figures.ts';
import { otherKeyFigures } from './issue/other-key-figures.ts';
import { itemFigures } from './items/item-figures.ts';
import { joiningFigures } from './joining/joining-figures.ts';
import { keyboardFigures } from './keyboard/keyboard-figures.ts';
import { listFigures } from './lists/list-figures.ts';
import { measureGroups } from './measure-groups.ts';
import { pageFigures } from './page/page-figures.ts';
import { payPageFigures } from './payments/pay-page-figures.ts';
import { paymentFigures } from './payments/payment-figures.ts';
import { pdfFigures } from './pdf-figures.ts';
import { playFigures } from './play/play-figures.ts';
import { reportFigures } from './reports/report-figures.ts';
import { sizeFigures } from './size-figures.ts';
import { startFigures } from './start-figures.ts';
import { typingFigures } from './typing/typing-figures.ts';
import { uniformFileCheckerFigures } from './uniform-file/checker-figures.ts';
import { uniformFileFigures } from './uniform-file/uniform-file-figures.ts';
import { walkFigures } from './walk/walk-figures.ts';
import { webhookFigures } from './webhooks/webhook-figures.ts';

/**
 * `npm run bench [-- names...] [--json FILE] [--documents N] [--minutes N] [--quick]`: measures the product on
 * this machine. Names may be beginnings of names; everything it starts is its own and is removed.
 */

const GROUPS = [
  issueFigures,
  apiFigures,
  otherKeyFigures,
  webhookFigures,
  batchFigures,
  pdfFigures,
  startFigures,
  sizeFigures,
  keyboardFigures,
  pageFigures,
  joiningFigures,
  listFigures,
  customerFigures,
  clientFigures,
  manyClientFigures,
  itemFigures,
  expenseFigures,
  bankFigures,
  paymentFigures,
  payPageFigures,
  billingFigures,
  playFigures,
  exportFigures,
  uniformFileFigures,
  accountingExportFigures,
  archiveFigures,
  reportFigures,
  bulkFigures,
  hostileFigures,
  floodFigures,
  walkFigures,
  typingFigures,
  uniformFileCheckerFigures,
];
const DOCUMENTS = 1_000_000;
const MINUTES = 1;
const QUICK_HASTE = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    documents: { type: 'string' },
    minutes: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const documents = Number(values.documents ?? DOCUMENTS);
const minutes = Number(values.minutes ?? MINUTES);
const groups = GROUPS.filter((group) => isGroupRequested(group, positionals));
if (!Number.isSafeInteger(documents) || documents < 1000 || !(minutes > 0) || groups.length === 0) {
  const names = GROUPS.flatMap(({ prefixes }) => prefixes).join(' ');
  console.error(
    `npm run bench -- [${names}] [--json FILE] [--documents N] [--minutes N] [--quick]`,
  );
  console.error('Names may be beginnings of names; documents are at least 1000.');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const figures: Figure[] = [];
const bench: Bench = {
  documents,
  minutes,
  haste: values.quick ? QUICK_HASTE : 1,
  report(figure) {
    if (!isRequested(figure.name, positionals)) return;
    figures.push(figure);
    console.log(figureLine(figure));
  },
  say: (line) => console.error(`  ${line}`),
};
const load = (loadavg()[0] ?? 0) / availableParallelism();
console.log(
  `${availableParallelism()} cores, shared by clients, server and database; busy with other work: ${Math.round(load * 100)}%`,
);
const failures = await measureGroups(groups, bench);
if (values.json !== undefined) {
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
const missed = figures.filter(({ holds }) => holds === false);
if (missed.length > 0) {
  console.log(`not reached: ${missed.map(({ name }) => name).join(', ')}`);
}
for (const failure of failures) console.log(failure);
if (missed.length + failures.length > 0) process.exitCode = 1;
