import { expect, test } from 'vitest';

import { describeApi } from './openapi.ts';

interface Answer {
  readonly headers?: Readonly<Record<string, { readonly schema: { readonly minimum: number } }>>;
}

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly responses: Readonly<Record<string, Answer>> }>>
    >
  >;
}

test('every call of the API says that a 429 and a 503 have Retry-After, and no other answer does', () => {
  const { paths } = describeApi('https://pinkas.example') as Described;
  const answers = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ responses }) =>
      Object.entries(responses)
        .filter(([, { headers }]) => (headers?.['Retry-After']?.schema.minimum ?? 0) >= 1)
        .map(([status]) => status),
    );
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((statuses) => statuses.join(' ') !== '429 503')).toEqual([]);
});
