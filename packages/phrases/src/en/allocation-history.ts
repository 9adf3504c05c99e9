import type { allocationHistory as hebrew } from '../he/allocation-history.ts';

export const allocationHistory: Record<keyof typeof hebrew, string> = {
  title: 'Requests for allocation numbers',
  note: 'What was sent to the tax authority and what it answered, the newest first',
  failed: 'The requests did not load',
  open: 'History of requests',
  tabs: 'Kinds',
  tabAll: 'All',
  tabNumbers: 'Numbers',
  tabRefusals: 'Refusals and decisions',
  tabSilence: 'No answer',
  when: 'When',
  document: 'Document type',
  documentAndNumber: 'Document',
  number: 'Document number',
  customer: 'Customer',
  event: 'What happened',
  allocation: 'Allocation number',
  code: 'Code of the authority',
  by: 'Who',
  emptyTitle: 'No allocation number was asked for yet',
  emptyText:
    'Once the business is connected to the tax authority, Pinkas asks for a number for each tax invoice above the sum set by law. Requests and answers appear here.',
  toConnection: 'Connection to the tax authority',
  emptyFilterTitle: 'No requests match the filter',
  emptyFilterText: 'Choose another period or another kind.',
  clearFilter: 'Clear the filter',
};
