/** Browsers that are distinguished, in the order in which they are looked for. */
export const BROWSERS = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
] as const;
export type Browser = (typeof BROWSERS)[number];

/** Systems that are distinguished, likewise. */
export const SYSTEMS = [
  'Windows',
  'iPhone',
  'iPad',
  'Android',
  'ChromeOS',
  'macOS',
  'Linux',
] as const;
export type System = (typeof SYSTEMS)[number];

/** The browser and system of a device; null for what its user agent does not name in a known form. */
export interface Device {
  readonly browser: Browser | null;
  readonly system: System | null;
}

/** Browsers name those that they are built like as well, so the own name is looked for first. */
const BROWSER_MARKS: Readonly<Record<Browser, RegExp>> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\b(?:OPR|OPT|Opera)\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS|HeadlessChrome)\//,
  Safari: /\bVersion\/[\d.]+.*\bSafari\//,
};

const SYSTEM_MARKS: Readonly<Record<System, RegExp>> = {
  Windows: /\bWindows NT\b/,
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMacintosh\b/,
  Linux: /\bLinux\b/,
};

/**
 * Returns browser and system of a `User-Agent` header: so that people recognise their devices, never to decide
 * anything.
 */
export function deviceOf(userAgent: string): Device {
  return {
    browser: BROWSERS.find((name) => BROWSER_MARKS[name].test(userAgent)) ?? null,
    system: SYSTEMS.find((name) => SYSTEM_MARKS[name].test(userAgent)) ?? null,
  };
}
