import { TERMINAL_CAPABILITIES } from '@pinkas/domain/clearing/terminal-capability';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { askGateway } from '../../src/integrations/cards/ask-gateway.ts';
import type { Capability } from '../../src/integrations/cards/card-gateway.ts';
import { scrubGatewayText } from '../../src/integrations/cards/scrub-gateway-text.ts';
import { outsideCaller } from '../../src/integrations/outside-call/call-outside.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { CARD_CASES } from './cases/card-cases.ts';
import { FAULT_CASES } from './cases/fault-cases.ts';
import { FOLLOW_UP_CASES } from './cases/follow-up-cases.ts';
import { PAGE_CASES } from './cases/page-cases.ts';
import { EXPECTED_GATEWAYS } from './expected-gateways.ts';
import { openBench, type GatewayBench } from './gateway-bench.ts';

const CONTRACT_CASES = [...PAGE_CASES, ...CARD_CASES, ...FOLLOW_UP_CASES, ...FAULT_CASES];

/** Capabilities that no call stands for, with the call that would give each of the others. */
const CALL_OF: Partial<Record<Capability, string>> = {
  'charge-token': 'chargeToken',
  'capture-less': 'capture',
  release: 'release',
  void: 'void',
  refund: 'refund',
  list: 'list',
  settlement: 'listSettlement',
  'list-transmissions': 'listTransmissions',
  'card-changes': 'listCardChanges',
};

describe.each(EXPECTED_GATEWAYS.map((expected) => [expected.gateway.name, expected] as const))(
  '%s',
  (_name, expected) => {
    const { gateway } = expected;
    let bench: GatewayBench;
    beforeAll(async () => {
      bench = await openBench(expected);
    });
    afterAll(() => bench.simulator.close());

    const isOffered = (needs: readonly Capability[]): boolean =>
      needs.every((capability) => gateway.capabilities.has(capability));

    for (const { name, needs, run } of CONTRACT_CASES) {
      if (isOffered(needs)) test(name, () => run(bench));
    }

    test('credentials that are refused are told, and say nothing is paid', async () => {
      const caller = {
        call: outsideCaller(silentLog()),
        addresses: { api: bench.address, reports: bench.address },
      };
      const { refusedAccount } = expected;
      const answer = await askGateway(gateway, refusedAccount, 'verifyAccount', undefined, caller);
      expect(answer).toMatchObject({ outcome: 'answered', result: { isGood: false } });
    });

    test('has a reason for each capability that it lacks, and a case for each that it has', () => {
      const proven = new Set(CONTRACT_CASES.map(({ needs }) => needs[0]));
      for (const capability of TERMINAL_CAPABILITIES) {
        const has = gateway.capabilities.has(capability);
        expect([capability, expected.lacks[capability] === undefined]).toEqual([capability, has]);
        if (has) expect([capability, proven.has(capability)]).toEqual([capability, true]);
        const call = CALL_OF[capability];
        if (call !== undefined) {
          expect([capability, call in gateway.calls]).toEqual([capability, has]);
        }
      }
    });

    test('no record of its calls holds a credential, a token or a card number', () => {
      const secrets = gateway.credentialFields
        .filter(({ isSecret }) => isSecret)
        .map(({ name }) => expected.account.credentials[name] ?? '')
        .filter((secret) => secret !== '');
      const { requests, company } = bench.simulator;
      const tokens = company.transactions.map(({ card, terminal }) =>
        company.tokenOf(card, terminal),
      );
      expect(requests.length).toBeGreaterThan(10);
      for (const { rawQuery, body } of requests) {
        const kept = `${scrubGatewayText(rawQuery)} ${scrubGatewayText(body)}`;
        for (const secret of [...secrets, ...tokens]) expect(kept).not.toContain(secret);
      }
    });
  },
);
