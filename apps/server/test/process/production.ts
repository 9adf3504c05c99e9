import { startFakeSmtpServer, type FakeSmtpServer } from '@pinkas/test-kit/fakes/fake-smtp-server';
import { productionSettings } from '@pinkas/test-kit/production-settings';

import { startTestServer, type TestServer } from '../test-server.ts';

export interface ProductionServer extends TestServer {
  readonly smtp: FakeSmtpServer;
}

/** Starts the product in production mode, with a mail server that stores what it gets. */
export async function startProductionServer(
  env: Readonly<Record<string, string>> = {},
): Promise<ProductionServer> {
  const smtp = await startFakeSmtpServer();
  const server = await startTestServer({
    env: {
      ...productionSettings(smtp.url),
      ...env,
    },
  });
  return {
    ...server,
    smtp,
    async stop() {
      await server.stop();
      await smtp.close();
    },
  };
}
