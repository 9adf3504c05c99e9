import type { sampleDocument as sampleHe } from '../../he/parts/sample-document.ts';

export const sampleDocument: Record<keyof typeof sampleHe, string> = {
  customer: 'Sample customer',
  supplier: 'Sample supplier',
  address: '1 Sample Street',
  city: 'Sample City',
  subject: 'Sample document',
  service: 'Sample service',
  discounted: 'Service at a discount',
  product: 'Sample product',
  hours: 'hours',
};
