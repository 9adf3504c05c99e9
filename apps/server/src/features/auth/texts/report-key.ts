import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import type { SmsSupplierName } from '../../../platform/sms/sms-supplier.ts';

/** The part of the address of delivery reports that nobody guesses; it changes with PINKAS_SECRET. */
export function reportKeyOf(secret: string, supplier: SmsSupplierName): string {
  return keyedHash(secret, 'text-reports', supplier).toString('base64url');
}

/** Where a supplier sends its delivery reports. */
export function reportUrlOf(
  { origin, secret }: Pick<Config, 'origin' | 'secret'>,
  supplier: SmsSupplierName,
): string {
  return `${origin}/front/texts/${reportKeyOf(secret, supplier)}/${supplier}`;
}
