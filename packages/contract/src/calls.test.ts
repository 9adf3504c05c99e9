import { expect, test } from 'vitest';

import { allEndpoints } from './all-contracts.ts';
import { apiEndpoints } from './api/v1/resources.ts';
import type { Endpoint } from './define.ts';
import { ERROR_STATUS } from './errors.ts';

/** The text of each flag of a call in its line; each flag decides who has access, or what is required of them. */
const FLAGS = [
  ['isOpenBeforeFactor', 'before a factor'],
  ['isOpenedFromElsewhere', 'from elsewhere'],
  ['isCalledInFrames', 'in frames'],
  ['isSigned', 'signed'],
  ['isUnattended', 'unattended'],
  ['isFormEncoded', 'form'],
  ['isIdempotent', 'key'],
] as const satisfies readonly (readonly [keyof Endpoint, string])[];

/** Who may call, and what a call asks for and is bounded by, in one line. */
function lineOf({ method, path, access, ...call }: Endpoint): string {
  const parts = [
    `${method} ${path}`,
    [access].flat().join(' or '),
    ...(call.effect === undefined ? [] : [call.effect]),
    ...(call.apiScope === undefined ? [] : [`scope ${call.apiScope}`]),
    ...FLAGS.flatMap(([flag, word]) => (call[flag] === true ? [word] : [])),
    ...(call.bodyKilobytesMax === undefined ? [] : [`${call.bodyKilobytesMax} kB`]),
    ...(call.requestsPerMinute === undefined ? [] : [`${call.requestsPerMinute} a minute`]),
  ];
  return parts.join(', ');
}

test('calls are open to whom, and bounded, as agreed', async () => {
  const lines = [...allEndpoints(), ...apiEndpoints()].map((call) => lineOf(call));
  await expect(lines.toSorted().join('\n')).toMatchFileSnapshot('../test/calls.txt');
});

test('codes are answered with the status that was agreed', async () => {
  const lines = Object.entries(ERROR_STATUS).map(([code, status]) => `${code} ${status}`);
  await expect(lines.toSorted().join('\n')).toMatchFileSnapshot('../test/statuses.txt');
});
