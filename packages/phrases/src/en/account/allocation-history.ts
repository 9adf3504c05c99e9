import type { allocationHistory as hebrew } from '../../he/account/allocation-history.ts';

export const allocationHistory: Record<keyof typeof hebrew, string> = {
  title: 'Requests for allocation numbers',
  note: 'What was sent to the tax authority and what it answered, the newest first',
  failed: 'The requests did not load',
  open: 'History of requests',
  tabs: 'Event types',
  tabAll: 'All',
  tabNumbers: 'Numbers',
  tabRefusals: 'Refusals and decisions',
  tabSilence: 'No answer',
  when: 'When',
  document: 'Document type',
  documentAndNumber: 'Document',
  number: 'Document number',
  customer: 'Customer',
  event: 'Event',
  allocation: 'Allocation number',
  code: 'Code of the authority',
  by: 'Who',
  emptyTitle: 'No allocation numbers requested yet',
  emptyText:
    'Once the business is connected to the tax authority, Pinkas requests a number for each tax invoice above the legal threshold. Requests and answers appear here.',
  toConnection: 'Connection to the tax authority',
  emptyFilterTitle: 'No requests match the filter',
  emptyFilterText: 'Choose another period or another event type.',
  clearFilter: 'Clear the filter',
};
