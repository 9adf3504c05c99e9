import { describe, expect, test } from 'vitest';

import { TODAY } from '../../../test/a-draft.ts';
import { addDays } from '../../time/local-date.ts';
import { DOC_TYPES, type DocTypeId } from './doc-type.ts';
import { documentActionsOf, type ActedDocument } from './document-actions.ts';
import type { CompanyKind } from '../../vat/company-kind.ts';
import { documentStateOf, isAnswerable, type DocumentState } from './document-state.ts';

const YESTERDAY = addDays(TODAY, -1);

function aDocument(docType: DocTypeId, changes: Partial<ActedDocument> = {}): ActedDocument {
  return {
    docType,
    totalAgorot: 100,
    openAgorot: 100,
    creditedAgorot: 0,
    dueDate: null,
    isCancelled: false,
    isClosedByHand: false,
    isWaitingAtZero: false,
    answer: null,
    hasFollowers: false,
    isFollowed: false,
    isIncome: false,
    ...changes,
  };
}

function state(docType: DocTypeId, changes: Partial<ActedDocument> = {}): DocumentState {
  return documentStateOf(aDocument(docType, changes), TODAY);
}

describe('the state of a document', () => {
  test('of a debt follows its balance and due date', () => {
    expect(state(305, { openAgorot: 0, dueDate: YESTERDAY })).toBe('paid');
    expect(state(305, { dueDate: TODAY })).toBe('open');
    expect(state(305, { dueDate: YESTERDAY })).toBe('overdue');
    expect(state(305, { openAgorot: 40, dueDate: YESTERDAY })).toBe('overdue');
    expect(state(305, { openAgorot: 40 })).toBe('partly-paid');
    expect(state(305, { openAgorot: 40, creditedAgorot: 60 })).toBe('partly-credited');
    expect(state(305, { openAgorot: 30, creditedAgorot: 60 })).toBe('partly-paid');
  });

  test('of an invoice that was credited: whole is cancelled, in part is paid', () => {
    expect(state(305, { openAgorot: 0, creditedAgorot: 100 })).toBe('cancelled');
    expect(state(305, { openAgorot: 0, creditedAgorot: 99 })).toBe('paid');
    expect(state(320, { openAgorot: 0 })).toBe('paid');
    expect(state(320, { openAgorot: 0, creditedAgorot: 100 })).toBe('cancelled');
    expect(state(330, { openAgorot: 0 })).toBe('cancelling');
  });

  test('of a paper is open until another follows it; a quote expires, an order does not', () => {
    for (const paper of [9999, 100, 200, 210, 300, 500, 9998] as const) {
      expect(state(paper)).toBe('open');
      expect(state(paper, { openAgorot: 0 })).toBe('closed');
    }
    expect(state(9999, { dueDate: YESTERDAY })).toBe('expired');
    expect(state(9999, { dueDate: YESTERDAY, openAgorot: 0 })).toBe('closed');
    expect(state(100, { dueDate: YESTERDAY })).toBe('open');
    expect(state(300, { dueDate: TODAY })).toBe('open');
    expect(state(300, { dueDate: YESTERDAY })).toBe('overdue');
    expect(state(300, { dueDate: YESTERDAY, openAgorot: 0 })).toBe('closed');
    expect(state(300, { openAgorot: 40 })).toBe('partly-paid');
    expect(state(9998, { openAgorot: 40 })).toBe('open');
  });

  test('of a quote is the answer of its customer; an acceptance stays when something follows it', () => {
    expect(state(9999, { answer: 'accepted' })).toBe('accepted');
    expect(state(9999, { answer: 'rejected' })).toBe('rejected');
    expect(state(9999, { answer: 'accepted', dueDate: YESTERDAY })).toBe('accepted');
    expect(state(9999, { answer: 'rejected', dueDate: YESTERDAY })).toBe('rejected');
    expect(state(9999, { answer: 'accepted', openAgorot: 0 })).toBe('accepted');
    expect(state(9999, { answer: 'rejected', openAgorot: 0 })).toBe('closed');
    expect(state(9999, { answer: 'accepted', openAgorot: 0, isClosedByHand: true })).toBe(
      'closed-manually',
    );
    expect(state(9999, { answer: 'accepted', isCancelled: true })).toBe('cancelled');
  });

  test('of money alone is settled from the start: received, or given back', () => {
    for (const receipt of [400, 405] as const) {
      expect(state(receipt, { openAgorot: 0 })).toBe('received');
    }
    expect(state(9997, { openAgorot: 0 })).toBe('closed');
  });

  test('a mark wins over balance and date', () => {
    expect(state(305, { isClosedByHand: true, openAgorot: 0 })).toBe('closed-manually');
    expect(state(400, { isCancelled: true, openAgorot: 0 })).toBe('cancelled');
    expect(state(9999, { isCancelled: true, isClosedByHand: true })).toBe('cancelled');
  });
});

