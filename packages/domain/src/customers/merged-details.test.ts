import { expect, test } from 'vitest';

import { MERGED_FIELDS, compareDetails, type MergedDetails } from './merged-details.ts';

function details(changes: Partial<MergedDetails> = {}): MergedDetails {
  const empty = Object.fromEntries(MERGED_FIELDS.map((field) => [field, '']));
  return { ...(empty as Record<(typeof MERGED_FIELDS)[number], string>), ...changes };
}

test('what is missing on the card that stays is completed', () => {
  const compared = compareDetails(details({ email: 'a@b.test' }), details({ phone: '03-5550000' }));
  expect(compared).toEqual({ filled: [{ field: 'phone', value: '03-5550000' }], differing: [] });
});

test('what differs stays as it was on the card that stays', () => {
  const compared = compareDetails(details({ email: 'a@b.test' }), details({ email: 'c@d.test' }));
  expect(compared).toEqual({
    filled: [],
    differing: [{ field: 'email', kept: 'a@b.test', dropped: 'c@d.test' }],
  });
});

test('two addresses are never mixed', () => {
  const compared = compareDetails(
    details({ address: 'הרצל 1' }),
    details({ address: 'הנמל 2', city: 'חיפה' }),
  );
  expect(compared.filled).toEqual([]);
  expect(compared.differing).toEqual([
    { field: 'address', kept: 'הרצל 1', dropped: 'הנמל 2' },
    { field: 'city', kept: '', dropped: 'חיפה' },
  ]);
});

test('an address completes a card that has none of it, and other details beside one that it has', () => {
  const address = { address: 'הנמל 2', city: 'חיפה', zip: '33031', country: 'IL' };
  expect(compareDetails(details(), details(address)).filled.map(({ field }) => field)).toEqual([
    'address',
    'city',
    'zip',
    'country',
  ]);
  for (const own of ['address', 'city', 'zip', 'country'] as const) {
    const compared = compareDetails(
      details({ [own]: 'א' }),
      details({ ...address, phone: '03-5550000' }),
    );
    expect(compared.filled).toEqual([{ field: 'phone', value: '03-5550000' }]);
    expect(compared.differing).toHaveLength(4);
  }
});

test('equal cards have nothing to complete and nothing that differs', () => {
  const card = details({ taxId: '514788215', city: 'חיפה' });
  expect(compareDetails(card, card)).toEqual({ filled: [], differing: [] });
});
