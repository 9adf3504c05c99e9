import { Kbd } from '@pinkas/ui/actions/kbd';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { usePhrases } from '../shared/language/use-phrases.ts';
import './keys-dialog.css';

interface KeyGroup {
  readonly title: PhraseKey<'keys'>;
  readonly keys: readonly (readonly [keys: string, does: PhraseKey<'keys'>])[];
}

const GROUPS: readonly KeyGroup[] = [
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
      ['Alt B', 'keyBalanceInCash'],
      ['Alt 1…4', 'keyType'],
      ['Enter', 'keyNextField'],
      ['Ctrl D', 'keyDuplicateRow'],
      ['Alt ↑ ↓', 'keyMoveRow'],
      ['Delete', 'keyRemoveRow'],
    ],
  },
];

/** The list of keys, opened by `?`. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const shell = usePhrases('shell');
  const text = usePhrases('keys');
  return (
    <Dialog isOpen onClose={onClose} title={shell('keysList')} isWide>
      <div className="keys-groups">
        {GROUPS.map((group) => (
          <section key={group.title} className="keys-list">
            <h3>{text(group.title)}</h3>
            <dl>
              {group.keys.map(([keys, does]) => (
                <div key={keys}>
                  <dt>{text(does)}</dt>
                  <dd>
                    <Kbd keys={keys} />
                    <span className="pk-visually-hidden">{keys}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
