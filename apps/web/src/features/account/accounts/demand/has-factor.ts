import type { OwnFactors } from '@pinkas/contract/auth/factors/factors.contract';

/** Whether something beside the mail is set up. */
export function hasFactor({ appSince, passkeys, phone }: OwnFactors): boolean {
  return appSince !== null || passkeys.length > 0 || phone !== '';
}
