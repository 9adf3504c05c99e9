import type { Services } from './services.ts';

/** A part that a slice opens once for the whole product, such as the threads that print. */
export interface ServicePart<Part> {
  /** The part; opened at the first call. */
  of(services: Services): Part;
  /** Takes a part that is open already, such as one that several test files share. */
  use(services: Services, part: Part): void;
  /** Closes the part when it was opened; the next call opens it again. */
  close(services: Services): Promise<void>;
}

/** Defines a part of one slice over the services. There is one for each set of settings. */
export function definePart<Part>(
  open: (services: Services) => Part,
  close: (part: Part) => Promise<void> = () => Promise.resolve(),
): ServicePart<Part> {
  const opened = new WeakMap<Services['config'], Part>();
  return {
    of(services) {
      const known = opened.get(services.config);
      if (known !== undefined) return known;
      const part = open(services);
      opened.set(services.config, part);
      return part;
    },
    use({ config }, part) {
      opened.set(config, part);
    },
    async close({ config }) {
      const part = opened.get(config);
      if (part === undefined) return;
      opened.delete(config);
      await close(part);
    },
  };
}
