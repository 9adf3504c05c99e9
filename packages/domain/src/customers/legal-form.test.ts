import { expect, test } from 'vitest';

import { searchText } from '../text/search-text.ts';
import { withoutLegalForm } from './legal-form.ts';

test.each([
  ['נגרית בע"מ', 'נגרית'],
  ['נגרית בעמ', 'נגרית'],
  ['נגרית בע״מ', 'נגרית'],
  ['נגרית-בע"מ', 'נגרית'],
  ['ספסל וגינה (ע"ר)', 'ספסל וגינה'],
  ['Acme Co., Ltd', 'acme'],
  ['Acme Trading Ltd.', 'acme trading'],
  ['Acme Inc', 'acme'],
  ['Acme GmbH', 'acme'],
  ['בע"מ', 'בעמ'],
  ['ער', 'ער'],
  ['Disco', 'disco'],
  ['נגרית ובניו', 'נגרית ובניו'],
])('%s is looked for as %s', (name, bare) => {
  expect(withoutLegalForm(searchText(name))).toBe(searchText(bare));
});
