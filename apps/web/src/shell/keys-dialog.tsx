import { Kbd } from '@pinkas/ui/actions/kbd';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { usePhrases } from '../shared/language/use-phrases.ts';
import './keys-dialog.css';

interface KeyGroup {
  readonly title: PhraseKey<'shell'>;
  readonly keys: readonly (readonly [keys: string, does: PhraseKey<'shell'>])[];
}

const GROUPS: readonly KeyGroup[] = [
  {
    title: 'keysEverywhere',
    keys: [
      ['N', 'keyNew'],
      ['?', 'keyHelp'],
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
    ],
  },
];

/** The list of keys, opened by `?`. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('shell');
  return (
    <Dialog isOpen onClose={onClose} title={text('keysList')}>
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
    </Dialog>
  );
}
