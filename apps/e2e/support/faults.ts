import type { BrowserContext } from '@playwright/test';

/** Everything that a browser complains of while a journey runs. */
export interface Faults {
  /** Watches all pages of a context: violated policies, thrown errors, console errors. */
  readonly watch: (context: BrowserContext) => Promise<void>;
  /** Declares a fault that the journey itself causes, so that it is no defect. */
  readonly expect: (pattern: RegExp) => void;
  readonly unexpected: () => readonly string[];
}

export function collectFaults(): Faults {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  return {
    async watch(context) {
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const what = event.blockedURI === '' ? event.sample : event.blockedURI;
          // oxlint-disable-next-line no-console -- the page reports to the journey by the console
          console.error(`policy violated: ${event.violatedDirective} by ${what}`);
        });
      });
      context.on('weberror', (event) => {
        seen.push(`thrown: ${event.error().stack ?? event.error().message}`);
      });
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        seen.push(`console: ${message.text()} (${message.location().url})`);
      });
    },
    expect(pattern) {
      expected.push(pattern);
    },
    unexpected: () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}
