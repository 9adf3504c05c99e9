import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { assert } from '@pinkas/domain/assert';

import type { Config } from '../../../config/config.ts';
import {
  outsideCaller,
  type CallOutside,
} from '../../../integrations/outside-call/call-outside.ts';
import { silentLog } from '../../../platform/log/log.ts';

/** Where the endpoints of the demo send; their paths say which program it is. */
export const DEMO_RECEIVER = 'https://hooks.demo.pinkas.test';

interface DemoReceiver {
  /** Calls what was given, with the receiver at its own port in the place of its name. */
  through(call: CallOutside): CallOutside;
  close(): Promise<void>;
}

const known = new WeakMap<Config, DemoReceiver>();

/** Returns the program that takes the webhooks of a demo; its server starts with the first. Throws in production. */
export function demoReceiver(config: Config): DemoReceiver {
  assert(config.mode === 'demo', 'the receiver of webhooks exists in the demo alone');
  const made = known.get(config) ?? makeReceiver();
  known.set(config, made);
  return made;
}

function makeReceiver(): DemoReceiver {
  // It takes everything, as a program does that puts events in a queue of its own.
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end());
  });
  let listening: Promise<string> | undefined;
  const listen = (): Promise<string> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
      });
    });
  // Nothing leaves this machine, so nothing is logged as a call outside.
  const within = outsideCaller(silentLog());
  return {
    through: (call) => async (asked) => {
      if (!asked.url.startsWith(`${DEMO_RECEIVER}/`)) return call(asked);
      listening ??= listen();
      return within({ ...asked, url: asked.url.replace(DEMO_RECEIVER, await listening) });
    },
    close: async () => {
      if (listening === undefined) return;
      await listening;
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
