import type { Config } from '../../../config/config.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import type { ReportSource } from '../../../integrations/sms/sms-supplier.ts';

/**
 * Returns the part of the address of delivery reports that nobody guesses; it changes with
 * PINKAS_SECRET.
 */
export function reportKeyOf(secret: string, supplier: ReportSource): string {
  return keyedHash(secret, 'text-reports', supplier).toString('base64url');
}

/** Returns where a supplier sends its delivery reports. */
export function reportUrlOf(
  { origin, secret }: Pick<Config, 'origin' | 'secret'>,
  supplier: ReportSource,
): string {
  return `${origin}/front/texts/${reportKeyOf(secret, supplier)}/${supplier}`;
}

/** Suppliers of the settings. */
export function reportSourcesOf({
  sms,
  whatsapp,
}: Pick<Config, 'sms' | 'whatsapp'>): readonly ReportSource[] {
  return [
    ...(sms === undefined ? [] : [sms.supplier]),
    ...(whatsapp === undefined ? [] : (['whatsapp'] as const)),
  ];
}
