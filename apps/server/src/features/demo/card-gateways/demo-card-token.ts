import { cardCompany } from '@pinkas/gateway-simulators/card-company';
import { testCard, type TestCardName } from '@pinkas/gateway-simulators/test-cards';

import { DEMO_TERMINALS } from './demo-terminals.ts';

/** What the numbers of a simulated gateway of the demo follow from. */
export function demoSeedOf(gateway: string): string {
  return `demo ${gateway}`;
}

/** Returns the token by which the first terminal of the demo charges a test card. */
export function demoCardToken(name: TestCardName): string {
  const [terminal] = DEMO_TERMINALS;
  if (terminal === undefined) throw new Error('the demo has no terminal');
  const { gateway, credentials } = terminal;
  const company = cardCompany({ seed: demoSeedOf(gateway), nowMs: () => 0 });
  return company.tokenOf(testCard(name), credentials['terminal'] ?? '');
}
