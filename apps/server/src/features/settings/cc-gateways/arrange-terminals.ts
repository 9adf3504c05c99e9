import type {
  CardTerminals,
  TerminalOfCurrency,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import {
  lockTerminals,
  removeCurrenciesOf,
  removeTerminal,
  replaceCurrencies,
  type StoredTerminal,
} from './terminals.repository.ts';
import { viewTerminals } from './terminals-view.ts';

/**
 * Sets which terminal charges each currency. Refusals: NOT_FOUND for a terminal that is not connected, INVALID_REQUEST for
 * a currency that is listed twice or that the gateway does not charge.
 */
export function chooseCurrencies(
  ctx: AccountContext,
  currencies: readonly TerminalOfCurrency[],
): Promise<CardTerminals> {
  const { cards } = ctx.services;
  return ctx.transaction(async (tx) => {
    const chosen = [...new Set(currencies.map(({ terminalId }) => terminalId))];
    const terminals = new Map((await lockTerminals(tx, chosen)).map((one) => [one.id, one]));
    const seen = new Set<string>();
    for (const [index, { currency, terminalId }] of currencies.entries()) {
      const terminal = terminals.get(terminalId);
      if (terminal === undefined) throw new AppError('NOT_FOUND');
      if (seen.has(currency) || !charges(terminal, currency)) {
        const path = ['currencies', index, 'currency'];
        throw new AppError('INVALID_REQUEST', {}, [{ path, code: 'VALUE_NOT_ALLOWED' }]);
      }
      seen.add(currency);
    }
    await replaceCurrencies(tx, currencies);
    await recordAudit(ctx, tx, [
      {
        action: 'card-terminal.currencies-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { currencies },
      },
    ]);
    return viewTerminals(tx, ctx.services);
  });

  function charges({ gateway }: StoredTerminal, currency: TerminalOfCurrency['currency']): boolean {
    return cards.find(gateway)?.currencies.includes(currency) === true;
  }
}

/** Disconnects a terminal and forgets what opens it; its currencies have no terminal then. Refuses with NOT_FOUND. */
export function disconnectTerminal(ctx: AccountContext, id: string): Promise<CardTerminals> {
  return ctx.transaction(async (tx) => {
    // Its row first: a choice of currencies that is under way ends before, and none begins after.
    if (!(await removeTerminal(tx, id, ctx.clock.now()))) throw new AppError('NOT_FOUND');
    await removeCurrenciesOf(tx, id);
    await recordAudit(ctx, tx, [
      { action: 'card-terminal.removed', entityKind: 'card-terminal', entityId: id },
    ]);
    return viewTerminals(tx, ctx.services);
  });
}
