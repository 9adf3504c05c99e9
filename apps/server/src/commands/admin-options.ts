import type { TypedAccount } from '../features/auth/administration/accounts/new-account.ts';
import { type Operator, OperatorProblem } from '../features/auth/administration/people/operator.ts';

/** The options of a command, as they were typed. */
export type Options = TypedAccount;

/** A command by the options that it takes; it returns what is printed. */
export interface NamedCommand {
  readonly takes: readonly string[];
  readonly run: (operator: Operator, options: Options) => Promise<string>;
}

/** Returns the text of an option. Throws OperatorProblem where it is missing. */
export function textOf(options: Options, name: string): string {
  const text = options[name];
  if (typeof text === 'string' && text.trim() !== '') return text.trim();
  throw new OperatorProblem(`--${name} is missing.`);
}

/** Returns the text of an option that may be missing, or nothing. */
export function optionalTextOf(options: Options, name: string): string {
  return options[name] === undefined ? '' : textOf(options, name);
}

/** Returns the e-mail that was given. Throws OperatorProblem where it is missing. */
export function emailOf(options: Options): string {
  return textOf(options, 'email');
}

/** Returns an option that is one of several words. Throws OperatorProblem for any other. */
export function oneOf<const T extends string>(
  options: Options,
  name: string,
  allowed: readonly T[],
): T {
  const typed = textOf(options, name);
  const known = allowed.find((one) => one === typed);
  if (known !== undefined) return known;
  throw new OperatorProblem(`--${name} is one of ${allowed.join(', ')}.`);
}

/** Returns whether an option is yes. Throws OperatorProblem for anything but yes and no. */
export function isYes(options: Options, name: string): boolean {
  return oneOf(options, name, ['yes', 'no']) === 'yes';
}

/** Returns the number of the account that was given. Throws OperatorProblem for what is none. */
export function accountOf({ account }: Options): number {
  const accountId = Number(account);
  if (Number.isSafeInteger(accountId) && accountId > 0) return accountId;
  throw new OperatorProblem(
    '--account must be the number of an account; list-accounts shows them.',
  );
}
