import { parseArgs } from 'node:util';

import { INVITATION_LIFETIME_DAYS } from '@pinkas/domain/limits';

import { ConfigError } from '../config/config-error.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { setBlocked } from '../features/auth/administration/people/block.ts';
import { closeAccount, reopenAccount } from '../features/account/closing/close-account.ts';
import {
  type PartnerOfAccount,
  setPartner,
} from '../features/auth/administration/connect-partner.ts';
import { createAccount } from '../features/auth/administration/accounts/create-account.ts';
import { demandSecondFactor } from '../features/auth/administration/people/demand-second-factor.ts';
import { endBlockedAccount } from '../features/auth/administration/accounts/end-blocked-account.ts';
import { invite, listInvitations } from '../features/auth/administration/people/invite.ts';
import { listAccounts } from '../features/auth/administration/accounts/list-accounts.reads.ts';
import { readNewAccount } from '../features/auth/administration/accounts/new-account.ts';
import { type Operator, OperatorProblem } from '../features/auth/administration/people/operator.ts';
import { askNewPassword } from '../features/auth/administration/people/ask-new-password.ts';
import { resetSecondFactor } from '../features/auth/administration/people/reset-second-factor.ts';
import { reportSourcesOf } from '../features/auth/texts/report-key.ts';
import { listTexts, textsTable } from '../features/auth/texts/list-texts.reads.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { isDatabaseUnavailable } from '../platform/db/database-errors.ts';
import type { Database } from '../platform/db/database.ts';
import { DatabaseStartError } from '../platform/db/embedded/database-start-error.ts';
import { passwordHasher } from '../platform/passwords/password-hasher.ts';
import {
  accountOf,
  emailOf,
  isYes,
  textOf,
  type NamedCommand,
  type Options,
} from './admin-options.ts';
import { DISTRIBUTOR_COMMANDS } from './distributor-commands.ts';
import { FEATURE_COMMANDS } from './feature-commands.ts';
import { USAGE } from './admin-usage.ts';
import { STATE_COMMANDS } from './state-commands.ts';

const COMMANDS: Readonly<Record<string, NamedCommand>> = {
  'create-account': {
    takes: ['email', 'name', 'business', 'kind', 'tax-id', 'address', 'city', 'phone'],
    async run(operator, options) {
      const { accountId, link, isNew } = await createAccount(operator, readNewAccount(options));
      const what = isNew ? 'was made' : 'was there already';
      return `Account ${accountId} ${what}. This link sets the password, once, within an hour:\n${link}`;
    },
  },
  invite: {
    takes: ['email'],
    async run(operator, options) {
      const email = emailOf(options);
      const link = await invite(operator, email);
      return `This link opens a business for ${email}, once, within ${INVITATION_LIFETIME_DAYS} days:\n${link}`;
    },
  },
  'list-invitations': {
    takes: [],
    run: ({ db, clock }) => listInvitations(db, clock).then(invitationsOf),
  },
  'list-accounts': { takes: [], run: ({ db }) => listAccounts(db).then(tableOf) },
  'list-texts': { takes: [], run: (operator) => listTexts(operator).then(textsTable) },
  'reset-second-factor': {
    takes: ['email'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await resetSecondFactor(operator, email)) === 'reset'
        ? `Codes of ${email} go by mail from now on, and all sessions are over.`
        : `Codes of ${email} go by mail already; nothing was changed.`;
    },
  },
  'ask-new-password': {
    takes: ['email'],
    async run(operator, options) {
      const email = emailOf(options);
      return (await askNewPassword(operator, email)) === 'asked'
        ? `${email} chooses a new password at the next sign-in, and all sessions are over.`
        : `A new password of ${email} was required already; nothing was changed.`;
    },
  },
  'demand-second-factor': { takes: ['account'], run: (...given) => changeDemand(...given, true) },
  'release-second-factor': { takes: ['account'], run: (...given) => changeDemand(...given, false) },
  block: { takes: ['email'], run: (...given) => changeBlock(...given, true) },
  'end-account': {
    takes: ['account'],
    async run(operator, options) {
      const accountId = accountOf(options);
      return (await endBlockedAccount(operator, accountId)) === 'ended'
        ? `Account ${accountId} is over; its tax ID and the e-mails of its people are free.`
        : `Account ${accountId} is over already; nothing was changed.`;
    },
  },
  'close-account': {
    takes: ['account'],
    async run(operator, options) {
      const accountId = accountOf(options);
      const closesAt = await closeAccount(operator, accountId);
      return closesAt === undefined
        ? `Account ${accountId} is closing or closed already; nothing was changed.`
        : `Account ${accountId} is read-only from ${closesAt} on. Its owners were told.`;
    },
  },
  'reopen-account': {
    takes: ['account'],
    async run(operator, options) {
      const accountId = accountOf(options);
      return (await reopenAccount(operator, accountId)) === 'open'
        ? `Account ${accountId} is not closed; nothing was changed.`
        : `Account ${accountId} is open again. Its owners were told.`;
    },
  },
  'connect-partner': {
    takes: ['account', 'partner', 'business', 'api'],
    run: (operator, options) =>
      changePartner(operator, options, {
        partner: textOf(options, 'partner'),
        business: textOf(options, 'business'),
        hasApi: options['api'] !== undefined && isYes(options, 'api'),
      }),
  },
  'disconnect-partner': {
    takes: ['account'],
    run: (operator, options) => changePartner(operator, options, undefined),
  },
  unblock: { takes: ['email'], run: (...given) => changeBlock(...given, false) },
  ...STATE_COMMANDS,
  ...DISTRIBUTOR_COMMANDS,
  ...FEATURE_COMMANDS,
};

