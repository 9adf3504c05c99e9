import type { analytics as hebrew } from '../../he/shell/analytics.ts';

export const analytics: Record<keyof typeof hebrew, string> = {
  card: 'Reports of use',
  question: 'Report how the product is used?',
  what: 'The measuring service of the operator of the product would get, under a random name: which pages were opened, which fields were refused, which types of documents were issued, the state of the subscription and the day of the trial, which packages were viewed, the order id and sum of a package that you buy, the part of the month, and the site that led here. No names, customers, sums of the business or anything that was typed is sent.',
  where:
    'The answer holds on all your devices, and can be changed at any time in your sign-in settings.',
  yes: 'Yes, report',
  no: 'No, do not report',
  saved: 'The choice was saved',
};
