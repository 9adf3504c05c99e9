import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';

export const REFUSED_AT = '2026-11-20T08:00:00.000Z';

/** A refusal that somebody may decide on, of a connected business. */
export const REFUSED: DocumentAllocation = {
  state: 'refused',
  deeds: ['continue', 'cancel', 'reverse-charge', 'further-objection', 'type'],
  isConnected: true,
  askedAt: REFUSED_AT,
  answeredAt: REFUSED_AT,
  code: 460,
  cause: 'not-approved',
  choice: null,
  isNotified: false,
  emergencyNumbers: 0,
  events: [
    {
      kind: 'refused',
      at: REFUSED_AT,
      by: { kind: 'system', name: '' },
      code: 460,
      allocationNumber: '',
      choice: null,
      fault: null,
    },
  ],
};
