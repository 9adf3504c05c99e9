import { openDatabase } from '../platform/db/database.ts';
import { runAdminCommand } from './admin-command.ts';

/** `npm run admin -- COMMAND`: what an operator does at the machine, beside the running product or before its first start. */

process.exitCode = await runAdminCommand(process.argv.slice(2), {
  env: process.env,
  openDatabase: ({ dataFolder, databaseUrl, databaseAppUrl, databaseAuthUrl, secret }) =>
    openDatabase({
      dataFolder,
      url: databaseUrl,
      appUrl: databaseAppUrl,
      authUrl: databaseAuthUrl,
      secret,
    }),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
