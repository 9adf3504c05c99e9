import { localDate } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  REFUSAL_CODES,
  type SimulatorFault,
} from '../../features/demo/tax-authority/simulator-fault.ts';
import { authoritySimulator } from '../../features/demo/tax-authority/simulator.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { silentLog } from '../../platform/log/log.ts';
import { outsideCaller } from '../outside-call/call-outside.ts';
import { httpTaxAuthority } from './http-tax-authority.ts';
import type { InvoiceToApprove } from './invoice-request.ts';
import type { TaxAuthority } from './tax-authority.ts';

const CLIENT = { clientId: 'pinkas', clientSecret: 'secret' } as const;
const RETURNS_TO = 'https://pinkas.test/back';
const INVOICE: InvoiceToApprove = {
  invoiceId: 'one',
  docType: 305,
  number: 7,
  issuerTaxId: '777777715',
  customerTaxId: '777777723',
  customerName: 'לקוח',
  userName: 'נועה',
  documentDate: localDate('2026-11-20'),
  issuedOn: localDate('2026-11-20'),
  beforeDiscountAgorot: 600_000,
  netAgorot: 600_000,
  vatAgorot: 108_000,
  isReverseCharge: false,
};

const simulator = authoritySimulator({
  ...CLIENT,
  key: 'key',
  redirectUri: RETURNS_TO,
  nowMs: () => systemClock.nowMs(),
});
let authority: TaxAuthority;
let token: string;

async function consent(): Promise<string> {
  const address = authority.consentAddress({ redirectUri: RETURNS_TO, state: 'state' });
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'consent' }),
    redirect: 'manual',
  });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return (await authority.takeCode(code, RETURNS_TO)).accessToken;
}

beforeAll(async () => {
  const host = await simulator.listen();
  const settings = {
    ...CLIENT,
    signInUrl: `${host}/shaam/tsandbox`,
    apiUrl: `${host}/shaam/tsandbox`,
    softwareNumber: '12345678',
    consentDays: 90,
  };
  authority = httpTaxAuthority(settings, outsideCaller(silentLog()));
  token = await consent();
});
afterAll(() => simulator.close());
beforeEach(() => simulator.fail({ kind: 'none' }));

describe('a request for a number', () => {
  test('brings the whole number, the same for the same invoice', async () => {
    const first = await authority.approve(token, INVOICE);
    expect(first).toEqual({ kind: 'approved', number: expect.stringMatching(/^20261120\d{18}$/) });
    expect(await authority.approve(token, INVOICE)).toEqual(first);
    expect(await authority.approve(token, { ...INVOICE, invoiceId: 'two' })).not.toEqual(first);
  });

  test.each(REFUSAL_CODES)('that is refused with HTTP 200 and %i is no approval', async (code) => {
    simulator.fail({ kind: 'refuses', code });
    expect(await authority.approve(token, INVOICE)).toEqual({ kind: 'refused', codes: [code] });
  });

  test('that the schema does not take is refused, and would be again', async () => {
    const answer = await authority.approve(token, { ...INVOICE, docType: 400 });
    expect(answer).toEqual({ kind: 'refused', codes: [422] });
  });

  test('without a good token asks for another one', async () => {
    await expect(authority.approve('old', INVOICE)).rejects.toMatchObject({
      fault: 'unauthorized',
      status: 401,
    });
  });

  test.each([
    ['unreachable', { kind: 'down' }],
    ['unreachable', { kind: 'drops' }],
    ['unreachable', { kind: 'loses-answer' }],
    ['unreachable', { kind: 'redirects' }],
    ['untrusted', { kind: 'nonsense', body: '<html>' }],
    ['untrusted', { kind: 'nonsense', body: '{}' }],
    ['untrusted', { kind: 'nonsense', body: '{"approved":true,"confirmation_number":"0"}' }],
    ['untrusted', { kind: 'nonsense', body: '{"approved":true,"confirmation_number":123456789}' }],
    ['untrusted', { kind: 'nonsense', body: '{"approved":true}' }],
    ['untrusted', { kind: 'nonsense', body: '{"approved":false,"confirmation_number":"0"}' }],
    [
      'untrusted',
      { kind: 'nonsense', body: '{"approved":false,"message":{"errors":[{"code":"x"}]}}' },
    ],
    [
      'untrusted',
      {
        kind: 'nonsense',
        body: '{"approved":true,"confirmation_number":"202611200000000000001","message":{"errors":[{"code":460}]}}',
      },
    ],
  ] as const)('is %s by %j, which is neither a yes nor a no', async (fault, simulated) => {
    simulator.fail(simulated as SimulatorFault);
    await expect(authority.approve(token, INVOICE)).rejects.toMatchObject({
      name: 'AuthorityProblem',
      fault,
    });
  });

  test('reads codes that come as digits, all of them', async () => {
    const errors = [{ code: '432' }, { code: 460 }];
    const body = JSON.stringify({ approved: false, message: { errors } });
    simulator.fail({ kind: 'nonsense', body });
    expect(await authority.approve(token, INVOICE)).toEqual({ kind: 'refused', codes: [432, 460] });
  });
});

describe('a decision on a refusal', () => {
  test.each(['Cancel', 'Continue', 'FurtherObjection'] as const)(
    '%s is taken',
    async (decision) => {
      expect(await authority.decide(token, decision, INVOICE)).toEqual({ kind: 'taken' });
      const sent = simulator.calls.at(-1);
      expect(sent?.path).toBe(`/shaam/tsandbox/InvoiceDecisionApi/v1/${decision}`);
      expect(sent?.body).not.toContain('amount');
    },
  );

  test('that was sent before is taken once and for all; another refusal is none', async () => {
    simulator.fail({ kind: 'refuses', code: 462 });
    expect(await authority.decide(token, 'Continue', INVOICE)).toEqual({ kind: 'taken' });
    simulator.fail({ kind: 'refuses', code: 463 });
    const refused = { kind: 'refused', codes: [463] };
    expect(await authority.decide(token, 'Continue', INVOICE)).toEqual(refused);
  });

  test('is asked again when nothing sensible came', async () => {
    for (const [fault, simulated] of [
      ['unreachable', { kind: 'down' }],
      ['untrusted', { kind: 'nonsense', body: 'no' }],
      ['unauthorized', { kind: 'expired-token' }],
    ] as const) {
      simulator.fail(simulated);
      await expect(authority.decide(token, 'Cancel', INVOICE)).rejects.toMatchObject({ fault });
    }
  });
});
