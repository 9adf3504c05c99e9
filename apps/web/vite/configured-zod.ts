import { config } from 'zod';

// zod generates faster code from text, which the content security policy forbids: even the attempt is reported as a violation.
config({ jitless: true });

export * from 'zod';
