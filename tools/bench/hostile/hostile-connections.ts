import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** One request that is sent over and over. */
export interface HostileRequest {
  readonly head: string;
  readonly body: string;
}

export interface HostileWork {
  readonly port: number;
  readonly connections: number;
  /** The connections take these lists in turns. */
  readonly lists: readonly (readonly HostileRequest[])[];
}

/** Connects again when the server has closed, and sends the next request as soon as one is answered. */
function attack(port: number, requests: readonly HostileRequest[], first: number): void {
  let next = first;
  const open = (): void => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let received = '';
    const send = (): void => {
      const { head, body } = requests[next % requests.length] ?? { head: '', body: '' };
      next += 1;
      received = '';
      socket.write(head);
      socket.write(body);
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0);
      if (end === -1 || received.length < end + 4 + length) return;
      const status = received.slice(9, 12);
      answered.set(status, (answered.get(status) ?? 0) + 1);
      if (/\r\nconnection: close/i.test(received)) socket.destroy();
      else send();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => setImmediate(open));
  };
  open();
}

const answered = new Map<string, number>();
const { port, connections, lists } = workerData as HostileWork;
for (let index = 0; index < connections; index += 1)
  attack(port, lists[index % lists.length] ?? [], index);
parentPort?.on('message', () => {
  parentPort?.postMessage(Object.fromEntries(answered));
  answered.clear();
});
