import { expect, test } from 'vitest';

import { readPartySearch } from './party-search.ts';

test.each([
  ['מאפיית "שיבולת"', { text: 'מאפיית שיבולת', digits: '', email: '' }],
  ['נגרית בע"מ', { text: 'נגרית', digits: '', email: '' }],
  ['050-123', { text: '050123', digits: '050123', email: '' }],
  ['+972 50 1234567', { text: '+972 50 1234567', digits: '0501234567', email: '' }],
  ['51', { text: '51', digits: '', email: '' }],
  ['514788', { text: '514788', digits: '514788', email: '' }],
  ['רחוב 514788', { text: 'רחוב 514788', digits: '', email: '' }],
  [' Office@Neima', { text: '', digits: '', email: 'office@neima' }],
  ['', { text: '', digits: '', email: '' }],
])('"%s" is looked for as what it may be', (typed, search) => {
  expect(readPartySearch(typed)).toEqual(search);
});
