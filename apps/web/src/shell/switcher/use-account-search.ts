import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';
import { searchText } from '@pinkas/domain/text/search-text';
import { useState } from 'react';

import { useLanguage } from '../../shared/language/use-phrases.ts';

export interface AccountSearch {
  /** Own businesses first, then those of others. */
  readonly found: readonly OwnAccount[];
  readonly marked: OwnAccount | undefined;
  readonly mark: (account: OwnAccount) => void;
  /** Marks the next account or the one before; gives it. */
  readonly moveMark: (step: 1 | -1) => OwnAccount | undefined;
  /** In the language of the screen, where it has a name in it. */
  readonly nameOf: (account: OwnAccount) => string;
}

const NONE: readonly OwnAccount[] = [];

/** The accounts that fit what was typed, by name or number, with the marked one. */
export function useAccountSearch(
  accounts: readonly OwnAccount[] = NONE,
  typed: string,
): AccountSearch {
  const { language } = useLanguage();
  const [markedId, setMarkedId] = useState<number | undefined>(undefined);
  const query = searchText(typed);
  const fitting =
    query === ''
      ? accounts
      : accounts.filter(({ nameHe, nameEn, taxId }) =>
          [nameHe, nameEn, taxId].some((text) => searchText(text).includes(query)),
        );
  const found = [
    ...fitting.filter(({ role }) => role === 'owner'),
    ...fitting.filter(({ role }) => role !== 'owner'),
  ];
  const marked = found.find(({ id }) => id === markedId) ?? found[0];
  return {
    found,
    marked,
    mark: ({ id }) => setMarkedId(id),
    moveMark(step) {
      const at = found.findIndex(({ id }) => id === marked?.id);
      const next = found.at((at + step + found.length) % found.length);
      setMarkedId(next?.id);
      return next;
    },
    nameOf: ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe),
  };
}
