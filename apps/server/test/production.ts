import { startFakeSmtpServer, type FakeSmtpServer } from '@pinkas/test-kit/fake-smtp-server';

import { startTestServer, type TestServer } from './test-server.ts';

export interface ProductionServer extends TestServer {
  readonly smtp: FakeSmtpServer;
}

/** The product in production mode, with a mail server that keeps what it gets. */
export async function startProductionServer(
  env: Readonly<Record<string, string>> = {},
): Promise<ProductionServer> {
  const smtp = await startFakeSmtpServer();
  const server = await startTestServer({
    env: {
      PINKAS_MODE: 'production',
      PINKAS_ORIGIN: 'https://books.example',
      PINKAS_SECRET: 'mU3v9Qx0ZrT7pLw2KdYb5NhAf8JgSc6E',
      PINKAS_FILE_KEY: 'q0Zx7nB2cV4mL9kJ1hG3fD5sA6pO8iU0yT2rE4wQ1Xs=',
      PINKAS_SELF_MADE_CERTIFICATE: 'acknowledged',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'office@books.example',
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
