import { expect, test } from 'vitest';

import { catalogue } from './he/catalogue.ts';

/** The branch for one, written out in place of its plural: `הופקו {n, plural, one {מסמך אחד} …}` as `הופקו מסמך אחד`. */
const PLURAL =
  /\{\w+, plural,[^{}]*?(?:=\d+ \{(?:[^{}]|\{[^{}]*\})*\} *)*one \{((?:[^{}]|\{[^{}]*\})*)\}(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
const ONE = '«[^»]*(?:אחד|אחת)[^»]*»';
/** A verb or an adjective of many beside what is one. */
const OF_MANY = new RegExp(
  `(?:^|[\\s"])\\S{2,}(?:ו|ים|ות)\\s+(?:\\S+\\s+){0,2}${ONE}|${ONE}\\s+(?:\\S+\\s+)?\\S{2,}(?:ו|ים|ות)(?:[\\s.,]|$)`,
);

function ofOne(phrase: string): string {
  return phrase.replaceAll(PLURAL, '«$1»');
}

test('what is said of one thing is in the singular', () => {
  expect(ofOne('הופקו {count, plural, one {מסמך אחד} other {# מסמכים}}')).toMatch(OF_MANY);
  const phrases = Object.values(catalogue).flatMap((area) => Object.entries<string>(area));
  const wrong = phrases.filter(([, phrase]) => OF_MANY.test(ofOne(phrase)));
  expect(wrong.map(([key]) => key)).toEqual([]);
});
