import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { openDatabase } from '../platform/db/database.ts';
import { runRestoreCommand } from './restore-command.ts';

/** `npm run restore -- --from FOLDER`: puts a business back from its cloud backup, on a machine that has none. */

/** What a person types at a terminal is not shown; from elsewhere it is the first line. */
async function ask(question: string): Promise<string> {
  process.stderr.write(`${question}\n`);
  const output = new Writable({ write: (_bytes, _encoding, done) => done() });
  const { stdin: input } = process;
  const lines = createInterface({ input, output, terminal: input.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

process.exitCode = await runRestoreCommand(process.argv.slice(2), {
  env: process.env,
  openDatabase: ({ dataFolder, databaseUrl, databaseAppUrl, databaseAuthUrl, secret }) =>
    openDatabase({
      dataFolder,
      url: databaseUrl,
      appUrl: databaseAppUrl,
      authUrl: databaseAuthUrl,
      secret,
    }),
  ask,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
