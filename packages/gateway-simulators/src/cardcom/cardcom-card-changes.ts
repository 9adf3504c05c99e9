import { localDateAt } from '@pinkas/domain/time/local-date';

import { textOf } from '../fields.ts';
import type { CardNews, CardReport } from '../card-reports.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import type { CardcomCall } from './cardcom-world.ts';

/** The vendor's numbers. */
const STATUSES: Readonly<Record<CardNews['kind'], number>> = {
  replaced: 1,
  cancelled: 2,
  disputed: 3,
  stopped: 4,
  revived: 5,
};
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** Answers RecuringPayments/GetMuhlafimByDate: one file a day, the newest first. */
export function listCardReports({ world, body }: CardcomCall): SimulatorAnswer {
  const from = textOf(body, 'fromDate');
  const to = textOf(body, 'toDate');
  if (!MOMENT.test(from) || !MOMENT.test(to)) {
    return json({ ResponseCode: 5006, Description: 'fromDate and toDate are moments' });
  }
  const files = new Map<string, object[]>();
  for (const [index, report] of world.company.cardReports.entries()) {
    const day = localDateAt(report.atMs);
    if (day < from.slice(0, 10) || day > to.slice(0, 10)) continue;
    files.set(day, [...(files.get(day) ?? []), rowOf(report, index)]);
  }
  return json({
    ResponseCode: 0,
    Description: null,
    UpdateList: [...files.entries()]
      .map(([day, rows]) => ({ ID: Number(day.replaceAll('-', '')), UpdatedTokenList: rows }))
      .toReversed(),
  });
}

/** Only a card that can be charged has digits and a date. */
function rowOf({ token, news: { kind }, card }: CardReport, index: number): object {
  const isCharged = kind === 'replaced' || kind === 'revived';
  const { month, year } = card.expiry;
  return {
    ID: 90_000 + index,
    ExcelRow: index + 1,
    OriginalStatus: String(STATUSES[kind]).padStart(2, '0'),
    Status: STATUSES[kind],
    Token: token,
    NewExpirationDateYYYY: isCharged ? String(year) : null,
    NewExpirationDateMM: isCharged ? String(month).padStart(2, '0') : null,
    Last4Digits: isCharged ? card.lastDigits : null,
  };
}