async function changeBlock(
  operator: Operator,
  options: Options,
  isBlocked: boolean,
): Promise<string> {
  const who = emailOf(options);
  const state = isBlocked ? 'blocked' : 'unblocked';
  const outcome = await setBlocked(operator, who, isBlocked);
  if (outcome === 'unchanged') {
    return `${who} is ${isBlocked ? 'blocked already' : 'not blocked'}; nothing was changed.`;
  }
  return `${who} was ${state}${isBlocked ? ', and all sessions are over' : ''}.`;
}

async function changeDemand(
  operator: Operator,
  options: Options,
  isDemanded: boolean,
): Promise<string> {
  const accountId = accountOf(options);
  const outcome = await demandSecondFactor(operator, accountId, isDemanded);
  const state = isDemanded ? 'demands a second factor' : 'demands no second factor';
  return outcome === 'changed'
    ? `Account ${accountId} ${state} from now on.`
    : `Account ${accountId} ${state} already; nothing was changed.`;
}

async function changePartner(
  operator: Operator,
  options: Options,
  connected: PartnerOfAccount | undefined,
): Promise<string> {
  const accountId = accountOf(options);
  const { partners = [] } = operator;
  if (connected !== undefined && !partners.includes(connected.partner)) {
    throw new OperatorProblem(`PINKAS_PARTNERS has no partner named ${connected.partner}.`);
  }
  if ((await setPartner(operator, accountId, connected)) === 'unchanged') {
    return `Account ${accountId} is so already; nothing was changed.`;
  }
  return connected === undefined
    ? `No partner signs in the people of account ${accountId} any more.`
    : `${connected.partner} signs in the people of account ${accountId} from now on.`;
}

function invitationsOf(invitations: Awaited<ReturnType<typeof listInvitations>>): string {
  if (invitations.length === 0) return 'There are no invitations.';
  return invitations
    .map(({ email, state, expiresAt, accountId }) =>
      state === 'used'
        ? `${email}  used: account ${accountId}`
        : `${email}  ${state}  ${expiresAt}`,
    )
    .join('\n');
}

function tableOf(accounts: Awaited<ReturnType<typeof listAccounts>>): string {
  if (accounts.length === 0) return 'There are no accounts.';
  return accounts
    .flatMap(({ accountId, status, business, kind, taxId, people }) => [
      `${accountId}  ${status}  ${kind} ${taxId}  ${business}`,
      ...people.map(({ email, role, status: of }) => `    ${email}  ${role}  ${of}`),
    ])
    .join('\n');
}

/** The machine at which an operator gives a command. */
export interface AdminMachine {
  readonly env: Environment;
  readonly openDatabase: (config: Config) => Promise<Database>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/**
 * Runs a command as it was typed. Returns the exit code: 0 done, 1 refused, 2 not understood. Throws what nobody
 * expected.
 */
export async function runAdminCommand(
  args: readonly string[],
  machine: AdminMachine,
): Promise<number> {
  try {
    return await run(args, machine);
  } catch (error) {
    const isExpected =
      error instanceof OperatorProblem ||
      error instanceof ConfigError ||
      error instanceof DatabaseStartError;
    if (!isExpected && !isDatabaseUnavailable(error)) throw error;
    machine.printError(
      isExpected ? error.message : 'The database is busy or away. Give the command again.',
    );
    return 1;
  }
}

/** Returns the command with its options; undefined when it was not understood. */
function readCommand(
  args: readonly string[],
  { printError }: AdminMachine,
): { run: NamedCommand['run']; options: Options } | undefined {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return undefined;
  const options = Object.fromEntries(
    command.takes.map((one) => [one, { type: 'string' as const }]),
  );
  try {
    return { run: command.run, options: parseArgs({ args: rest, options }).values };
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function run(args: readonly string[], machine: AdminMachine): Promise<number> {
  const command = readCommand(args, machine);
  if (command === undefined) {
    machine.printError(USAGE);
    return 2;
  }
  const config = readConfig(machine.env);
  prepareDataFolder(config.dataFolder);
  const db = await machine.openDatabase(config);
  try {
    const { origin, secret } = config;
    const operator = {
      db,
      clock: systemClock,
      passwords: passwordHasher(),
      origin,
      partners: config.partners.map(({ name }) => name),
      texts: { suppliers: reportSourcesOf(config), secret },
    };
    machine.print(await command.run(operator, command.options));
    return 0;
  } finally {
    await db.close();
  }
}
