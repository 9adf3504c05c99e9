/* Set-up of the database tests: `PINKAS_TEST_NOW` chooses the moment at which a run begins. */
import { chooseMoment } from '@pinkas/test-kit/chosen-moment';

const { PINKAS_TEST_NOW: moment } = process.env;
if (moment !== undefined) chooseMoment(moment);
