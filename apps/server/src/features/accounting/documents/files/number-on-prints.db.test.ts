import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aFreshOwner,
  aDueInvoice,
  allocationOf,
  decide,
  runDue,
  typeNumber,
} from '../../../../../test/accounting/allocations.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { sendIssue } from '../../../../../test/accounting/issue.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../test/bookkeeping/tax-authority.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { takeDocumentFile } from './document-files.ts';
import type { FileKind } from './stored-prints.ts';

/** A word of the bold sentence; a print returns the words of a line in the order of its own. */
const DENIED = 'תשומות';
/** Of the day on which a number was attached. */
const ATTACHED = 'צורף';
const MINUTE_MS = 60_000;

let product: WithAuthority;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  product = await startWithAuthority();
});
beforeEach(async () => {
  ({ user, browser } = await aFreshOwner(product));
});
afterAll(async () => {
  await product.stop();
});

async function issued(): Promise<string> {
  const { json } = await sendIssue(browser, aDueInvoice());
  const { id, params } = json as { id?: string; params?: { documentId: string } };
  return id ?? params?.documentId ?? '';
}

async function printOf(id: string, kind: FileKind): Promise<string> {
  const { bytes } = await takeDocumentFile(product.server.services, user.accountId, id, kind);
  const { text } = await readPdf(bytes);
  return text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
}

const isOn = (number: string, print: string) => print.replaceAll(/\s/g, '').includes(number);

describe('the number of the authority', () => {
  test('stands on the original when it came before the print, and on copies alike', async () => {
    const id = await issued();
    const { number } = await allocationOf(browser, id);
    for (const kind of ['original', 'copy'] as const) {
      const print = await printOf(id, kind);
      expect(isOn(number.slice(-9), print)).toBe(true);
      expect(print).not.toContain(ATTACHED);
      expect(print).not.toContain(DENIED);
    }
    expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
  });

  test('that came after the original stands on copies alone, with its day', async () => {
    product.simulator.fail({ kind: 'down' });
    const id = await issued();
    const before = await printOf(id, 'original');
    product.simulator.fail({ kind: 'none' });
    product.server.time.advance(MINUTE_MS);
    expect(await runDue(product, user, id, 'ask-allocation')).toEqual(['done']);
    const { number } = await allocationOf(browser, id);
    const copy = await printOf(id, 'copy');
    expect(isOn(number.slice(-9), copy)).toBe(true);
    expect(copy).toContain(ATTACHED);
    expect(await printOf(id, 'original')).toBe(before);
    expect(isOn(number.slice(-9), before)).toBe(false);
  });
});

describe('an invoice without a number', () => {
  test('says after a refusal that its VAT may not be deducted, until a number comes', async () => {
    product.simulator.fail({ kind: 'refuses', code: 460 });
    const id = await issued();
    product.simulator.fail({ kind: 'none' });
    await decide(browser, id, 'continue');
    expect(await printOf(id, 'original')).toContain(DENIED);
    expect(await printOf(id, 'copy')).toContain(DENIED);
    expect((await typeNumber(browser, id, '123456789')).status).toBe(200);
    const copy = await printOf(id, 'copy');
    expect(copy).not.toContain(DENIED);
    expect(isOn('123456789', copy)).toBe(true);
    // The original that people have stays what it is.
    expect(await printOf(id, 'original')).toContain(DENIED);
    expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
  });

  test('says nothing of it while the answer is awaited', async () => {
    product.simulator.fail({ kind: 'down' });
    const id = await issued();
    expect(await printOf(id, 'original')).not.toContain(DENIED);
  });
});
