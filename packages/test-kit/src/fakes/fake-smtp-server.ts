import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as sent. */
  readonly source: string;
}

export interface FakeSmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** From now on every mail is answered with this code: 450 for later, 550 for never. */
  refuseWith(responseCode: number | undefined): void;
  /** Waits until nobody is connected: mail in transfer is received, or cut off. */
  untilAlone(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a mail server that stores received mail and refuses on demand. */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== undefined) {
          done(Object.assign(new Error('refused'), { responseCode: refusal }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith(responseCode) {
      refusal = responseCode;
    },
    async untilAlone() {
      while (server.connections.size > 0) await sleep(10);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
