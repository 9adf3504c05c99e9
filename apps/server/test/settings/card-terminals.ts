import type {
  CardTerminals,
  ConnectedTerminal,
  TerminalChange,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { CLEARING_REFERENCES, CLEARING_WRITES } from '../account/clearing-form.ts';
import { getJson, write } from '../accounting/customers.ts';
import { only } from '../isolation/reference-case.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { DEMO_TERMINALS } from '../../src/features/demo/card-gateways/demo-terminals.ts';

export const TERMINALS = '/v2/api/settings/cc-gateways';

/** What a person enters to connect the terminal that the simulated gateways know. */
export function aTerminalForm(changes: Partial<ConnectedTerminal> = {}): ConnectedTerminal {
  const [known] = DEMO_TERMINALS;
  if (known === undefined) throw new Error('the demo has no gateway');
  const { gateway, credentials } = known;
  return { gateway, credentials, title: '', isTest: false, ...changes };
}

export function connect(
  browser: HttpBrowser,
  changes: Partial<ConnectedTerminal> = {},
): Promise<Answer> {
  return write(browser, 'POST', TERMINALS, aTerminalForm(changes));
}

/** A terminal of a gateway, connected beside those that the account has. */
export async function givenTerminalOf(
  browser: HttpBrowser,
  gateway: ConnectedTerminal['gateway'],
): Promise<{ id: string }> {
  const known = DEMO_TERMINALS.find((one) => one.gateway === gateway);
  if (known === undefined) throw new Error(`the demo has no terminal at ${gateway}`);
  const { credentials } = known;
  const { terminals } = changeOf(await connect(browser, { gateway, credentials })).terminals;
  const terminal = terminals.find((one) => one.gateway === gateway);
  if (terminal === undefined) throw new Error('no terminal is connected');
  return { id: terminal.id };
}

/** A connected terminal of the account; connects it where there is none. */
export async function givenCardTerminal(browser: HttpBrowser): Promise<{ id: string }> {
  const known = await terminalsOf(browser);
  const change = known.terminals.length > 0 ? known : changeOf(await connect(browser)).terminals;
  const [terminal] = change.terminals;
  if (terminal === undefined) throw new Error('no terminal is connected');
  return { id: terminal.id };
}

export function terminalsOf(browser: HttpBrowser): Promise<CardTerminals> {
  return getJson(browser, TERMINALS);
}

/** What a change did; fails where it was refused as a whole. */
export function changeOf(answer: Answer): TerminalChange {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as TerminalChange;
}

/** The choice that a terminal charges shekels, and none the others. */
export function currenciesOf(terminalId: string): object {
  return { currencies: [{ currency: 'ILS', terminalId }] };
}

/** Ids in bodies of its calls, and of the application for a first terminal. */
export const CARD_TERMINAL_REFERENCES = {
  'PUT /v2/api/settings/cc-gateways/currencies': only(
    'currencies[].terminalId',
    'cardTerminal',
    currenciesOf,
  ),
  ...CLEARING_REFERENCES,
};

/** What writes of settings/cc_gateways are sent, and those of the application for a first terminal. */
export const CARD_TERMINAL_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/settings/cc-gateways': async () => ({ id: '', body: aTerminalForm() }),
  'PUT /v2/api/settings/cc-gateways/currencies': async (owner) => ({
    id: '',
    body: currenciesOf((await givenCardTerminal(owner)).id),
  }),
  ...CLEARING_WRITES,
};
