import { expect, test } from 'vitest';

import { withoutCallTexts } from './call-texts.ts';

test('a call keeps everything but its sentence and its list of errors', () => {
  const contract = `
  remove: {
    method: 'DELETE',
    path: '/front/customers/{id}',
    summary:
      "Takes a customer out of the owner's book, and \\"says\\" why not",
    response: z.strictObject({ errors: z.array(RowError), summary: Summary }),
    errors: [
      'NOT_FOUND',
      ...ERRORS_OF_CARDS,
    ],
  },`;
  expect(withoutCallTexts(contract)).toBe(`
  remove: {
    method: 'DELETE',
    path: '/front/customers/{id}',
    response: z.strictObject({ errors: z.array(RowError), summary: Summary }),
    
  },`);
});

test('a sentence with a number in it, errors by the name of their list, and what the server alone asks are left out', () => {
  const contract = `
  list: {
    summary: \`The newest \${SHOWN_MAX} of these jobs.\`,
    requestsPerMinute: 1_200,
    isUnattended: true,
    response: Jobs,
    errors: PROOF_ERRORS,
  },`;
  expect(withoutCallTexts(contract)).toBe(`
  list: {
    response: Jobs,
    
  },`);
});

test('a report keeps everything but the sentences of its calls', () => {
  const report = `
  path: '/reports/income',
  summaries: {
    report: "What a customer's money {came} to",
    export: 'All of it.',
  },
  groups: {},
  summary: summaries.report,
  query,`;
  expect(withoutCallTexts(report)).toBe(`
  path: '/reports/income',
  groups: {},
  query,`);
});
