/*
 * Loaded first in a process: `PINKAS_TEST_NOW` chooses the moment at which it begins. Processes of one run that share a
 * clock get `PINKAS_TEST_NOW_SINCE` too, the machine's time of that moment in milliseconds.
 */
import { chooseMoment } from './chosen-moment.ts';

const { PINKAS_TEST_NOW: moment, PINKAS_TEST_NOW_SINCE: since } = process.env;
if (moment !== undefined) {
  chooseMoment(moment, ...(since === undefined ? [] : [Number(since)]));
}
