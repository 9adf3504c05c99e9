import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { localDate } from '@pinkas/domain/time/local-date';

/** An approved mandate without bounds. */
export function aMandate(changes: Partial<Mandate> = {}): Mandate {
  return {
    id: '0193aaaa-0000-7000-8000-0000000000d1',
    customerId: '0193aaaa-0000-7000-8000-0000000000d2',
    customerName: 'קליניקת אור לבן',
    bankCode: '12',
    branchCode: '600',
    accountNumber: '123456',
    payerName: 'קליניקת אור לבן',
    payerTaxId: '',
    reference: 'H4417',
    ceilingAgorot: null,
    validFrom: null,
    validUntil: null,
    state: 'approved',
    sentOn: localDate('2026-10-01'),
    answeredOn: localDate('2026-10-12'),
    cancelledOn: null,
    fileCount: 0,
    ...changes,
  };
}
