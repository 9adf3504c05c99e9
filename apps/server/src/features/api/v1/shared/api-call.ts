import type { AccountContext } from '../../../../platform/context.ts';
import { AppError, type FieldProblem } from '../../../../platform/errors/app-error.ts';

/**
 * Returns the key of a request as it is stored: that of its caller alone, so that two programs of a business never meet,
 * and a program keeps it when its secret is rotated.
 */
export function storedKeyOf(ctx: AccountContext, idempotencyKey: string): string {
  const { apiKey } = ctx.caller;
  if (apiKey === undefined) throw new Error('a call of the public API is made by a key');
  return `api:${apiKey.familyId}:${idempotencyKey}`;
}

/** Names of fields inside, and what the public API calls them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['after', 'cursor'],
  ['docType', 'type'],
  ['documentDate', 'date'],
  ['unitPriceE4', 'price'],
  ['quantityE4', 'quantity'],
  ['vatKind', 'vat'],
  ['priceE4', 'price'],
  ['costE4', 'cost'],
  ['amountAgorot', 'amount'],
  ['sumAgorot', 'amount'],
  ['amountMinor', 'amount'],
  ['rateBasisPoints', 'percent'],
  ['currencyRateE6', 'currencyRate'],
  ['creditLimitAgorot', 'creditLimit'],
  ['expectedTotalAgorot', 'total'],
  ['sourceId', 'documentId'],
]);

function renamed({ path, code }: FieldProblem): FieldProblem {
  const [first, ...rest] = path;
  const start = first === 'mailTo' ? ['send', 'email'] : [first ?? ''];
  return {
    path: [...start, ...rest].map((part) =>
      typeof part === 'string' ? (NAMES.get(part) ?? part) : part,
    ),
    code,
  };
}

/** Runs work whose refusals name fields of the screens, and names those of the public API instead. */
export async function underApiNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error;
    throw new AppError(error.code, error.params, error.fields.map(renamed));
  }
}
