/*
 * Loaded before each file of the database tests: the file has one day from its first line to its last test, that of
 * `PINKAS_TEST_NOW` or the machine's. Files of a worker share its globals, so what the file before had is undone.
 */
import { chooseMoment, holdDay, releaseDate } from './chosen-moment.ts';

releaseDate();
const moment = process.env['PINKAS_TEST_NOW'];
if (moment !== undefined) chooseMoment(moment);
holdDay();
