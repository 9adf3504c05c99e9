import type { CompanyTransaction } from '../card-company.ts';
import type { SimulatorAnswer, SimulatorWorld } from '../simulator.ts';
import { SHVA_CODES } from '../test-cards.ts';
import { elementText, writeXml, type XmlElements } from './creditguard-xml.ts';

/** Who may call the simulated CreditGuard. */
export interface CreditguardLogin {
  readonly terminal: string;
  readonly mid: string;
  readonly user: string;
  readonly password: string;
}

/** A hosted page with what became of it. */
export interface CreditguardPage {
  readonly id: string;
  /** The request that opened it. */
  readonly xml: string;
  readonly openedMs: number;
  result:
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'tried'; readonly made: CompanyTransaction }
    | undefined;
}

/** Everything that calls share. */
export interface CreditguardState {
  readonly world: SimulatorWorld;
  readonly login: CreditguardLogin;
  readonly pages: Map<string, CreditguardPage>;
  /** Results of questions, of which further pages may be asked. */
  readonly queries: Map<string, readonly CompanyTransaction[]>;
}

/** One call of the interface. */
export interface CreditguardCall extends CreditguardState {
  readonly xml: string;
  readonly command: string;
}

/** Returns the code by which a transaction is told. */
export function codeOf({ outcome }: CompanyTransaction): string {
  return SHVA_CODES[outcome].emv;
}

/** Answers in the form of all commands. */
export function respond(
  { xml, command }: Pick<CreditguardCall, 'xml' | 'command'>,
  {
    code = '000',
    message = code === '000' ? 'Permitted transaction' : 'Refused',
    tranId = '',
    body = {},
  }: {
    readonly code?: string;
    readonly message?: string;
    readonly tranId?: string | number;
    readonly body?: XmlElements;
  },
): SimulatorAnswer {
  const response = writeXml({
    ashrait: {
      response: {
        command,
        dateTime: '',
        requestId: elementText(xml, 'requestId'),
        tranId,
        result: code,
        message,
        userMessage: message,
        additionalInfo: '',
        version: elementText(xml, 'version'),
        language: elementText(xml, 'language'),
        [command]: body,
      },
    },
  });
  return {
    status: 200,
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${response}`,
  };
}
