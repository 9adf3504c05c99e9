import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Throws NOT_FOUND where the installation takes no applications. */
export function requireOnboarding({ services }: Pick<AccountContext, 'services'>): void {
  if (services.config.clearingMail === undefined) throw new AppError('NOT_FOUND');
}
