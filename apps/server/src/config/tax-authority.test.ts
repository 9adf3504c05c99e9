import { expect, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { taxAuthorityOf } from './tax-authority.ts';

const SET: Environment = {
  PINKAS_TAX_AUTHORITY_CLIENT_ID: 'id',
  PINKAS_TAX_AUTHORITY_CLIENT_SECRET: 'secret',
  PINKAS_SOFTWARE_NUMBER: '12345678',
};

test('asks the published hosts, in the environment that is named', () => {
  expect(taxAuthorityOf({}, 'production')).toBeUndefined();
  expect(taxAuthorityOf(SET, 'production')).toEqual({
    signInUrl: 'https://openapi.taxes.gov.il/shaam/production',
    apiUrl: 'https://ita-api.taxes.gov.il/shaam/production',
    clientId: 'id',
    clientSecret: 'secret',
    softwareNumber: '12345678',
    consentDays: 90,
  });
  const sandbox = { ...SET, PINKAS_TAX_AUTHORITY_ENVIRONMENT: 'tsandbox' };
  expect(taxAuthorityOf(sandbox, 'production')?.apiUrl).toMatch(/\/shaam\/tsandbox$/);
});

test.each([
  ['a part is missing', { PINKAS_SOFTWARE_NUMBER: '' }],
  ['the number of the software is none', { PINKAS_SOFTWARE_NUMBER: '12-34' }],
  ['the environment leads elsewhere', { PINKAS_TAX_AUTHORITY_ENVIRONMENT: '../x' }],
  ['a host is not encrypted', { PINKAS_TAX_AUTHORITY_API_HOST: 'http://127.0.0.1:9' }],
  ['a host is a path', { PINKAS_TAX_AUTHORITY_API_HOST: 'https://ita.example/shaam' }],
  ['a consent has no length', { PINKAS_TAX_AUTHORITY_CONSENT_DAYS: '0' }],
])('refuses to start where %s', (_why, change) => {
  expect(() => taxAuthorityOf({ ...SET, ...change }, 'production')).toThrow(ConfigError);
});
