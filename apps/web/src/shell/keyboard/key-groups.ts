import type { PhraseKey } from '@pinkas/phrases/phrases';

interface KeyGroup {
  readonly title: PhraseKey<'keys'>;
  readonly keys: readonly (readonly [keys: string, does: PhraseKey<'keys'>])[];
}

/** The keys of the product, by where they work. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'keysEverywhere',
    keys: [
      ['Ctrl K', 'keySearch'],
      ['/', 'keySearch'],
      ['N', 'keyNew'],
      ['Alt B', 'keySwitch'],
      ['?', 'keyHelp'],
      ['Ctrl /', 'keyHelp'],
      ['F8', 'keyMessage'],
    ],
  },
  {
    title: 'keysSearch',
    keys: [
      ['↑ ↓', 'keyMove'],
      ['Enter', 'keyOpen'],
      ['Ctrl Enter', 'keyNewFor'],
      ['Esc', 'keyClose'],
    ],
  },
  {
    title: 'keysLists',
    keys: [
      ['↑ ↓', 'keyRows'],
      ['Enter', 'keyOpenRow'],
      ['Space', 'keyChooseRow'],
    ],
  },
  { title: 'keysForms', keys: [['Ctrl S', 'keySave']] },
  {
    title: 'keysExpenses',
    keys: [
      ['Ctrl Enter', 'keyFile'],
      ['Alt J', 'keySkip'],
      ['Alt S', 'keySplit'],
    ],
  },
  {
    title: 'keysDocument',
    keys: [
      ['Ctrl Enter', 'keyIssue'],
      ['Ctrl Shift Enter', 'keyIssueAndNew'],
      ['Alt V', 'keyPreview'],
      ['Ctrl S', 'keyDraft'],
      ['Alt C', 'keyCustomer'],
      ['Alt I', 'keyItems'],
      ['Alt P', 'keyPayments'],
      ['Alt M', 'keyBalanceInCash'],
      ['Alt 1…4', 'keyType'],
      ['Enter', 'keyNextField'],
      ['Ctrl D', 'keyDuplicateRow'],
      ['Alt ↑ ↓', 'keyMoveRow'],
      ['Delete', 'keyRemoveRow'],
    ],
  },
];
