/*
 * Started by the launcher's tests as a process of its own: <folder> <binaries folder>. Claims the embedded server,
 * prints the result as JSON, and releases it when its input ends.
 */
import { startEmbedded } from '../../src/platform/db/embedded/launcher.ts';

const [folder = '', binariesFolder = ''] = process.argv.slice(2);
const server = await startEmbedded({ folder, binariesFolder });
process.stdout.write(
  `${JSON.stringify({ host: server.host, wasRunning: server.wasRunning, pid: server.pid() })}\n`,
);
process.stdin.resume();
process.stdin.once('end', () => void server.release());