describe('what a state allows', () => {
  const actions = (docType: DocTypeId, changes: Partial<ActedDocument> = {}) =>
    documentActionsOf(aDocument(docType, changes), 'licensed-dealer');

  test('an open invoice is paid, credited, closed and copied, never cancelled by a mark', () => {
    expect(actions(305)).toEqual({
      cancel: false,
      credit: true,
      receipt: true,
      close: true,
      reopen: false,
      copy: true,
      baseOn: [400, 330],
    });
  });

  test('a paid invoice is only credited, and a credited one neither', () => {
    expect(actions(305, { openAgorot: 0 })).toMatchObject({ credit: true, receipt: false });
    expect(actions(305, { openAgorot: 0, creditedAgorot: 100 }).baseOn).toEqual([]);
  });

  test('a transaction invoice that was paid whole waits for one tax invoice, or is closed and frees its money', () => {
    const paid = { openAgorot: 0, hasFollowers: true };
    expect(actions(300, paid)).toMatchObject({ receipt: false, close: true, baseOn: [305] });
    expect(actions(300, { ...paid, isFollowed: true }).baseOn).toEqual([]);
    expect(actions(9999, paid).baseOn).toEqual([]);
  });

  test('a paper without a sum waits until it is followed, and is followed once', () => {
    const free = { totalAgorot: 0, openAgorot: 0, isWaitingAtZero: true };
    expect(state(500, free)).toBe('open');
    expect(state(9999, { ...free, dueDate: YESTERDAY })).toBe('expired');
    expect(state(9999, { ...free, answer: 'rejected' })).toBe('rejected');
    expect(actions(500, free).close).toBe(true);
    const followed = { ...free, isWaitingAtZero: false };
    expect(state(500, followed)).toBe('closed');
    expect(actions(500, followed).close).toBe(false);
    expect(actions(200, free).baseOn).toContain(305);
    expect(actions(200, { ...free, isFollowed: true, hasFollowers: true }).baseOn).toEqual([]);
  });

  test('a document without tax is cancelled while nothing hangs on it', () => {
    expect(actions(9999).cancel).toBe(true);
    expect(actions(400, { openAgorot: 0 }).cancel).toBe(true);
    expect(actions(9999, { hasFollowers: true }).cancel).toBe(false);
    expect(actions(9999, { isCancelled: true })).toMatchObject({ cancel: false, baseOn: [] });
  });

  test('what was closed by hand is only opened again', () => {
    expect(actions(9999, { isClosedByHand: true, openAgorot: 0 })).toMatchObject({
      close: false,
      reopen: true,
      baseOn: [],
    });
  });

  test('what a mark ended is not closed, nor followed, nor opened again once it is cancelled', () => {
    for (const mark of [{ isCancelled: true }, { isClosedByHand: true }]) {
      for (const docType of [305, 9999, 300] as const) {
        expect(actions(docType, mark)).toMatchObject({ close: false, receipt: false, baseOn: [] });
      }
      // The payment of a request that was paid in full is held for its invoice until then.
      expect(actions(300, { ...mark, openAgorot: 0 }).close).toBe(false);
    }
    expect(actions(300, { openAgorot: 0, isFollowed: true }).close).toBe(false);
    expect(actions(9999, { isCancelled: true, isClosedByHand: true }).reopen).toBe(false);
  });

  test('a debt is received while some of it is open, a refund is not copied', () => {
    expect(actions(305, { openAgorot: 1 }).receipt).toBe(true);
    expect(actions(305, { openAgorot: 0, isWaitingAtZero: true }).receipt).toBe(false);
    expect(actions(400, { openAgorot: 0 }).copy).toBe(true);
    expect(actions(400, { openAgorot: 0, totalAgorot: -100 }).copy).toBe(false);
  });

  test('a deposit is released, never closed by hand', () => {
    expect(actions(9998)).toMatchObject({ close: false, baseOn: [9997] });
  });

  test('credits and releases have nothing to copy, and an account copies what it may issue', () => {
    expect(actions(DOC_TYPES.INVOICE_CREDIT).copy).toBe(false);
    expect(actions(DOC_TYPES.DEPOSIT_RELEASE).copy).toBe(false);
    expect(documentActionsOf(aDocument(305), 'exempt-dealer').copy).toBe(false);
    const request = aDocument(300, { isIncome: true });
    expect(documentActionsOf(request, 'exempt-dealer').baseOn).toEqual([400]);
  });

  test('a request of another kind of business is not paid, and is invoiced while nothing paid it', () => {
    const baseOn = (kind: CompanyKind, changes: Partial<ActedDocument>) =>
      documentActionsOf(aDocument(300, changes), kind).baseOn;
    expect(baseOn('company', { isIncome: false })).toEqual([305, 320, 400]);
    expect(baseOn('company', { isIncome: true })).toEqual([305, 320]);
    expect(baseOn('company', { isIncome: true, openAgorot: 99 })).toEqual([]);
    expect(baseOn('exempt-dealer', { isIncome: false })).toEqual([]);
    const paid = aDocument(300, { openAgorot: 0 });
    expect(documentActionsOf(paid, 'exempt-dealer').close).toBe(true);
    expect(documentActionsOf({ ...paid, isIncome: true }, 'company').close).toBe(false);
  });
});

describe('whether a customer may answer', () => {
  const mayAnswer = (docType: DocTypeId, changes: Partial<ActedDocument> = {}) =>
    isAnswerable({ docType, state: state(docType, changes) });

  test('an open quote, until its day is over and as long as it stands', () => {
    expect(mayAnswer(9999)).toBe(true);
    expect(mayAnswer(9999, { dueDate: TODAY })).toBe(true);
    expect(mayAnswer(9999, { dueDate: YESTERDAY })).toBe(false);
    expect(mayAnswer(9999, { isCancelled: true })).toBe(false);
    expect(mayAnswer(9999, { isClosedByHand: true, openAgorot: 0 })).toBe(false);
    expect(mayAnswer(9999, { openAgorot: 0 })).toBe(false);
  });

  test('once, and no other type', () => {
    expect(mayAnswer(9999, { answer: 'accepted' })).toBe(false);
    expect(mayAnswer(9999, { answer: 'rejected' })).toBe(false);
    for (const other of [305, 320, 400, 300, 330, 100, 200, 500, 9998] as const) {
      expect(mayAnswer(other), String(other)).toBe(false);
    }
  });
});
