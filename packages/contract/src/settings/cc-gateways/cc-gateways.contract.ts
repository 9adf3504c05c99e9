import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_CAPABILITIES } from '@pinkas/domain/clearing/terminal-capability';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { CREDENTIAL_LENGTH_MAX, TERMINAL_TITLE_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const Gateway = z.enum(GATEWAY_NAMES, code('VALUE_NOT_ALLOWED'));
const Currency = z.enum(TERMINAL_CURRENCIES, code('VALUE_NOT_ALLOWED'));

/** A gateway that this installation can connect. */
export const OfferedGateway = z.object({
  gateway: Gateway,
  currencies: z.array(Currency),
  capabilities: z.array(z.enum(TERMINAL_CAPABILITIES)),
  /** What opens a terminal, in the order in which a person finds it at the gateway. */
  fields: z.array(
    z.object({
      name: z.string(),
      /** Stored encrypted and never shown again. */
      isSecret: z.boolean(),
      isOptional: z.boolean(),
    }),
  ),
});
export type OfferedGateway = z.output<typeof OfferedGateway>;

/** A connected terminal; what opens it is never told. */
export const CardTerminal = z.object({
  id: z.uuid(),
  gateway: Gateway,
  /** What the business calls it; empty for the name of the gateway. */
  title: z.string(),
  /** Its number or name at the gateway. */
  terminal: z.string(),
  isTest: z.boolean(),
  /** `refused`: the gateway no longer accepts what opens it, so nothing can be charged. */
  state: z.enum(['good', 'refused']),
  /** The gateway's own words; empty where it is good. */
  stateText: z.string(),
  /** ISO text in UTC. */
  checkedAt: z.string(),
  connectedAt: z.string(),
  /** Who connected it; null where that person is not known any more. */
  connectedBy: z.string().nullable(),
  /** What the business types into the console of the gateway, which takes it in no call. */
  console: z.array(
    z.object({
      /** Where payers return to, where messages go, or the name of the field that carries our reference. */
      kind: z.enum(['back', 'news', 'field']),
      value: z.string(),
    }),
  ),
});
export type CardTerminal = z.output<typeof CardTerminal>;

/** Which terminal charges a currency unless another is chosen. */
export const TerminalOfCurrency = z.object({ currency: Currency, terminalId: z.uuid() });
export type TerminalOfCurrency = z.output<typeof TerminalOfCurrency>;

export const CardTerminals = z.object({
  terminals: z.array(CardTerminal),
  currencies: z.array(TerminalOfCurrency),
  offered: z.array(OfferedGateway),
});
export type CardTerminals = z.output<typeof CardTerminals>;

/** Values of the fields of the gateway, by their name. */
const Credentials = z.record(
  z.string().regex(/^[a-zA-Z]{1,40}$/, code('VALUE_NOT_ALLOWED')),
  lineText(CREDENTIAL_LENGTH_MAX),
);

const Key = z.strictObject({
  gateway: Gateway,
  credentials: Credentials,
  /** Whether it is a terminal for trying out, at the test address of the gateway. */
  isTest: z.boolean(code('FIELD_WRONG_TYPE')),
});

/** What the gateway said of credentials. `unreachable`: nothing, so nothing is known. */
export const KeyCheck = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('good') }),
  z.object({
    outcome: z.literal('refused'),
    /** The field that the gateway refuses, where it says so. */
    field: z.string().nullable(),
    /** The gateway's own words. */
    text: z.string(),
  }),
  z.object({ outcome: z.literal('unreachable') }),
]);
export type KeyCheck = z.output<typeof KeyCheck>;

const Connected = z.object({ check: KeyCheck, terminals: CardTerminals });
export type TerminalChange = z.output<typeof Connected>;

export const ConnectedTerminal = Key.extend({ title: lineText(TERMINAL_TITLE_LENGTH_MAX) });
export type ConnectedTerminal = z.output<typeof ConnectedTerminal>;

/** Without credentials only the title changes. */
export const ChangedTerminal = z.strictObject({
  title: lineText(TERMINAL_TITLE_LENGTH_MAX),
  credentials: Credentials.optional(),
});
export type ChangedTerminal = z.output<typeof ChangedTerminal>;

const TerminalParams = z.strictObject({ id: Id });
const PATH = '/v2/api/settings/cc-gateways';

/** settings/cc_gateways: the terminals that charge cards for the business. */
export const ccGatewaysContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'gateways.read',
    summary: 'The connected terminals, which charges what, and the gateways that can be connected.',
    response: CardTerminals,
    errors: [],
  },
  test: {
    method: 'POST',
    path: `${PATH}/test`,
    access: 'gateways.write',
    summary: 'Asks a gateway whether credentials open a terminal. Moves no money, stores nothing.',
    body: Key,
    response: KeyCheck,
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  connect: {
    method: 'POST',
    path: PATH,
    access: 'gateways.write',
    summary:
      'Connects a terminal whose credentials the gateway accepts; nothing is stored otherwise. The first for a currency charges it.',
    body: ConnectedTerminal,
    response: Connected,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [
      'INVALID_REQUEST',
      'LIST_FULL',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  change: {
    method: 'PUT',
    path: `${PATH}/{id}`,
    access: 'gateways.write',
    summary: 'Changes the title of a terminal, and what opens it once the gateway accepts it.',
    params: TerminalParams,
    body: ChangedTerminal,
    response: Connected,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  check: {
    method: 'POST',
    path: `${PATH}/{id}/check`,
    access: 'gateways.write',
    summary: 'Asks the gateway whether it still accepts what opens a terminal. Moves no money.',
    params: TerminalParams,
    body: z.strictObject({}),
    response: Connected,
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  chooseCurrencies: {
    method: 'PUT',
    path: `${PATH}/currencies`,
    access: 'gateways.write',
    summary: 'Sets which terminal charges each currency.',
    body: z.strictObject({
      currencies: z
        .array(z.strictObject({ currency: Currency, terminalId: Id }))
        .max(TERMINAL_CURRENCIES.length, code('LIST_TOO_LONG')),
    }),
    response: CardTerminals,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    access: 'gateways.write',
    summary: 'Disconnects a terminal and forgets what opens it. Its transactions stay.',
    params: TerminalParams,
    response: CardTerminals,
    errors: ['NOT_FOUND'],
  },
});
