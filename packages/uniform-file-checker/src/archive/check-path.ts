import type { IniDetails } from '../checks/ini-details.ts';
import type { FaultLog } from '../faults/fault-log.ts';

const FORM = 'OPENFRMT/99999999.YY/MMDDhhmm/';

/** Checks the folders that contain INI.TXT against its content: OPENFRMT, business and year, moment of the run. */
export function checkPath(path: string, facts: IniDetails, log: FaultLog): void {
  const match = /(?:^|\/)OPENFRMT\/(\d{8})\.(\d\d)\/(\d{8})\/$/i.exec(path);
  if (match === null) {
    log.add('path_form', 'archive', { found: path, expected: FORM });
    return;
  }
  const [, business = '', year = '', moment = ''] = match;
  const own = facts.businessNumber?.slice(0, 8);
  if (own !== undefined && business !== own) {
    log.add('path_business', 'archive', { found: business, expected: own });
  }
  if (facts.runDate <= 0) return;
  const run = String(facts.runDate).padStart(8, '0');
  // A second run within a minute is written to the folder of a later minute, so the time is not compared.
  const isSameDay = year === run.slice(2, 4) && moment.slice(0, 4) === run.slice(4);
  if (!isSameDay) {
    log.add('path_date', 'archive', {
      found: `${year}/${moment}`,
      expected: `${run.slice(2, 4)}/${run.slice(4)}`,
    });
  }
}
