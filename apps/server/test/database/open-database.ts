/*
 * Started by the tests as a process of its own: <data folder> <binaries folder>. Opens the database
 * and prints how many migrations it has.
 */
import { openDatabase } from '../../src/platform/db/database.ts';

const [dataFolder = '', binariesFolder = ''] = process.argv.slice(2);
const database = await openDatabase({ dataFolder, embedded: { binariesFolder } });
const { rows } = await database.owner.query('select count(*)::int as n from schema_migrations');
process.stdout.write(String(rows[0]?.n));
await database.close();
