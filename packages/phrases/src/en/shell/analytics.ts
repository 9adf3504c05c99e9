import type { analytics as hebrew } from '../../he/shell/analytics.ts';

export const analytics: Record<keyof typeof hebrew, string> = {
  card: 'Reports of use',
  question: 'Report how the product is used?',
  what: 'The operator of the product would get which pages were opened, which fields were refused, types of issued documents and a chosen package. No names, sums, customers or anything that was typed is sent.',
  where:
    'The answer holds on all your devices, and can be changed at any time in your sign-in settings.',
  yes: 'Yes, report',
  no: 'No, do not report',
  saved: 'The choice was saved',
};
