import { formatInstant } from '@pinkas/domain/time/local-date';

import { deviceNowText } from '../clock.ts';

const BROWSERS = /(?:Edg|OPR|Firefox|Chrome|Version)\/\d+/;

/** Returns the browser and the moment, as `Chrome/131, 27/11/2026 09:47`. */
export function deviceText(): string {
  const [browser = 'browser'] = BROWSERS.exec(navigator.userAgent) ?? [];
  return `${browser}, ${formatInstant(deviceNowText())}`;
}
