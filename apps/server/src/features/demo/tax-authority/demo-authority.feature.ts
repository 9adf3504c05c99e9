import { defineFeature } from '../../../platform/feature.ts';
import { demoTaxAuthority } from './demo-tax-authority.ts';

export const demoAuthorityFeature = defineFeature({
  close: ({ config }) => demoTaxAuthority(config).close(),
});
