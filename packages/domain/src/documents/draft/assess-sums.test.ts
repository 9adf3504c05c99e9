import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { LINE, aContext, aDraft, aLink, aSource, cash } from '../../../test/a-draft.ts';
import { anyContext, anyDraft } from '../../../test/any-draft.ts';
import { DOCUMENT_LINES_MAX } from '../../limits.ts';
import { agorot, e4 } from '../../money/agorot.ts';
import { assessDraft } from './assess-draft.ts';
import { NO_DISCOUNT, type DocumentDraft, type DocumentLine } from './document-draft.ts';
import { documentRulesOf } from '../rules/document-rules.ts';
import { computeDraft, receivedOf, vatRateOfDraft } from '../sums/draft-sums.ts';
import { computeTotals } from '../sums/totals.ts';

/** A line that counts how often its quantity is read, which is once for each computation. */
function countedLine(count: () => void): DocumentLine {
  const { quantityE4, ...rest } = LINE;
  return Object.defineProperty({ ...rest }, 'quantityE4', {
    get: () => {
      count();
      return quantityE4;
    },
  }) as DocumentLine;
}

function countedDraft(docType: 305 | 320 | 330, changes: Partial<DocumentDraft> = {}) {
  const counter = { count: 0 };
  const lines = Array.from({ length: DOCUMENT_LINES_MAX }, () =>
    countedLine(() => {
      counter.count += 1;
    }),
  );
  return { counter, draft: aDraft(docType, { lines, ...changes }) };
}

describe('a draft is assessed', () => {
  test('with each of a thousand lines computed once, for every rule together', () => {
    const { counter, draft } = countedDraft(320, { payments: [cash(11_800_000)] });
    const customer = { ...draft.customer, taxId: '514788216' };
    const { isSound, computed } = assessDraft({ ...draft, customer }, aContext());
    expect([isSound, computed?.bookSums?.totalAgorot]).toEqual([true, 11_800_000]);
    expect(counter.count).toBe(DOCUMENT_LINES_MAX);
  });

  test('with each line computed once where it is refused, and where links follow its total', () => {
    const refused = countedDraft(305, {
      discount: { kind: 'amount', amountMinor: agorot(99_999_999_999) },
    });
    expect(assessDraft(refused.draft, aContext()).isSound).toBe(false);
    expect(refused.counter.count).toBe(DOCUMENT_LINES_MAX);

    const credit = countedDraft(330);
    const source = aSource(305, { creditableAgorot: agorot(20_000_000) });
    const { draft } = assessDraft(credit.draft, aContext({ sources: [source] }), (total) => ({
      links: [aLink('credit', total)],
    }));
    expect(draft.links).toEqual([aLink('credit', 11_800_000)]);
    expect(credit.counter.count).toBe(DOCUMENT_LINES_MAX);
  });

  test('to the sums of its lines and money computed by themselves, when it is sound', () => {
    let sound = 0;
    fc.assert(
      fc.property(anyDraft, anyContext, (draft, context) => {
        const { isSound, problems, computed } = assessDraft(draft, context);
        expect(isSound).toBe(problems.length === 0);
        const rules = documentRulesOf(draft.docType);
        if (!isSound || rules === undefined) return;
        sound += 1;
        expect(computed).toEqual(computeDraft(draft, rules, context));
        const rate = vatRateOfDraft(draft, context);
        const { lines, ...sums } = computeTotals(
          rules.items === 'required' ? draft : { ...draft, discount: NO_DISCOUNT },
          rate,
        );
        expect([computed.rate, computed.lines]).toEqual([rate, lines]);
        if (rules.items === 'required') expect(computed.sums).toEqual(sums);
        else expect(computed.sums.totalMinor).toBe(receivedOf(draft));
        if (draft.currency !== 'ILS') return;
        expect(Object.values(computed.bookSums)).toEqual(Object.values(computed.sums));
      }),
      { numRuns: 5_000 },
    );
    expect(sound).toBeGreaterThan(20);
  });

  test('to sums that add up whatever is refused, so that the screen can show them', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, (draft, context) => {
        const { lines = [], bookSums } = assessDraft(draft, context).computed ?? {};
        expect(lines).toHaveLength(draft.lines.length);
        if (bookSums === undefined) return;
        const { taxableAgorot, exemptAgorot, zeroAgorot, vatAgorot, roundingAgorot } = bookSums;
        const parts = taxableAgorot + exemptAgorot + zeroAgorot + vatAgorot + roundingAgorot;
        if (documentRulesOf(draft.docType)?.items !== 'required') return;
        expect(bookSums.totalAgorot).toBe(parts);
      }),
      { numRuns: 5_000 },
    );
  });

  test('as too large where its sums in another currency are beyond what the books hold', () => {
    const line = { ...LINE, unitPriceE4: e4(999_999_990_000), quantityE4: e4(100_000) };
    const draft = aDraft(305, {
      currency: 'JPY',
      currencyRateE6: 1_000_000_000,
      lines: Array.from({ length: 95 }, () => line),
    });
    const { problems, computed } = assessDraft(draft, aContext({ mayIssueForeign: true }));
    expect(problems).toContainEqual({ path: ['lines'], code: 'TOTAL_TOO_LARGE' });
    expect(computed?.bookSums).toBeUndefined();
  });
});
