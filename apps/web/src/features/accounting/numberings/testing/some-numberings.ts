import { axeAtRest } from '../../../../../test/axe-at-rest.ts';

import type {
  Numberings,
  NumberingRow,
} from '@pinkas/contract/accounting/numberings/numberings.contract';

export const LIST = 'GET /v2/api/account/numberings';
export const SAVE = 'PUT /v2/api/account/numberings';
export const CHECK_EVIDENCE = 'POST /v2/api/account/numberings/evidence';
export const CHECK = 'POST /v2/api/account/numberings/check';
export const DOCUMENT_ID = '0193aaaa-0000-7000-8000-000000000001';

export function aSeries(changes: Partial<NumberingRow> = {}): NumberingRow {
  return {
    docType: 305,
    firstNumber: 1001,
    nextNumber: 1001,
    lastNumber: null,
    lastDate: null,
    documentsCount: 0,
    gapsCount: 0,
    isLocked: false,
    isIssuable: true,
    ...changes,
  };
}

export const USED = aSeries({
  docType: 320,
  firstNumber: 20_400,
  nextNumber: 20_419,
  lastNumber: 20_418,
  lastDate: '2026-11-19' as NumberingRow['lastDate'],
  documentsCount: 19,
  isLocked: true,
});
export const WITHOUT = aSeries({ docType: 400, firstNumber: null, nextNumber: null });

export function someNumberings(changes: Partial<Numberings> = {}): Numberings {
  return {
    dateGuard: 'block',
    series: [aSeries(), USED, WITHOUT],
    evidence: null,
    mailsEvidence: true,
    ...changes,
  };
}

export async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
