import { API_RESOURCES } from '@pinkas/contract/api/v1/resources';
import { apiReferenceCalls } from '@pinkas/phrases/he/parts/api-reference';
import { describe, expect, test } from 'vitest';

import { describeApi } from '../../../../platform/http/openapi.ts';
import { describedCalls, type Description } from './described-calls.ts';
import { curlExample, EXAMPLES, typescriptExample } from './examples.ts';
import { referencePage } from './reference-page.ts';

const ORIGIN = 'https://pinkas.example';
const description = describeApi(ORIGIN) as Description;
const CALLS = Object.entries(API_RESOURCES).flatMap(([area, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
);

test('every call of the API has its words and, where it takes a body, an example', () => {
  const ids = CALLS.map(({ id }) => id).toSorted();
  expect(
    describedCalls(description)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids);
  const words = ids.flatMap((id) => [`call-${id}`, `about-${id}`]);
  expect(Object.keys(apiReferenceCalls).toSorted()).toEqual(words.toSorted());
  const taking = CALLS.filter(({ endpoint }) => endpoint.body !== undefined);
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(taking.map(({ id }) => id).toSorted());
});

test.each(CALLS.filter(({ endpoint }) => endpoint.body !== undefined))(
  'the example of $id is a request that its call takes',
  ({ id, endpoint }) => {
    expect(endpoint.body?.safeParse(EXAMPLES[id])).toMatchObject({ success: true });
  },
);

test('fields come from the description, inner ones by their paths', () => {
  const issue = describedCalls(description).find(({ id }) => id === 'documents.issue');
  expect(issue).toMatchObject({ method: 'POST', path: '/api/v1/documents', status: 201 });
  expect(issue?.fields).toContainEqual({
    name: 'lines[].price',
    place: 'body',
    type: 'string',
    isRequired: true,
    values: [],
  });
  expect(issue?.errors).toContainEqual({ status: 409, code: 'EXTERNAL_ID_TAKEN' });
});

test('an example is the same call for curl and for our client', () => {
  const call = { id: 'documents.receipt', method: 'POST', path: '/api/v1/documents/{id}/receipt' };
  expect(curlExample(call, ORIGIN)).toContain(
    '/receipt \\\n  -H "Authorization: Bearer $PINKAS_KEY"',
  );
  expect(typescriptExample(call, ORIGIN)).toContain("api.POST('/api/v1/documents/{id}/receipt', {");
});

describe.each(['he', 'en'] as const)('the page in %s', (language) => {
  const page = referencePage(description, { language, origin: ORIGIN });

  test('has every call, no script and no style of its own', () => {
    for (const { id, endpoint } of CALLS) {
      expect(page).toContain(`<section id="${id}"`);
      expect(page).toContain(`${endpoint.method} ${endpoint.path}`);
    }
    expect(page).not.toMatch(/<script|style=|<style|\son\w+=/);
    expect(page).not.toMatch(/undefined|\[object/);
    expect(page).toContain(`lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"`);
  });

  test('names refusals in its language', () => {
    expect(page).toContain('409 EXTERNAL_ID_TAKEN');
    expect(page).toContain('KEY_EXPIRED');
  });
});
