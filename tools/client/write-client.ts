import { writeFileSync } from 'node:fs';

import { CLIENT_SCHEMA, describedClient } from './described-client.ts';

/* `node tools/client/write-client.ts` writes the types of the client anew. */
writeFileSync(CLIENT_SCHEMA, describedClient());
