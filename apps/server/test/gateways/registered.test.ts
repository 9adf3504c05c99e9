import { readFileSync } from 'node:fs';

import { phrasesIn } from '@pinkas/phrases/both-languages';
import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { expect, test } from 'vitest';

import type { Config } from '../../src/config/config.ts';
import { demoCardGateways } from '../../src/features/demo/card-gateways/demo-card-gateways.ts';
import { CARD_GATEWAYS } from '../../src/integrations/cards/card-gateways.ts';
import { DEMO_TERMINALS } from '../../src/features/demo/card-gateways/demo-terminals.ts';
import { EXPECTED_GATEWAYS } from './expected-gateways.ts';
import { gatewaysPage } from './gateways-page.ts';

const OFFERED = CARD_GATEWAYS.map(({ name }) => name);

test('each gateway that is offered was put to the contract suite, and the demo has each', () => {
  expect(EXPECTED_GATEWAYS.map(({ gateway }) => gateway.name)).toEqual(OFFERED);
  expect(DEMO_TERMINALS.map(({ gateway }) => gateway)).toEqual(OFFERED);
  expect(GATEWAY_NAMES).toEqual(expect.arrayContaining(OFFERED));
});

test('the simulated gateways of the demo accept the terminals that it connects', async () => {
  const origin = 'http://localhost:3000';
  const config = { mode: 'demo', origin, secret: 'a-secret-of-the-demo', cardGateways: {} };
  const demo = demoCardGateways(config as Config);
  for (const { gateway, credentials, isTest = false } of DEMO_TERMINALS) {
    const terminal = { gateway, credentials, isTest };
    // oxlint-disable-next-line no-await-in-loop
    const answer = await demo.gateways.ask(terminal, 'verifyAccount', undefined);
    expect([gateway, answer]).toEqual([gateway, { outcome: 'answered', result: { isGood: true } }]);
  }
  await demo.close();
});

test.each(['he', 'en'] as const)(
  'each field that opens a terminal, and what is typed at its gateway, has its words: %s',
  (language) => {
    const text = phrasesIn(language, 'ccGateways') as (key: string) => string;
    for (const gateway of CARD_GATEWAYS) {
      const { name, credentialFields, consoleAddresses = [], consoleField } = gateway;
      const typed = [...consoleAddresses, ...(consoleField === undefined ? [] : ['field'])];
      const keys = [
        ...credentialFields.map((field) => `field-${name}-${field.name}`),
        ...typed.map((kind) => `console-${name}-${kind}`),
      ];
      for (const key of keys) expect([key, text(key)]).not.toEqual([key, key]);
    }
  },
);

const tableOf = (name: string) =>
  readFileSync(new URL(`../card-payments/${name}.md`, import.meta.url), 'utf8');

test('docs/gateways.md says what the suite proves', async () => {
  const runs = {
    payments: tableOf('fault-table'),
    savedCards: tableOf('saved-card-table'),
  };
  await expect(gatewaysPage(EXPECTED_GATEWAYS, runs)).toMatchFileSnapshot(
    '../../../../docs/gateways.md',
  );
});
