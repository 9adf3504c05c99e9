import { EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { addDays, localDateAt, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { VAT_FIGURES, vatPeriodOn, type VatFigure } from '@pinkas/domain/vat/vat-return';
import { aCredit, anInvoiceReceipt, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pick, seededRandom, type Random } from '../../../../test/chains/seeded-random.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { reportOf } from '../../reports/testing/income-calls.ts';
import { expectDetailedFile, giveRightNumber } from '../../reports/testing/detailed-vat.ts';
import { vatEntriesOf, vatOf } from '../../reports/testing/vat-calls.ts';

const SEEDS = [3, 11, 29];
const DOCUMENTS = 14;
const EXPENSES = 26;
const TODAY = localDateAt(Date.now());
const DAYS = [addDays(TODAY, -70), TODAY, addDays(TODAY, 70)];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function issueSome(browser: HttpBrowser, random: Random): Promise<void> {
  const vatKinds = ['taxable', 'taxable', 'exempt', 'zero'] as const;
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const changes: Partial<InvoiceRequest> = {
      customer: aCustomer({ taxId: '300000007' }),
      documentDate: addDays(TODAY, -random(15)),
      zeroRateReason: 'יצוא',
      lines: Array.from({ length: 1 + random(3) }, () =>
        aLine({
          quantityE4: 10_000 + random(30_000),
          unitPriceE4: 1_000 + random(9_000_000),
          vatKind: pick(random, vatKinds) ?? 'taxable',
          priceIncludesVat: random(2) === 0,
        }),
      ),
      ...(random(3) === 0 && { discount: { kind: 'percent', rateBasisPoints: random(2_500) } }),
      ...(random(4) === 0 && { rounding: 'shekel' }),
    };
    const paper = random(3) === 0 ? anInvoiceReceipt(changes) : anInvoice(changes);
    const issued = await issueOf(browser, paper);
    if (random(5) === 0 && paper.docType === 305) await issueOf(browser, aCredit(issued));
    if (random(6) === 0) await issueOf(browser, aReceipt(5_00));
  }
}

async function keepSome(browser: HttpBrowser, random: Random): Promise<void> {
  for (let index = 0; index < EXPENSES; index += 1) {
    const grossMinor = 100 + random(1_500_000);
    const documentDate = addDays(TODAY, -random(130));
    const months = [startOfMonth(documentDate), startOfMonth(TODAY)];
    const of = 1 + random(4);
    const { id } = await givenExpense(
      browser,
      {
        kind: pick(random, EXPENSE_KINDS) ?? 'other',
        documentDate,
        reportMonth: pick(random, months) ?? startOfMonth(TODAY),
        grossMinor,
        vatMinor: random(4) === 0 ? 0 : Math.floor((grossMinor * 18) / 118),
        vatShare: { parts: random(of + 1), of },
        isEquipment: random(4) === 0,
        isVatGivenUp: random(8) === 0,
        allocationNumber: random(2) === 0 ? '123456789' : '',
      },
      { isApproved: random(5) > 0 },
    );
    if (random(8) === 0) await write(browser, 'POST', `/v2/api/expenses/${id}/remove`, {});
  }
}

interface Figure {
  beforeVat: number;
  vat: number;
  count: number;
  /** Sums of documents that were rounded to whole shekels, each by itself. */
  wholeBeforeVat: number;
  wholeVat: number;
}
type Figures = Record<VatFigure, Figure>;

const noFigure = (): Figure => ({
  beforeVat: 0,
  vat: 0,
  count: 0,
  wholeBeforeVat: 0,
  wholeVat: 0,
});

/** Whole shekels of agorot, half a shekel away from zero. */
const shekels = (agorot: number): number =>
  Math.sign(agorot) * Math.floor((Math.abs(agorot) + 50) / 100);

const none = (): Figures => ({
  taxable: noFigure(),
  zero: noFigure(),
  exempt: noFigure(),
  inputs: noFigure(),
  equipment: noFigure(),
});

interface DocumentSums {
  readonly doc_type: number;
  readonly taxable: number;
  readonly zero: number;
  readonly exempt: number;
  readonly vat: number;
}

interface ExpenseSums {
  readonly kind: string;
  readonly gross: number;
  readonly vat: number;
  readonly parts: number;
  readonly of: number;
  readonly day: LocalDate;
  readonly allocation: string;
  readonly is_equipment: boolean;
  readonly is_given_up: boolean;
}

/** Counted from documents and expenses as they stand, by the law and without ledger or claimed sums. */
async function recounted(user: TestUser, from: LocalDate, to: LocalDate): Promise<Figures> {
  const figures = none();
  function add(figure: VatFigure, beforeVat: number, vat: number): void {
    if (beforeVat === 0 && vat === 0) return;
    figures[figure].beforeVat += beforeVat;
    figures[figure].vat += vat;
    figures[figure].count += 1;
    figures[figure].wholeBeforeVat += shekels(beforeVat);
    figures[figure].wholeVat += shekels(vat);
  }
  const { rows: documents } = await server.db.superuser.query<DocumentSums>(
    `select doc_type, taxable_agorot::float8 as taxable, zero_agorot::float8 as zero, exempt_agorot::float8 as exempt,
      vat_agorot::float8 as vat from documents
      where account_id = $1 and doc_type in (305, 320, 330) and document_date between $2 and $3`,
    [user.accountId, from, to],
  );
  for (const { doc_type, taxable, zero, exempt, vat } of documents) {
    const sign = doc_type === 330 ? -1 : 1;
    add('taxable', sign * taxable, sign * vat);
    add('zero', sign * zero, 0);
    add('exempt', sign * exempt, 0);
  }
  const { rows: expenses } = await server.db.superuser.query<ExpenseSums>(
    `select kind, gross_minor::float8 as gross, vat_minor::float8 as vat, vat_parts as parts, vat_of as of,
      document_date::text as day, allocation_number as allocation, is_equipment, is_vat_given_up as is_given_up
      from expenses where account_id = $1 and state <> 'waiting' and removed_at is null and report_month between $2 and $3`,
    [user.accountId, from, to],
  );
  for (const one of expenses) {
    const isTaxPaper = ['tax-invoice', 'invoice-receipt', 'credit-note'].includes(one.kind);
    if (!isTaxPaper || one.vat === 0 || one.is_given_up) continue;
    const net = one.gross - one.vat;
    const threshold = one.day < '2026-06-01' ? 10_000_00 : 5_000_00;
    const isDropped = one.kind !== 'credit-note' && one.allocation === '' && net > threshold;
    const claimed = isDropped ? 0 : Math.floor((one.vat * one.parts * 2 + one.of) / (one.of * 2));
    const sign = one.kind === 'credit-note' ? -1 : 1;
    add(one.is_equipment ? 'equipment' : 'inputs', sign * net, sign * claimed);
  }
  return figures;
}

test.each(SEEDS)(
  'I9: the return of random books %i is a recount of its papers, and every line opens to what adds up to it',
  async (seed) => {
    const user = await server.givenUser({}, { kind: 'licensed-dealer', dateGuard: 'warn' });
    await giveRightNumber(server, user);
    const browser = await signIn(server, user);
    const random = seededRandom(seed);
    await issueSome(browser, random);
    await keepSome(browser, random);
    for (const day of DAYS) {
      const { from, to } = vatPeriodOn('two-months', day);
      const report = await vatOf(browser, day);
      const expected = await recounted(user, from, to);
      for (const [index, figure] of VAT_FIGURES.entries()) {
        const line = report.sums.lines[index];
        const { beforeVat, vat, count } = expected[figure];
        const found = [line?.figure, line?.beforeVatAgorot, line?.vatAgorot, report.counts[index]];
        expect(found, `${from} ${figure}`).toEqual([figure, beforeVat, vat, count]);
        const { rows } = await vatEntriesOf(browser, figure, day);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
        expect(rows.reduce((sum, row) => sum + row.beforeVatAgorot, 0)).toBe(beforeVat);
        expect(rows.reduce((sum, row) => sum + row.vatAgorot, 0)).toBe(vat);
      }
      await expectDetailedFile(browser, report, {
        taxable: expected.taxable.wholeBeforeVat,
        'output-vat': expected.taxable.wholeVat,
        untaxed: expected.zero.wholeBeforeVat + expected.exempt.wholeBeforeVat,
        'input-vat': expected.inputs.wholeVat,
        'equipment-vat': expected.equipment.wholeVat,
      });
      for (const { of, reportAgorot, recountAgorot } of report.agreement) {
        expect([of, recountAgorot]).toEqual([of, reportAgorot]);
      }
      const [taxable, zero, exempt] = report.sums.lines.map((line) => line.beforeVatAgorot);
      const sales = (taxable ?? 0) + (zero ?? 0) + (exempt ?? 0);
      // A period that is ahead has inputs at most, and no report of income.
      const isAhead = from > TODAY;
      const income = isAhead ? undefined : await reportOf(browser, `from=${from}&to=${to}`);
      expect(sales).toBe(income?.total.beforeVatAgorot ?? 0);
    }
  },
);
