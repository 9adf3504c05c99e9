import { Kbd } from '@pinkas/ui/actions/kbd';
import { Dialog } from '@pinkas/ui/overlay/dialog';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { KEY_GROUPS } from './key-groups.ts';
import './keys-dialog.css';

/** The list of keys, opened by `?`. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const shell = usePhrases('shell');
  const text = usePhrases('keys');
  return (
    <Dialog isOpen onClose={onClose} title={shell('keysList')} isWide>
      <div className="keys-groups">
        {KEY_GROUPS.map((group) => (
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
